// The reasons that block a frozen payout.
import { limits } from '@realfin/contract/limits';
import type { HoldReason } from '@realfin/contract/payouts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { affiliates } from '../../referrals/tables.ts';
import { isSameDetails, payeeReason } from '../rules/run.ts';
import { payees, payouts } from '../tables.ts';

const { username, deletedAt, suspendedAt } = accounts;
const balanceCents = sql<number>`coalesce((select sum(balance_cents) from ledger_accounts
  where owner_id = ${accounts.id} and kind in ('creatorPayable', 'affiliatePayable')), 0)::bigint`.mapWith(
  Number,
);
const select = (db: DbOrTx) =>
  db
    .select({
      ...{ payout: payouts, username, deletedAt, suspendedAt, balanceCents },
      ...{ links: affiliates.state, payee: payees },
    })
    .from(payouts)
    .innerJoin(accounts, eq(accounts.id, payouts.channelId))
    .leftJoin(affiliates, eq(affiliates.accountId, accounts.id))
    .leftJoin(payees, eq(payees.channelId, accounts.id));
type Row = Awaited<ReturnType<typeof select>>[number];

function reasonOf({ payout, payee, ...person }: Row, now: Date): HoldReason | null {
  if (person.deletedAt !== null || person.suspendedAt !== null) return 'suspended';
  if (person.links === 'held') return 'affiliateHeld';
  // After refunds and disputes since the freeze. Smaller debts are carried over, like small balances.
  if (person.balanceCents <= -limits.payoutMinimumCents) return 'negative';
  const reason = payeeReason(payee, now);
  if (reason !== null || payee === null) return reason ?? 'notSetUp';
  return isSameDetails(payout, payee) ? null : 'detailsChanged';
}

/** Null if it may be sent. */
export async function findStop(db: DbOrTx, payoutId: number, now: Date): Promise<HoldReason | null> {
  const [row] = await select(db).where(eq(payouts.id, payoutId));
  return row === undefined ? 'suspended' : reasonOf(row, now);
}

/** The bank transfers of a run that wait for an administrator, each with the reason that blocks it. */
export async function listTransfers(db: DbOrTx, runId: number, now: Date) {
  const waits = and(eq(payouts.runId, runId), eq(payouts.state, 'submitted'), eq(payouts.provider, 'manual'));
  const rows = await select(db).where(waits).orderBy(asc(payouts.id));
  return rows.map((row) => ({ payout: row.payout, username: row.username, reason: reasonOf(row, now) }));
}
