import type { DeskDispute, Evidence } from '@realfin/contract/desk';
import { refuse } from '@realfin/contract/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { BillingRefused } from '../../../../gateways/billing/port.ts';
import { sha256 } from '../../../../lib/ids.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { settleDispute } from '../../../money/billing/commands/settle-dispute.ts';
import { refreshDispute } from '../../../money/billing/commands/take-webhook.ts';
import { findIntent, type DisputeRow } from '../../../money/billing/queries.ts';
import { sentKey } from '../../../money/billing/rules.ts';
import { isAnswerable } from '../../../money/billing/rules/disputes.ts';
import { flushServed } from '../../../people/entitlements/served/commands/record.ts';
import { record } from '../../admin/commands.ts';
import { findDispute, findEvidence, viewDispute } from '../queries/disputes.ts';
import { readEvidenceFacts } from '../queries/evidence-facts.ts';
import { refundLimits } from '../queries/policy.ts';
import { disputeEvidence } from '../tables.ts';
import { draftEvidence } from '../views/bank-letters.ts';

async function requireDispute(ctx: Context, id: number): Promise<DisputeRow> {
  const dispute = await findDispute(ctx.db, id);
  if (dispute === null) throw refuse('desk.notFound');
  return dispute;
}

type Saved = Awaited<ReturnType<typeof findEvidence>>;
/** True if the evidence was saved for the present stage, not an earlier one. */
const isOfStage = (dispute: DisputeRow, saved: Saved): boolean => saved?.evidence.stage === dispute.stage;

/** Refuses once evidence was submitted for this stage, or the bank has decided. */
async function requireOpen(ctx: Context, id: number): Promise<DisputeRow> {
  const dispute = await requireDispute(ctx, id);
  const saved = await findEvidence(ctx.db, id);
  const isSubmitted = isOfStage(dispute, saved) && saved !== null && saved.evidence.submittedAt !== null;
  if (!isAnswerable(dispute.state) || isSubmitted) throw refuse('desk.evidenceClosed');
  return dispute;
}

/** The saved evidence, also of an earlier stage, else a draft from stored facts about the purchase. */
export async function getCase(ctx: Context, id: number) {
  const row = await requireDispute(ctx, id);
  const { intentId } = row;
  await flushServed(ctx);
  const dispute = await viewDispute(ctx.db, id);
  const [saved, facts] = [await findEvidence(ctx.db, id), await readEvidenceFacts(ctx.db, intentId)];
  if (dispute === null || facts === null) throw refuse('desk.notFound');
  const policies = { site: ctx.config.site.name, ...(await refundLimits(ctx.db)) };
  return {
    dispute,
    evidence: saved?.evidence.evidence ?? draftEvidence(facts, policies),
    isDraft: !isOfStage(row, saved),
    savedBy: isOfStage(row, saved) ? (saved?.savedBy ?? null) : null,
  };
}

async function store(tx: Tx, { id, stage }: DisputeRow, viewer: Viewer, evidence: Evidence, at: Date) {
  const values = { evidence, savedById: viewer.id, savedAt: at };
  await tx
    .insert(disputeEvidence)
    .values({ disputeId: id, stage, ...values })
    .onConflictDoUpdate({ target: [disputeEvidence.disputeId, disputeEvidence.stage], set: values });
}

export async function saveEvidence(
  ctx: Context,
  viewer: Viewer,
  id: number,
  evidence: Evidence,
): Promise<void> {
  const dispute = await requireOpen(ctx, id);
  await ctx.db.transaction((tx) => store(tx, dispute, viewer, evidence, ctx.clock.now()));
}

/** False if another request was first. */
async function markSubmitted(tx: Tx, { id, stage }: DisputeRow, submittedAt: Date): Promise<boolean> {
  const ofStage = and(eq(disputeEvidence.disputeId, id), eq(disputeEvidence.stage, stage));
  const unsent = and(ofStage, isNull(disputeEvidence.submittedAt));
  return (await tx.update(disputeEvidence).set({ submittedAt }).where(unsent).returning()).length > 0;
}

async function send(ctx: Context, dispute: DisputeRow, evidence: Evidence) {
  const { provider, disputeRef, stage } = dispute;
  if (provider !== ctx.billing.name) throw refuse('desk.evidenceClosed');
  const said = sha256(JSON.stringify(evidence)).slice(0, 16);
  const idempotencyKey = sentKey(ctx.config.secret, `evidence:${disputeRef}:${stage}:${said}`);
  try {
    return await ctx.billing.submitEvidence({ disputeRef, evidence, idempotencyKey });
  } catch (error) {
    ctx.log.warn({ err: error, dispute: dispute.id }, 'the evidence of a dispute was not taken');
    throw refuse(error instanceof BillingRefused ? 'desk.evidenceClosed' : 'billing.unavailable');
  }
}

/**
 * Submits evidence, once per stage. It is saved first, and marked as submitted only after the processor
 * accepted it. After a lost response, submitting the same text again resolves the state.
 */
export async function submitEvidence(
  ctx: Context,
  viewer: Viewer,
  id: number,
  evidence: Evidence,
): Promise<DeskDispute> {
  const dispute = await requireOpen(ctx, id);
  await ctx.db.transaction((tx) => store(tx, dispute, viewer, evidence, ctx.clock.now()));
  const found = await send(ctx, dispute, evidence);
  await ctx.db.transaction(async (tx) => {
    const submittedAt = ctx.clock.now();
    const marked = await markSubmitted(tx, dispute, submittedAt);
    if (!marked) return;
    const intent = await findIntent(tx, dispute.intentId);
    const detail = `${dispute.intentId}: ${dispute.disputeRef}`;
    await record(ctx, tx, viewer, {
      action: 'EVIDENCE_SUBMITTED',
      personId: intent?.accountId ?? null,
      detail,
    });
  });
  if (!(await settleDispute(ctx, dispute.intentId, found, dispute)))
    await refreshDispute(ctx, dispute.disputeRef);
  const view = await viewDispute(ctx.db, id);
  if (view === null) throw refuse('desk.notFound');
  return view;
}
