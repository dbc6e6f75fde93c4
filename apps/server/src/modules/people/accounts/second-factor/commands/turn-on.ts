import { refuse, refuseAt } from '@realfin/contract/errors';
import type { SecondFactorSetup } from '@realfin/contract/second-factor';
import { encode } from 'uqr';
import type { Context } from '../../../../../context.ts';
import { emit } from '../../../../../jobs/emit.ts';
import type { Viewer } from '../../../../../lib/viewer.ts';
import { clearAttempts, countAttempt } from '../../commands/check-credentials.ts';
import { endOtherSessions } from '../../commands/end-sessions.ts';
import { findAccount } from '../../queries.ts';
import { findFactor } from '../queries.ts';
import { appAddress, inGroups, keyText, readCode, stepOf } from '../rules.ts';
import { secondFactors } from '../tables.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { makeKey, openSetup, sealKey, sealSetup } from './secrets.ts';

const setupMinutes = 20;

/** The QR code as one SVG path, with the white margin that scanners need. */
function drawQr(text: string): SecondFactorSetup['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}

/** A key for an app. Stores nothing yet, so several tabs can request one. */
export async function beginSecondFactor(ctx: Context, viewer: Viewer): Promise<SecondFactorSetup> {
  // Logins and tokens of an external provider would bypass the code.
  if (ctx.identity.desk === null) throw refuse('account.secondFactorElsewhere');
  if ((await findFactor(ctx.db, viewer.id)) !== null) throw refuse('account.secondFactorOn');
  const key = makeKey(ctx);
  const address = appAddress(key, ctx.config.site.name, viewer.email);
  const until = ctx.clock.now().getTime() + setupMinutes * 60_000;
  const setup = sealSetup(ctx, { accountId: viewer.id, key: key.toString('base64url'), until });
  return { setup, key: inGroups(keyText(key)), address, qr: drawQr(address) };
}

/** The step of the first code, which proves that the app has the key. */
async function checkFirstCode(ctx: Context, viewer: Viewer, key: Buffer, typed: string): Promise<number> {
  const scopes = { pair: `code-present:${viewer.id}` };
  await countAttempt(ctx, scopes);
  const code = readCode(typed);
  const step = code?.kind === 'app' ? stepOf(key, code.digits, ctx.clock.now()) : null;
  if (step === null) throw refuseAt('code', 'account.wrongCode');
  await clearAttempts(ctx, scopes);
  return step;
}

/** Requires a code for every login, and ends sessions without one. Returns the recovery codes, only here. */
export async function turnOnSecondFactor(
  ctx: Context,
  viewer: Viewer,
  { setup, code }: { setup: string; code: string },
): Promise<string[]> {
  const key = openSetup(ctx, viewer.id, setup);
  if (key === null) throw refuse('account.setupExpired');
  if ((await findFactor(ctx.db, viewer.id)) !== null) throw refuse('account.secondFactorOn');
  const lastStep = await checkFirstCode(ctx, viewer, key, code);
  const codes = await ctx.db.transaction(async (tx) => {
    const account = await findAccount(tx, viewer.id);
    if (account === null || account.deletedAt !== null) throw refuse('account.notFound');
    const made = await tx
      .insert(secondFactors)
      .values({ accountId: viewer.id, secret: sealKey(ctx, key), lastStep, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ accountId: secondFactors.accountId });
    if (made.length === 0) throw refuse('account.secondFactorOn');
    await endOtherSessions(ctx, tx, account, viewer.sessionId);
    await emit(ctx, tx, 'account.second-factor-changed', { accountId: viewer.id, change: 'on' });
    return makeRecoveryCodes(ctx, tx, viewer.id);
  });
  ctx.realtime.disconnectAccount(viewer.id);
  return codes;
}
