import { refuse } from '@realfin/contract/errors';
import type { gifts } from '@realfin/contract/gifts';
import { plans } from '@realfin/contract/money';
import type { offers } from '@realfin/contract/offers';
import { requireKey, type Handlers } from '../../../http/edge/call.ts';
import { buyGift } from './commands/buy-gift.ts';
import { redeemGift } from './commands/redeem-gift.ts';
import { findUsable } from './commands/use-offer.ts';
import { findGift, listGifts } from './queries/gifts.ts';
import { giftCode, hashOfCode } from './rules/gifts.ts';
import { foundGiftView, giftView } from './views.ts';

export const offerHandlers: Handlers<typeof offers> = {
  async previewOffer({ code, productHandle }, { ctx, viewer }) {
    const { offer, discountCents, trial } = await findUsable(ctx, viewer.id, code, productHandle);
    const { priceCents } = plans[productHandle];
    return { code, productHandle, priceCents, discountCents, periods: offer.periods, trial };
  },
};

export const giftHandlers: Handlers<typeof gifts> = {
  async listGifts(_input, { ctx, viewer }) {
    const rows = await listGifts(ctx.db, viewer.id);
    return rows.flatMap((row) => giftView({ ...row, code: giftCode(ctx.config.secret, row.gift.id) }) ?? []);
  },
  async buyGift(input, call) {
    const { ctx, viewer, address, anonymousId } = call;
    const touch = await ctx.ask.subscriptions.findTouch(ctx, { accountId: viewer.id, anonymousId });
    return { intent: await buyGift(ctx, viewer, { ...input, touch, address }, requireKey(call)) };
  },
  async findGift({ code }, { ctx }) {
    const found = await findGift(ctx.db, { codeHash: hashOfCode(code) });
    if (found === null) throw refuse('gift.notFound');
    const { state, expiresAt } = found.gift;
    if (state === 'redeemed') throw refuse('gift.redeemed');
    if (state !== 'bought' || (expiresAt !== null && expiresAt <= ctx.clock.now())) throw refuse('gift.over');
    return foundGiftView(found);
  },
  async redeemGift({ code }, { ctx, viewer }) {
    const { productHandle, endsAt } = await redeemGift(ctx, viewer.id, code);
    return { productHandle, endsAt: endsAt.toISOString() };
  },
};
