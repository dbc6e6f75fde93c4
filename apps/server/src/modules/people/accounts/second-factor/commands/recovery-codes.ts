import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { recoveryCodeCount, recoveryCodeFrom } from '../rules.ts';
import { recoveryCodes, secondFactors } from '../tables.ts';
import { hashRecoveryCode } from './secrets.ts';

/** Replaces all codes with new ones. Only hashes are stored. */
export async function makeRecoveryCodes(ctx: Context, tx: Tx, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(Buffer.from(ctx.ids.secret(7), 'base64url')),
  );
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx
    .insert(recoveryCodes)
    .values(
      codes.map((code) => ({ accountId, hash: hashRecoveryCode(ctx, accountId, code.replace('-', '')) })),
    );
  return codes;
}

export const renewRecoveryCodes = (ctx: Context, accountId: number): Promise<string[]> =>
  ctx.db.transaction(async (tx) => {
    // Lock, so that of two concurrent requests only the codes of the second are valid.
    const rows = await tx
      .select({ accountId: secondFactors.accountId })
      .from(secondFactors)
      .where(eq(secondFactors.accountId, accountId))
      .for('update');
    if (rows.length === 0) throw refuse('account.secondFactorOff');
    return makeRecoveryCodes(ctx, tx, accountId);
  });
