import { isApiError } from '@realfin/contract/api-error';
import type { Api } from '@realfin/contract/contract';
import { ppvProductOf, type PlanHandle } from '@realfin/contract/money';
import type { OfferPreview } from '@realfin/contract/offers';
import type { PpvEvent } from '@realfin/contract/ppv';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import type { CheckoutEvent } from './rules/order.ts';

/** Whether the subscription has started; asked while the answer of a payment is late. */
export const isStartedQuery = queryOptions({
  queryKey: ['subscription', 'isStarted'],
  queryFn: async () => (await browserApi.subscriptions.getSubscription()).subscription_state === 'active',
  staleTime: 0,
});

/** The discount of a code on a plan. A refusal says why there is none. */
export const offerQuery = (code: string | null, productHandle: PlanHandle | null) =>
  queryOptions({
    queryKey: ['offer', code, productHandle],
    queryFn: (): Promise<OfferPreview | null> =>
      code === null || productHandle === null
        ? Promise.resolve(null)
        : browserApi.offers.previewOffer({ code, productHandle }),
    enabled: code !== null && productHandle !== null,
    retry: false,
    // Once it is used for the payment, it would be refused.
    staleTime: 'static',
    gcTime: 0,
  });

/** The event of a checkout, with this viewer's options; null without an event, or if it no longer exists. */
export const checkoutEventQuery = (ppvId: number | null, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['checkoutEvent', ppvId],
    queryFn: (): Promise<PpvEvent | null> =>
      ppvId === null
        ? Promise.resolve(null)
        : api.ppv.getPpv({ ppvId }).catch((error: unknown) => {
            if (isApiError(error) && error.status === 404) return null;
            throw error;
          }),
    // A checkout refetches the price; a deleted event does not return.
    staleTime: ({ state }) => (state.data === null ? Infinity : 0),
  });

export const productOf = ({ ppv_id, post, title, price_in_cents }: PpvEvent): CheckoutEvent => ({
  productId: ppvProductOf(ppv_id),
  postId: post.id,
  title,
  priceCents: price_in_cents,
});
