// State between password and code: the browser's token only permits entering the code.
import { refuse, refuseAt } from '@realfin/contract/errors';
import type { Context } from '../../../../../context.ts';
import { sha256 } from '../../../../../lib/ids.ts';
import { clearAttempts, countAttempt, placesOf } from '../../commands/check-credentials.ts';
import { isKnownDevice, type Visit } from '../../commands/known-devices.ts';
import { findAccount, type AccountRow } from '../../queries.ts';
import { findFactor } from '../queries.ts';
import { tryCode } from './use-code.ts';

export const halfCookieName = 'realfin_half';
const halfMinutes = 10;

interface Half {
  accountId: number;
  /** The sign-in attempt it is valid for. */
  uid: string;
  /** Invalid once the password changes. */
  password: string;
  until: number;
}

const passwordMark = ({ passwordHash }: AccountRow): string => sha256(passwordHash ?? '').slice(0, 16);

/** Null if the password suffices. */
export async function startHalf(ctx: Context, account: AccountRow, uid: string): Promise<Half | null> {
  if ((await findFactor(ctx.db, account.id)) === null) return null;
  const until = ctx.clock.now().getTime() + halfMinutes * 60_000;
  return { accountId: account.id, uid, password: passwordMark(account), until };
}

async function findHalfSignedIn(ctx: Context, held: unknown, uid: string): Promise<AccountRow> {
  const half = held as Half | null;
  if (half === null || half.uid !== uid || half.until <= ctx.clock.now().getTime())
    throw refuse('account.tokenExpired');
  const account = await findAccount(ctx.db, half.accountId);
  if (account === null || passwordMark(account) !== half.password) throw refuse('account.tokenExpired');
  if (account.suspendedAt !== null) throw refuse('auth.suspended');
  return account;
}

/** As with passwords, a known browser counts only its own failures, so an attacker can't lock it out. */
async function scopesOf(ctx: Context, { id }: AccountRow, { address, device }: Visit) {
  if (device !== null && (await isKnownDevice(ctx.db, id, device)))
    return { pair: `code-device:${id}:${sha256(device).slice(0, 32)}` };
  return { pair: `code-account:${id}`, ...placesOf('code-', address) };
}

/** Completes a half sign-in with a code, and returns the account. */
export async function completeHalf(
  ctx: Context,
  held: unknown,
  { uid, code, visit }: { uid: string; code: string; visit: Visit },
): Promise<AccountRow> {
  const account = await findHalfSignedIn(ctx, held, uid);
  const factor = await findFactor(ctx.db, account.id);
  // Two-step login was turned off in the meantime, so the password suffices.
  if (factor === null) return account;
  const scopes = await scopesOf(ctx, account, visit);
  await countAttempt(ctx, scopes);
  if (!(await tryCode(ctx, factor, code))) throw refuseAt('code', 'account.wrongCode');
  await clearAttempts(ctx, scopes);
  return account;
}
