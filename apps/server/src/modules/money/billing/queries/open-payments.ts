import { and, desc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import type { CheckRow, IntentRow, ProfileRow } from '../queries.ts';
import { liveStates } from '../rules.ts';
import { cardChecks, paymentProfiles, purchaseIntents } from '../tables.ts';
import { listLinesOf } from './purchase.ts';

const most = 20;

export interface OpenPayment {
  intent: IntentRow;
  profile: ProfileRow;
  description: string;
  channelId: number | null;
}
/** Purchases of a person without an outcome, newest first. */
export async function listOpenPayments(db: DbOrTx, accountId: number): Promise<OpenPayment[]> {
  const open = and(eq(purchaseIntents.accountId, accountId), inArray(purchaseIntents.state, [...liveStates]));
  const rows = await db
    .select({ intent: purchaseIntents, profile: paymentProfiles })
    .from(purchaseIntents)
    .innerJoin(paymentProfiles, eq(paymentProfiles.id, purchaseIntents.profileId))
    .where(open)
    .orderBy(desc(purchaseIntents.createdAt))
    .limit(most);
  const ids = rows.map(({ intent }) => intent.id);
  const lines = await listLinesOf(db, ids);
  return rows.map((row) => ({
    ...row,
    description: (lines.get(row.intent.id) ?? []).map(({ description }) => description).join('; '),
    channelId: lines.get(row.intent.id)?.find(({ kind }) => kind === 'tip')?.channelId ?? null,
  }));
}

/** Card checks of a person that wait for the bank, newest first. */
export const listOpenChecks = (
  db: DbOrTx,
  accountId: number,
): Promise<{ check: CheckRow; profile: ProfileRow }[]> =>
  db
    .select({ check: cardChecks, profile: paymentProfiles })
    .from(cardChecks)
    .innerJoin(paymentProfiles, eq(paymentProfiles.id, cardChecks.profileId))
    .where(and(eq(cardChecks.accountId, accountId), eq(cardChecks.state, 'needsAction')))
    .orderBy(desc(cardChecks.createdAt))
    .limit(most);
