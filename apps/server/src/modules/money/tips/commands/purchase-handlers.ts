// Handles paid, failed and refunded tips.
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { createTipComment, endTipComment } from '../../../community/comments/commands/paid-comment.ts';
import { findComment } from '../../../community/comments/queries.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { isBlocked } from '../../../people/blocks/queries.ts';
import type { PurchaseHandler, Refunded, Restored } from '../../billing/asks.ts';
import { requestRefund } from '../../billing/commands/refund.ts';
import type { IntentRow, LineRow } from '../../billing/queries.ts';
import { netRefunded } from '../../billing/taxes/rules.ts';
import { cashLine, creatorPayable, platformRevenue, postTransaction } from '../../ledger/commands.ts';
import { mayEarn } from '../../subscriptions/queries/earners.ts';
import { countMiss, countPaid } from '../plans/commands/charge-plans.ts';
import { findTip, lockTip, type TipRow } from '../queries.ts';
import { ledgerSubject, splitTip, splitTipRefund, type TipParts } from '../rules.ts';
import { tipTransitions } from '../rules/transitions.ts';
import { tips } from '../tables.ts';

/** The ledger lines of a tip; `sign` -1 reverses them. */
function linesOf(tip: TipRow, { creatorCents, platformCents }: TipParts, sign: 1 | -1) {
  const subject = ledgerSubject(tip);
  const ofCreator = tip.postId === null ? { subject } : { subject, postId: tip.postId };
  return [
    cashLine(-sign * (creatorCents + platformCents)),
    {
      account: creatorPayable(tip.channelId),
      amountCents: sign * creatorCents,
      share: 'tip' as const,
      ...ofCreator,
    },
    { account: platformRevenue, amountCents: sign * platformCents, share: 'platform' as const, subject },
  ];
}

/** Posts its text as a comment, if it has a post on which the giver may comment. */
async function postTipComment(ctx: Context, tx: Tx, tip: TipRow, hidden: boolean, at: Date) {
  const { postId, channelId, accountId, amountCents, memo: text } = tip;
  if (postId === null || !tip.mayComment) return null;
  return createTipComment(ctx, tx, { postId, channelId, accountId, amountCents, text, hidden, at });
}

/** Refunds only this line of a renewal, because its creator left while it was charged. */
async function sendBack(ctx: Context, tx: Tx, { intentId, n, paidCents }: LineRow): Promise<void> {
  const key = `gone:${intentId}:${n}`;
  await requestRefund(ctx, tx, {
    ...{ key, intentId, amountCents: paidCents, reason: 'calledOff' },
    lines: [{ n, amountCents: paidCents }],
  });
  await ctx.jobs.enqueue(tx, 'billing.send-refund', { key });
}

async function succeeded(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  line: LineRow,
): Promise<{ description: string } | null> {
  const tip = await lockTip(tx, line);
  const creator = tip === null ? null : await findAccount(tx, tip.channelId);
  if (tip === null || creator === null) return null;
  const earns = await mayEarn(tx, tip.channelId);
  // One-time tips to deleted and suspended creators are refunded.
  if (!earns && tip.planId === null) {
    await returned(ctx, tx, intent, line);
    return null;
  }
  if (tip.planId !== null) await countPaid(tx, tip.planId);
  const now = ctx.clock.now();
  const { accountId, channelId, amountCents } = tip;
  const blocked = await isBlocked(tx, channelId, accountId);
  const said = await postTipComment(ctx, tx, tip, blocked, now);
  const commentId = said?.id ?? null;
  const state = requireMove(tipTransitions, tip.state, 'pending');
  await tx.update(tips).set({ state, paidAt: now, commentId }).where(eq(tips.id, tip.id));
  await postTransaction(ctx, tx, {
    kind: 'charge',
    cause: ledgerSubject(tip),
    description: 'Tip',
    at: now,
    lines: linesOf(tip, splitTip(line.netCents), 1),
    provider: intent.provider,
  });
  const facts = { tipId: tip.id, accountId, channelId, amountCents, sentAt: now.toISOString() };
  // A tip by a blocked person, or with a held comment, is shown to the channel without its text.
  const words =
    blocked || said?.hidden === true ? { memo: '', commentId: null } : { memo: tip.memo, commentId };
  if (!earns) await sendBack(ctx, tx, line);
  else await emit(ctx, tx, 'tip.sent', { ...facts, ...words });
  return { description: `Tip for ${creator.name}` };
}

async function returned(_ctx: Context, tx: Tx, _intent: IntentRow, line: LineRow): Promise<TipRow | null> {
  const tip = await lockTip(tx, line);
  if (tip === null) return null;
  const state = requireMove(tipTransitions, tip.state, 'failed');
  await tx.update(tips).set({ state }).where(eq(tips.id, tip.id));
  return tip;
}

async function failed(ctx: Context, tx: Tx, intent: IntentRow, line: LineRow): Promise<void> {
  const tip = await returned(ctx, tx, intent, line);
  if (tip !== null) await countMiss(ctx, tx, intent, tip);
}

async function refunded(ctx: Context, tx: Tx, intent: IntentRow, refund: Refunded): Promise<void> {
  const tip = await lockTip(tx, refund.line);
  if (tip === null) return;
  const { line, netCents } = refund;
  const parts = splitTipRefund(line.netCents, netRefunded(line) - netCents, netCents);
  const refundedCents = tip.refundedCents + refund.amountCents;
  await tx
    .update(tips)
    .set({ refundedCents, ...(refund.full && { state: requireMove(tipTransitions, tip.state, 'refunded') }) })
    .where(eq(tips.id, tip.id));
  await postTransaction(ctx, tx, {
    ...refund.entry,
    cause: refund.key,
    at: ctx.clock.now(),
    lines: linesOf(tip, parts, -1),
    provider: intent.provider,
  });
  if (!refund.full) return;
  if (tip.commentId !== null) await endTipComment(tx, tip.commentId);
  if (tip.postId !== null) await ctx.jobs.enqueue(tx, 'tips.follow-chat', { tipId: tip.id });
}

/** Reverses a refund: the money refunded last is restored first. */
async function restored(ctx: Context, tx: Tx, intent: IntentRow, money: Restored): Promise<void> {
  const tip = await lockTip(tx, money.line);
  if (tip === null) return;
  const refundedCents = tip.refundedCents - money.amountCents;
  const { line, netCents } = money;
  const parts = splitTipRefund(line.netCents, netRefunded(line), netCents);
  const state = requireMove(tipTransitions, tip.state, 'pending');
  await tx.update(tips).set({ refundedCents, state }).where(eq(tips.id, tip.id));
  await postTransaction(ctx, tx, {
    ...money.entry,
    cause: money.key,
    at: ctx.clock.now(),
    lines: linesOf(tip, parts, 1),
  });
}

async function announce(ctx: Context, intent: IntentRow): Promise<void> {
  const tip = await findTip(ctx.db, intent.id);
  if (tip === null || tip.postId === null || tip.commentId === null) return;
  // Old purchases and hidden comments don't notify.
  const isNew = tip.state === 'pending' && tip.refundedCents === 0;
  const { postId, commentId } = tip;
  const comment = await findComment(ctx, commentId);
  if (!isNew || comment === null || comment.hidden) return;
  ctx.realtime.toPost(postId, 'comment.created', { commentId, postId });
}

export const tipPurchases = {
  tip: {
    succeeded,
    failed,
    async returned(...given) {
      await returned(...given);
    },
    refunded,
    restored,
    announce,
  } satisfies PurchaseHandler,
};
