import type { PaymentProfile } from '@realfin/contract/billing';
import type { PpvOffer } from '@realfin/contract/ppv';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  payingParameter,
  returnedIntent,
  withoutIntent,
} from '../../parts/billing/rules/checkout-context.ts';
import type { PaymentState } from '../../parts/billing/rules/payment-state.ts';
import { usePayment } from '../../parts/billing/use-payment.ts';
import type { ShownQuote } from '../../parts/billing/use-quote.ts';
import { useReturnedIntent } from '../../parts/billing/use-returned-intent.ts';
import { buyPpv } from './mutations.ts';
import type { EventBody } from './queries.ts';

interface TicketOrder {
  product_id: string;
  post_id: number;
  payment_profile_id: number;
  price: number;
}

export interface TicketPayment {
  state: PaymentState;
  /** Bought on this page just now. */
  bought: boolean;
  /** Ends a payment that waits for the bank. */
  cancel: () => Promise<void>;
  /** For the total that was shown. */
  buy: (offer: PpvOffer, card: PaymentProfile, quote: ShownQuote) => void;
}

/** The purchase of a ticket on the event's page, also when it continues after the bank's check or a lost answer. */
export function useTicketPayment(event: EventBody, post: { id: number; path: string }): TicketPayment {
  const cache = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [bought, setBought] = useState(false);
  const returned = returnedIntent(query, 'ticket');
  const payment = usePayment<TicketOrder>(() => {
    setBought(true);
    // The posts in it are open now as well.
    void cache.invalidateQueries();
    if (returned !== null) setQuery(withoutIntent(query), { replace: true, preventScrollReset: true });
  });
  const open = event.ticket?.state === 'paying' ? event.ticket.intent_id : null;
  useReturnedIntent(returned, payment.resume);
  useOpenPayment(returned === null && payment.state.step === 'idle' ? open : null, payment.resume);
  return {
    state: payment.state,
    cancel: payment.cancel,
    bought,
    buy: (offer, card, { totalCents: price, watch }) =>
      void payment.pay({
        what: `${offer.productId}/${card.id}/${price}`,
        prepare: () =>
          Promise.resolve({
            product_id: offer.productId,
            post_id: post.id,
            payment_profile_id: card.id,
            price,
          }),
        send: (order, idempotencyKey) =>
          watch(() =>
            buyPpv({ ...order, returnPath: `${post.path}?${payingParameter}=ticket` }, { idempotencyKey }),
          ),
      }),
  };
}

/** A payment that was begun before, perhaps in another tab, is followed to its end. */
function useOpenPayment(intentId: string | null, onOpen: (intentId: string) => Promise<void>): void {
  const resume = useEffectEvent(onOpen);
  useEffect(() => {
    if (intentId !== null) void resume(intentId);
  }, [intentId]);
}
