// Between the password and the code: what a browser holds then opens nothing but the question for the code.
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
  /** The one attempt to sign in that it belongs to. */
  uid: string;
  /** A new password ends it. */
  password: string;
  until: number;
}

const passwordMark = ({ passwordHash }: AccountRow): string => sha256(passwordHash ?? '').slice(0, 16);

/** Null where the password is enough. */
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

/** As with passwords, a known browser counts its own failures only, so that nobody locks its person out. */
async function scopesOf(ctx: Context, { id }: AccountRow, { address, device }: Visit) {
  if (device !== null && (await isKnownDevice(ctx.db, id, device)))
    return { pair: `code-device:${id}:${sha256(device).slice(0, 32)}` };
  return { pair: `code-account:${id}`, ...placesOf('code-', address) };
}

/** The account of a browser that had its password, once it has a code too. */
export async function completeHalf(
  ctx: Context,
  held: unknown,
  { uid, code, visit }: { uid: string; code: string; visit: Visit },
): Promise<AccountRow> {
  const account = await findHalfSignedIn(ctx, held, uid);
  const factor = await findFactor(ctx.db, account.id);
  // Removed in the meantime: the password is enough then.
  if (factor === null) return account;
  const scopes = await scopesOf(ctx, account, visit);
  await countAttempt(ctx, scopes);
  if (!(await tryCode(ctx, factor, code))) throw refuseAt('code', 'account.wrongCode');
  await clearAttempts(ctx, scopes);
  return account;
}
