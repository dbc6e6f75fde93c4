import type { DeskFraudWarning } from '@realfin/contract/fraud-warnings';
import { and, desc, eq, gt, notExists, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { fraudWarnings } from '../../../money/billing/fraud/tables.ts';
import { disputes, invoices, purchaseIntents } from '../../../money/billing/tables.ts';
import { accounts } from '../../../people/accounts/tables.ts';

/** Nearly all disputes arrive within this time. */
const shownDays = 120;
const most = 100;

/** Warnings about payments that can still be refunded before a dispute, newest first. */
export async function listFraudWarnings(db: DbOrTx, now: Date): Promise<DeskFraudWarning[]> {
  const since = new Date(now.getTime() - shownDays * 86_400_000);
  const disputed = db
    .select({ one: sql`1` })
    .from(disputes)
    .where(eq(disputes.intentId, fraudWarnings.intentId));
  const rows = await db
    .select({
      id: fraudWarnings.id,
      purchaseId: fraudWarnings.intentId,
      reason: fraudWarnings.reason,
      createdAt: fraudWarnings.createdAt,
      description: invoices.description,
      leftCents: sql<number>`${invoices.amountCents} - ${invoices.refundedCents}`,
      person: {
        id: accounts.id,
        name: accounts.name,
        username: accounts.username,
        avatarUrl: accounts.avatarUrl,
      },
    })
    .from(fraudWarnings)
    .innerJoin(purchaseIntents, eq(purchaseIntents.id, fraudWarnings.intentId))
    .innerJoin(invoices, eq(invoices.intentId, fraudWarnings.intentId))
    .innerJoin(accounts, eq(accounts.id, purchaseIntents.accountId))
    .where(
      and(
        eq(fraudWarnings.isActionable, true),
        gt(fraudWarnings.createdAt, since),
        gt(invoices.amountCents, invoices.refundedCents),
        notExists(disputed),
      ),
    )
    .orderBy(desc(fraudWarnings.id))
    .limit(most);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
