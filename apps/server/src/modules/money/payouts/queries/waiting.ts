// Expected balances of the payout accounts, summed from the rows of payouts.
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement } from '../../../../db/statement.ts';
import type { Waiting } from '../../ledger/queries.ts';
import { query } from '../database.ts';

const transit = statement(() =>
  query
    .selectFrom('payouts')
    .select(['channel_id as ownerId', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    // After the transfer, or marking it as made, the money is no longer in transit.
    .where(sql<boolean>`state in ('pending', 'submitted') and transfer_ref is null`)
    .groupBy('channel_id'),
);
const reserves = statement(() =>
  query
    .selectFrom('payout_reserves')
    .select(['channel_id as ownerId', sql<number>`sum(cents)::bigint`.as('cents')])
    .where('released_at', 'is', null)
    .groupBy('channel_id'),
);

export async function sumPayouts(db: DbOrTx): Promise<Waiting[]> {
  const of = (kind: Waiting['kind'], rows: readonly { ownerId: number; cents: number }[]) =>
    rows.map(({ ownerId, cents }) => ({ kind, ownerId, part: '', slot: 0, cents }));
  return [
    ...of('payoutsInTransit', await transit.all(db, {})),
    ...of('creatorReserve', await reserves.all(db, {})),
  ];
}
