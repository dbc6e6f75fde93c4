import { refuse } from '@realfin/contract/errors';
import type { TipDollars } from '@realfin/contract/money';
import { channelPath } from '@realfin/contract/pages';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import { defaultTipMemo } from '@realfin/contract/tip-memo';
import type { Context } from '../../../../context.ts';
import { isModeratorOf, type Viewer } from '../../../../lib/viewer.ts';
import { isNamedAsChannel } from '../../../community/comments/queries.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { isChannel } from '../../../people/channels/queries.ts';
import { canAccess } from '../../../people/entitlements/rules.ts';
import { requireVisiblePost } from '../../../publishing/posts/hydrate.ts';
import { findPurchase, pay } from '../../billing/commands/pay.ts';
import { resolveCard } from '../../billing/commands/save-card.ts';
import { refuseStalePrice } from '../../billing/taxes/commands/quote.ts';
import { mayEarn } from '../../subscriptions/queries/earners.ts';
import { tips } from '../tables.ts';
import { checkDailyLimit, checkDailyLimitLocked } from './check-daily-limit.ts';

export interface TipRequest {
  usdAmount: TipDollars;
  /** The total the person saw, with tax. */
  price?: number | undefined;
  creatorId: number;
  postId: number | null;
  memo: string;
  paymentProfileId: number | null;
  chargify_js_token: string | null;
  /** The browser's IP address; empty without a browser. */
  address: string;
  returnPath?: string | undefined;
}

async function requireCreator(ctx: Context, viewer: Viewer, creatorId: number) {
  if (creatorId === viewer.id) throw refuse('tip.self');
  const creator = (await isChannel(ctx.db, creatorId)) ? await findAccount(ctx.db, creatorId) : null;
  if (creator === null) throw refuse('channel.notFound');
  if (!(await mayEarn(ctx.db, creatorId))) throw refuse('tip.unavailable');
  return creator;
}

/** Whether the text can be a comment on the post. False for accounts named like its channel. */
async function mayComment(ctx: Context, viewer: Viewer, { postId, creatorId }: TipRequest) {
  if (postId === null) return false;
  const post = await requireVisiblePost(ctx, viewer, postId);
  if (post.channelId !== creatorId) throw refuse('post.notFound');
  if (!canAccess(viewer, post, ctx.clock.now())) return false;
  return isModeratorOf(viewer, creatorId) || !(await isNamedAsChannel(ctx.db, viewer, creatorId));
}

/** Charges a tip. Idempotent by key. */
export async function sendTip(
  ctx: Context,
  viewer: Viewer,
  request: TipRequest,
  key: string,
): Promise<PurchaseIntent> {
  const requestKey = `tip:${key}`;
  const { address, ...asked } = request;
  const purchase = { accountId: viewer.id, requestKey, request: asked };
  const known = await findPurchase(ctx, purchase);
  if (known !== null) return known;
  const amountCents = request.usdAmount * 100;
  refuseStalePrice(ctx, amountCents, request.price);
  const creator = await requireCreator(ctx, viewer, request.creatorId);
  await checkDailyLimit(ctx, ctx.db, viewer.id, amountCents);
  const speaks = await mayComment(ctx, viewer, request);
  const { chargify_js_token: token, paymentProfileId } = request;
  const source = { token, paymentProfileId, address };
  const profile = await resolveCard(ctx, viewer, source, requestKey);
  const memo = request.memo.trim();
  const description = `Tip for ${creator.name}`;
  return pay(ctx, {
    ...purchase,
    purpose: 'tip',
    productHandle: null,
    priceCents: amountCents,
    description,
    lines: [{ kind: 'tip', channelId: creator.id, description, priceCents: amountCents }],
    shownCents: request.price,
    context: null,
    profile,
    initiator: 'person',
    address,
    returnPath: request.returnPath ?? channelPath(creator.username),
    async describe(tx, intentId) {
      await checkDailyLimitLocked(ctx, tx, viewer.id, amountCents);
      await tx.insert(tips).values({
        intentId,
        accountId: viewer.id,
        channelId: creator.id,
        postId: request.postId,
        mayComment: speaks,
        amountCents,
        memo: memo === '' ? defaultTipMemo(creator.name) : memo,
        state: 'open',
        createdAt: ctx.clock.now(),
      });
    },
  });
}
