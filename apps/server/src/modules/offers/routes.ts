import { plans } from '@realfin/contract/money';
import type { offers } from '@realfin/contract/offers';
import type { Handlers } from '../../http/call.ts';
import { findUsable } from './commands/use-offer.ts';

export const offerHandlers: Handlers<typeof offers> = {
  async previewOffer({ code, productHandle }, { ctx, viewer }) {
    const { offer, discountCents } = await findUsable(ctx, viewer.id, code, productHandle);
    const { priceCents } = plans[productHandle];
    return { code, productHandle, priceCents, discountCents, periods: offer.periods };
  },
};
