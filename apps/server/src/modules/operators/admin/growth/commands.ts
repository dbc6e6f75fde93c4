import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import {
  createOffer as create,
  endOffer as end,
  type NewOffer,
} from '../../../money/offers/commands/manage-offers.ts';
import type { OfferRow } from '../../../money/offers/queries/offers.ts';
import { decideAffiliate as decide } from '../../../money/referrals/commands/affiliates.ts';
import { reverseReferral as reverse } from '../../../money/referrals/commands/rewards.ts';
import { record } from '../commands.ts';

export const decideAffiliate = (
  ctx: Context,
  viewer: Viewer,
  { id, decision, reason }: { id: number; decision: 'approve' | 'decline' | 'hold' | 'lift'; reason: string },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await decide(ctx, tx, { accountId: id, decision, reason, deciderId: viewer.id });
    const detail = reason.trim() === '' ? decision : `${decision}: ${reason.trim()}`;
    await record(ctx, tx, viewer, { action: 'AFFILIATE_DECIDED', personId: id, detail });
  });

export const reverseReferral = (ctx: Context, viewer: Viewer, id: number, reason: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const personId = await reverse(ctx, tx, id, reason.trim());
    await record(ctx, tx, viewer, { action: 'REFERRAL_REVERSED', personId, detail: reason.trim() });
  });

export const createOffer = (ctx: Context, viewer: Viewer, offer: NewOffer): Promise<OfferRow> =>
  ctx.db.transaction(async (tx) => {
    const made = await create(ctx, tx, offer);
    await record(ctx, tx, viewer, { action: 'OFFER_MADE', detail: made.code });
    return made;
  });

export const endOffer = (ctx: Context, viewer: Viewer, id: number): Promise<OfferRow> =>
  ctx.db.transaction(async (tx) => {
    const { offer, hasEnded } = await end(ctx, tx, id);
    if (hasEnded) await record(ctx, tx, viewer, { action: 'OFFER_ENDED', detail: offer.code });
    return offer;
  });
