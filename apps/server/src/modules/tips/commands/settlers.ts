// What a paid, failed or refunded tip means.
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { emit } from '../../../jobs/outbox.ts';
import { findAccount } from '../../accounts/queries.ts';
import type { Refunded, Settler, Shop } from '../../billing/commands/shop.ts';
import type { IntentRow } from '../../billing/queries.ts';
import { createTipComment, endTipComment } from '../../comments/commands/tip-comment.ts';
import { cashLine, creatorPayable, platformRevenue, postTransaction } from '../../ledger/commands.ts';
import type { TipSent } from '../events.ts';
import { findTip, lockTip, type TipRow } from '../queries.ts';
import { splitTip, splitTipRefund, type TipParts } from '../rules.ts';
import { tips } from '../tables.ts';

const subjectOf = ({ id }: TipRow): string => `tip:${id}`;

/** `sign` -1 takes them back. */
function linesOf(tip: TipRow, { creatorCents, platformCents }: TipParts, sign: 1 | -1) {
  const subject = subjectOf(tip);
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

async function succeeded(ctx: Context, tx: Tx, intent: IntentRow): Promise<{ description: string } | null> {
  const tip = await lockTip(tx, intent.id);
  const creator = tip === null ? null : await findAccount(tx, tip.channelId);
  // Whoever has left meanwhile gets nothing: the money goes back.
  if (tip === null || creator === null) return null;
  const now = ctx.clock.now();
  const { accountId, channelId, amountCents, memo: text } = tip;
  const comment =
    tip.postId === null || !tip.mayComment
      ? null
      : await createTipComment(tx, { postId: tip.postId, channelId, accountId, amountCents, text, at: now });
  const commentId = comment?.commentId ?? null;
  await tx.update(tips).set({ state: 'pending', paidAt: now, commentId }).where(eq(tips.id, tip.id));
  const description = `Tip for ${creator.name}`;
  await postTransaction(tx, {
    kind: 'charge',
    cause: subjectOf(tip),
    description: 'Tip',
    at: now,
    lines: linesOf(tip, splitTip(amountCents), 1),
  });
  const told = { tipId: tip.id, accountId, channelId, amountCents, sentAt: now.toISOString() };
  // Of a blocked person, the money alone reaches the channel.
  const memo = comment === null ? text : '';
  await emit<TipSent>(tx, {
    kind: 'tips.sent',
    ...told,
    memo,
    commentId: comment?.told === true ? commentId : null,
  });
  return { description };
}

async function failed(_ctx: Context, tx: Tx, intent: IntentRow): Promise<void> {
  await tx.update(tips).set({ state: 'failed' }).where(eq(tips.intentId, intent.id));
}

async function refunded(ctx: Context, tx: Tx, intent: IntentRow, refund: Refunded): Promise<void> {
  const tip = await lockTip(tx, intent.id);
  if (tip === null) return;
  const parts = splitTipRefund(tip.amountCents, tip.refundedCents, refund.amountCents);
  const refundedCents = tip.refundedCents + refund.amountCents;
  await tx
    .update(tips)
    .set({ refundedCents, ...(refund.full && { state: 'refunded' as const }) })
    .where(eq(tips.id, tip.id));
  await postTransaction(tx, {
    kind: 'refund',
    cause: refund.key,
    description: 'Refund',
    at: ctx.clock.now(),
    lines: linesOf(tip, parts, -1),
  });
  if (refund.full && tip.commentId !== null) await endTipComment(tx, tip.commentId);
}

async function announce(ctx: Context, intent: IntentRow): Promise<void> {
  const tip = await findTip(ctx.db, intent.id);
  if (tip === null || tip.postId === null || tip.commentId === null) return;
  const { postId, commentId } = tip;
  ctx.realtime.toPost(postId, 'comment.created', { commentId, postId });
}

const tip: Settler = { succeeded, failed, refunded, announce };

export const tipShop: Pick<Shop, 'settlers'> = { settlers: { tip } };
