import { and, eq, gt, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import type { ProfileRow } from '../queries.ts';
import { paymentProfiles, purchaseIntents } from '../tables.ts';

/** Whether this card, or another entry of the same number, has paid for its owner. */
export async function hasCardPaid(
  db: DbOrTx,
  { id, accountId, fingerprint }: Pick<ProfileRow, 'id' | 'accountId' | 'fingerprint'>,
): Promise<boolean> {
  const same =
    fingerprint === null
      ? eq(paymentProfiles.id, id)
      : or(eq(paymentProfiles.id, id), eq(paymentProfiles.fingerprint, fingerprint));
  const [row] = await db
    .select({ id: purchaseIntents.id })
    .from(paymentProfiles)
    .innerJoin(purchaseIntents, eq(purchaseIntents.profileId, paymentProfiles.id))
    .where(
      and(
        eq(paymentProfiles.accountId, accountId),
        same,
        eq(purchaseIntents.state, 'succeeded'),
        gt(purchaseIntents.priceCents, 0),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export const wasCreatedAfter = async (db: DbOrTx, accountId: number, at: Date): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, accountId), gt(accounts.createdAt, at)))) > 0;
