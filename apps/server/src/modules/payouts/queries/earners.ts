// Who is paid: channels, and people without one who earned with links or by referring a channel.
import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { accounts } from '../../accounts/tables.ts';
import { ledgerAccounts } from '../../ledger/tables.ts';
import { findAffiliate } from '../../referrals/queries/affiliates.ts';
import { affiliates } from '../../referrals/tables.ts';

/** Money that was frozen before its owner left, was suspended or held goes back to the balance. */
export async function mayBePaid(db: DbOrTx, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ links: affiliates.state })
    .from(accounts)
    .leftJoin(affiliates, eq(affiliates.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt), isNull(accounts.suspendedAt)));
  return row !== undefined && row.links !== 'held';
}

/** Whether a person without a channel has, or may come to have, something to be paid. */
export async function isEarner(db: DbOrTx, accountId: number): Promise<boolean> {
  const own = and(eq(ledgerAccounts.kind, 'affiliatePayable'), eq(ledgerAccounts.ownerId, accountId));
  if ((await db.$count(ledgerAccounts, own)) > 0) return true;
  const state = (await findAffiliate(db, accountId))?.state ?? 'applied';
  return state === 'approved' || state === 'held';
}
