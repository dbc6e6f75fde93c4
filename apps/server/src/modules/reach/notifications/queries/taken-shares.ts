import type { DbOrTx } from '../../../../db/client.ts';
import { listPostedLines } from '../../../money/ledger/queries.ts';

const ofCreators = ['creatorPayable', 'creatorPending', 'creatorUpcoming'];

/** Cents per creator that the postings with these causes deducted. */
export async function sumTakenShares(db: DbOrTx, causes: readonly string[]): Promise<Map<number, number>> {
  const taken = new Map<number, number>();
  const lines = (await Promise.all(causes.map((cause) => listPostedLines(db, cause)))).flat();
  for (const { account, amountCents } of lines) {
    if (!ofCreators.includes(account.kind) || amountCents >= 0) continue;
    taken.set(account.ownerId, (taken.get(account.ownerId) ?? 0) - amountCents);
  }
  return taken;
}
