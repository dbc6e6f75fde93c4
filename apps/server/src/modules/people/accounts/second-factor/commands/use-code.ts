import { refuse } from '@realfin/contract/errors';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { emit } from '../../../../../jobs/emit.ts';
import { clearAttempts, countAttempt } from '../../commands/check-credentials.ts';
import { countRecoveryCodes, findFactor, type FactorRow } from '../queries.ts';
import { readCode, stepOf } from '../rules.ts';
import { recoveryCodes, secondFactors } from '../tables.ts';
import { hashRecoveryCode, openKey } from './secrets.ts';

/** Each code works once, also for concurrent requests: the row stores its half minute. */
async function spendAppCode(ctx: Context, factor: FactorRow, digits: string): Promise<boolean> {
  const key = openKey(ctx, factor.secret);
  const step = key === null ? null : stepOf(key, digits, ctx.clock.now());
  if (step === null) return false;
  const used = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, factor.accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return used.length > 0;
}

const spendRecoveryCode = (ctx: Context, accountId: number, text: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const hash = hashRecoveryCode(ctx, accountId, text);
    const own = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hash));
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: ctx.clock.now() })
      .where(and(own, isNull(recoveryCodes.usedAt)))
      .returning({ hash: recoveryCodes.hash });
    if (used.length === 0) return false;
    const left = await countRecoveryCodes(tx, accountId);
    await emit(ctx, tx, 'account.recovery-code-used', { accountId, left });
    return true;
  });

/** Uses an app code or a recovery code. False if it is invalid or was used before. */
export async function tryCode(ctx: Context, factor: FactorRow, typed: string): Promise<boolean> {
  const code = readCode(typed);
  if (code === null) return false;
  return code.kind === 'app'
    ? spendAppCode(ctx, factor, code.digits)
    : spendRecoveryCode(ctx, factor.accountId, code.text);
}

/** Checks the code that some calls require. Same rate limit as the login, in case the session is stolen. */
export async function spendCode(ctx: Context, accountId: number, typed: string | null): Promise<void> {
  const factor = await findFactor(ctx.db, accountId);
  if (factor === null) return;
  if (typed === null) throw refuse('auth.codeRequired');
  const scopes = { pair: `code-present:${accountId}` };
  await countAttempt(ctx, scopes);
  if (!(await tryCode(ctx, factor, typed))) throw refuse('auth.wrongCode');
  await clearAttempts(ctx, scopes);
}
