// Earners: channels, and people without one who earned with affiliate links or by referring a channel.
import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { ledgerAccounts } from '../../ledger/tables.ts';
import { findAffiliate } from '../../referrals/queries/affiliates.ts';

/** Whether a person without a channel has, or may get, earnings to be paid. */
export async function isEarner(db: DbOrTx, accountId: number): Promise<boolean> {
  const own = and(eq(ledgerAccounts.kind, 'affiliatePayable'), eq(ledgerAccounts.ownerId, accountId));
  if ((await db.$count(ledgerAccounts, own)) > 0) return true;
  const state = (await findAffiliate(db, accountId))?.state ?? 'applied';
  return state === 'approved' || state === 'held';
}
