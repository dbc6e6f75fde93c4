import { isApiError } from '@realfin/contract/api-error';
import type { PurchaseQuote, Quote, ShownTax } from '@realfin/contract/taxes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteQuery, type Quoted } from './queries.ts';
import type { CardChoice } from './saved-cards.tsx';

export interface ShownQuote extends PurchaseQuote {
  /** No quote has arrived yet. */
  isPending: boolean;
  /** Runs a payment; a price that it is refused for is shown instead. */
  watch<T>(pay: () => Promise<T>): Promise<T>;
}

type Cents = Omit<Quoted, 'paymentProfileId'>;
const sumOf = ({ plan = 0, ticket = 0, tip = 0 }: Cents): number => plan + ticket + tip;
const keyOf = (cents: Cents, card: CardChoice | null): string => JSON.stringify([cents, card]);

/**
 * The price of a purchase with tax, by the buyer's details or the chosen card. A new card's country is known
 * once it is used: the server then refuses the price shown, and its own is shown until the choice changes.
 */
export function useQuote(cents: Cents, card: CardChoice | null): ShownQuote {
  const saved = typeof card === 'number' ? { paymentProfileId: card } : {};
  const totalCents = sumOf(cents);
  // Also for a total of zero, because the quote contains refusals.
  const { data, isPlaceholderData, isLoading } = useQuery(quoteQuery({ ...cents, ...saved }));
  const key = keyOf(cents, card);
  const [refused, setRefused] = useState<{ key: string; quote: Quote } | null>(null);
  const asked = data === undefined || isPlaceholderData ? { totalCents, tax: null, isOpen: false } : data;
  return {
    ...(refused?.key === key ? refused.quote : asked),
    refusal: data?.refusal ?? null,
    isPending: isLoading,
    async watch(pay) {
      try {
        return await pay();
      } catch (error) {
        const quote = isApiError(error, 'billing.priceChanged') ? quoteIn(error.details.data ?? {}) : null;
        if (quote !== null) setRefused({ key, quote });
        throw error;
      }
    },
  };
}

function quoteIn({ priceCents, tax }: Record<string, unknown>): Quote | null {
  if (typeof priceCents !== 'number') return null;
  return { totalCents: priceCents, tax: (tax ?? null) as ShownTax | null, isOpen: false };
}
