import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { sha256 } from '../../../../lib/ids.ts';
import type { AccountRow } from '../queries.ts';
import { deviceOf } from '../rules.ts';
import { knownDevices, sessions } from '../tables.ts';

/** The browser of a sign-in: where it is, and the secret of its device cookie. */
export interface Visit {
  address: string;
  userAgent: string;
  device: string | null;
}

const ofDevice = (accountId: number, device: string) =>
  and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, sha256(device)));

/** Whether the person has signed in with this browser before. */
export const isKnownDevice = async (db: DbOrTx, accountId: number, device: string | null): Promise<boolean> =>
  device !== null && (await db.$count(knownDevices, ofDevice(accountId, device))) > 0;

/** Remembers the browser of a sign-in, and emails the person when they have others. Returns its cookie. */
export async function rememberDevice(
  ctx: Context,
  { id: accountId }: AccountRow,
  visit: Visit,
): Promise<string> {
  const device = visit.device ?? ctx.ids.secret();
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const isKnown = await isKnownDevice(tx, accountId, visit.device);
    const hasOthers =
      (await tx.$count(knownDevices, eq(knownDevices.accountId, accountId))) > 0 ||
      (await tx.$count(sessions, eq(sessions.accountId, accountId))) > 0;
    await tx
      .insert(knownDevices)
      .values({ accountId, deviceHash: sha256(device), lastSignInAt: now })
      .onConflictDoUpdate({
        target: [knownDevices.accountId, knownDevices.deviceHash],
        set: { lastSignInAt: now },
      });
    if (isKnown || !hasOthers) return;
    const { address, userAgent } = visit;
    const what = { device: deviceOf(userAgent), address, at: now.toISOString() };
    await emit(ctx, tx, 'account.signed-in-on-new-device', { accountId, ...what });
  });
  return device;
}
