import type { PaymentProfile } from '@realfin/contract/billing';
import { copy } from '../copy.ts';

/** 'Visa ending in 4242' */
export function cardName(card: Pick<PaymentProfile, 'brand' | 'masked_card_number'>): string {
  return copy.card.name(card.brand, card.masked_card_number.slice(-4));
}

/** A card is valid until the end of its month. */
export function isExpired(
  card: Pick<PaymentProfile, 'expiration_month' | 'expiration_year'>,
  nowMs: number,
): boolean {
  return nowMs >= Date.UTC(card.expiration_year, card.expiration_month, 1);
}
