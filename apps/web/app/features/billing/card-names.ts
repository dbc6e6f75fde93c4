import type { PaymentProfile } from '@realfin/contract/billing';

/** 'Visa ending in 4242' */
export function cardName(card: Pick<PaymentProfile, 'brand' | 'masked_card_number'>): string {
  return `${card.brand === '' ? 'Card' : card.brand} ending in ${card.masked_card_number.slice(-4)}`;
}

/** A card holds until the end of its month. */
export function isExpired(
  card: Pick<PaymentProfile, 'expiration_month' | 'expiration_year'>,
  nowMs: number,
): boolean {
  return nowMs >= Date.UTC(card.expiration_year, card.expiration_month, 1);
}
