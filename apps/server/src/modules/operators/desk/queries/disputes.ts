import type { DeskDispute } from '@realfin/contract/desk';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import type { DisputeRow } from '../../../money/billing/queries.ts';
import { disputes, paymentBlocks, purchaseIntents } from '../../../money/billing/tables.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { disputeEvidence } from '../tables.ts';

const selectDisputes = (db: DbOrTx) =>
  db
    .select({
      dispute: disputes,
      submittedAt: disputeEvidence.submittedAt,
      person: {
        id: accounts.id,
        name: accounts.name,
        username: accounts.username,
        avatarUrl: accounts.avatarUrl,
      },
    })
    .from(disputes)
    .innerJoin(purchaseIntents, eq(purchaseIntents.id, disputes.intentId))
    .innerJoin(accounts, eq(accounts.id, purchaseIntents.accountId))
    .leftJoin(
      disputeEvidence,
      and(eq(disputeEvidence.disputeId, disputes.id), eq(disputeEvidence.stage, disputes.stage)),
    );
type Row = Awaited<ReturnType<typeof selectDisputes>>[number];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const disputeView = ({ dispute, submittedAt, person }: Row): DeskDispute => ({
  id: dispute.id,
  purchaseId: dispute.intentId,
  person,
  amountCents: dispute.amountCents,
  feeCents: dispute.feeCents,
  reason: dispute.reason,
  state: dispute.state,
  dueAt: iso(dispute.dueAt),
  submittedAt: iso(submittedAt),
  createdAt: dispute.createdAt.toISOString(),
  endedAt: iso(dispute.endedAt),
});

/** Open disputes by due date of evidence, then the latest ended ones. */
export const listDisputes = async (db: DbOrTx): Promise<DeskDispute[]> =>
  (
    await selectDisputes(db)
      .orderBy(
        desc(sql`${disputes.endedAt} is null`),
        sql`case when ${disputes.endedAt} is null then ${disputes.dueAt} end asc nulls last`,
        desc(disputes.id),
      )
      .limit(100)
  ).map(disputeView);

export const listDisputesOf = async (db: DbOrTx, intentId: string): Promise<DeskDispute[]> =>
  (await selectDisputes(db).where(eq(disputes.intentId, intentId)).orderBy(asc(disputes.id))).map(
    disputeView,
  );

export async function viewDispute(db: DbOrTx, id: number): Promise<DeskDispute | null> {
  const [row] = await selectDisputes(db).where(eq(disputes.id, id));
  return row === undefined ? null : disputeView(row);
}

export async function findDispute(db: DbOrTx, id: number): Promise<DisputeRow | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row ?? null;
}

/** The evidence saved for the latest stage. */
export async function findEvidence(db: DbOrTx, disputeId: number) {
  const [row] = await db
    .select({
      evidence: disputeEvidence,
      savedBy: {
        id: accounts.id,
        name: accounts.name,
        username: accounts.username,
        avatarUrl: accounts.avatarUrl,
      },
    })
    .from(disputeEvidence)
    .innerJoin(accounts, eq(accounts.id, disputeEvidence.savedById))
    .where(eq(disputeEvidence.disputeId, disputeId))
    .orderBy(desc(disputeEvidence.stage))
    .limit(1);
  return row ?? null;
}

/** The reason why a person can't pay now. Null if they can. */
export async function findBlock(
  db: DbOrTx,
  accountId: number,
): Promise<{ since: string; disputeId: number } | null> {
  const [row] = await db.select().from(paymentBlocks).where(eq(paymentBlocks.accountId, accountId));
  if (row === undefined || row.liftedAt !== null) return null;
  return { since: row.since.toISOString(), disputeId: row.disputeId };
}
