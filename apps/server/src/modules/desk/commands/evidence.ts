import type { DeskDispute, Evidence } from '@realfin/contract/desk';
import { refuse } from '@realfin/contract/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { BillingRefused } from '../../../gateways/billing/port.ts';
import { sha256 } from '../../../lib/ids.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { record } from '../../admin/commands.ts';
import { settleDispute } from '../../billing/commands/settle-dispute.ts';
import { findIntent, type DisputeRow } from '../../billing/queries.ts';
import { sentKey } from '../../billing/rules.ts';
import { findDispute, findEvidence, viewDispute } from '../queries/disputes.ts';
import { readEvidenceFacts } from '../queries/evidence-facts.ts';
import { refundHours } from '../queries/policy.ts';
import { disputeEvidence } from '../tables.ts';
import { draftEvidence } from '../views/bank-letters.ts';

async function requireDispute(ctx: Context, id: number): Promise<DisputeRow> {
  const dispute = await findDispute(ctx.db, id);
  if (dispute === null) throw refuse('desk.notFound');
  return dispute;
}

/** Takes evidence until it was submitted, or until the bank has decided. */
async function requireOpen(ctx: Context, id: number): Promise<DisputeRow> {
  const dispute = await requireDispute(ctx, id);
  const stored = await findEvidence(ctx.db, id);
  const isOpen = dispute.state === 'needsResponse' || dispute.state === 'warning';
  if (!isOpen || (stored !== null && stored.evidence.submittedAt !== null))
    throw refuse('desk.evidenceClosed');
  return dispute;
}

/** What was saved, else a draft of what is stored about the purchase. */
export async function getCase(ctx: Context, id: number) {
  const { intentId } = await requireDispute(ctx, id);
  const dispute = await viewDispute(ctx.db, id);
  const [saved, facts] = [await findEvidence(ctx.db, id), await readEvidenceFacts(ctx.db, intentId)];
  if (dispute === null || facts === null) throw refuse('desk.notFound');
  const policies = { site: ctx.config.site.name, refundHours: await refundHours(ctx.db) };
  return {
    dispute,
    evidence: saved?.evidence.evidence ?? draftEvidence(facts, policies),
    isDraft: saved === null,
    savedBy: saved?.savedBy ?? null,
  };
}

async function store(tx: Tx, id: number, viewer: Viewer, evidence: Evidence, at: Date) {
  const values = { evidence, savedById: viewer.id, savedAt: at };
  await tx
    .insert(disputeEvidence)
    .values({ disputeId: id, ...values })
    .onConflictDoUpdate({ target: disputeEvidence.disputeId, set: values });
}

export async function saveEvidence(
  ctx: Context,
  viewer: Viewer,
  id: number,
  evidence: Evidence,
): Promise<void> {
  await requireOpen(ctx, id);
  await ctx.db.transaction((tx) => store(tx, id, viewer, evidence, ctx.clock.now()));
}

/** False when another press was first. */
async function markSubmitted(tx: Tx, id: number, submittedAt: Date): Promise<boolean> {
  const unsent = and(eq(disputeEvidence.disputeId, id), isNull(disputeEvidence.submittedAt));
  return (await tx.update(disputeEvidence).set({ submittedAt }).where(unsent).returning()).length > 0;
}

async function send(ctx: Context, dispute: DisputeRow, evidence: Evidence) {
  const { provider, disputeRef } = dispute;
  if (provider !== ctx.billing.name) throw refuse('desk.evidenceClosed');
  const said = sha256(JSON.stringify(evidence)).slice(0, 16);
  const idempotencyKey = sentKey(ctx.config.secret, `evidence:${disputeRef}:${said}`);
  try {
    return await ctx.billing.submitEvidence({ disputeRef, evidence, idempotencyKey });
  } catch (error) {
    ctx.log.warn({ err: error, dispute: dispute.id }, 'the evidence of a dispute was not taken');
    throw refuse(error instanceof BillingRefused ? 'desk.evidenceClosed' : 'billing.unavailable');
  }
}

/**
 * Submits evidence, which is possible once. It is saved first, and counts as submitted only when the processor has
 * taken it: after a lost answer, submitting the same text again finds out.
 */
export async function submitEvidence(
  ctx: Context,
  viewer: Viewer,
  id: number,
  evidence: Evidence,
): Promise<DeskDispute> {
  const dispute = await requireOpen(ctx, id);
  await ctx.db.transaction((tx) => store(tx, id, viewer, evidence, ctx.clock.now()));
  const found = await send(ctx, dispute, evidence);
  await ctx.db.transaction(async (tx) => {
    const submittedAt = ctx.clock.now();
    const marked = await markSubmitted(tx, id, submittedAt);
    if (!marked) return;
    const intent = await findIntent(tx, dispute.intentId);
    const detail = `${dispute.intentId}: ${dispute.disputeRef}`;
    await record(ctx, tx, viewer, {
      action: 'EVIDENCE_SUBMITTED',
      personId: intent?.accountId ?? null,
      detail,
    });
  });
  await settleDispute(ctx, dispute.intentId, found);
  const view = await viewDispute(ctx.db, id);
  if (view === null) throw refuse('desk.notFound');
  return view;
}
