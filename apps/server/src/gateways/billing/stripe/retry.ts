// Whether a declined card may be charged again, by the codes of Stripe, the bank and the card network.
import type { Retry } from '../port.ts';

export interface Decline {
  declineCode: string;
  /** Stripe's own advice. */
  advice: string | null;
  /** Two-digit code of the network. */
  networkAdvice: string | null;
  brand: string | null;
}

/** Decline codes that need authentication by the card holder. */
const needsPerson = new Set([
  'authentication_required',
  'authentication_failed',
  'authentication_not_handled',
  'offline_pin_required',
  'online_or_offline_pin_required',
  'incorrect_pin',
  'mobile_device_authentication_required',
]);
/** Permanent declines: the card won't work even if the account's state changes. */
const needsNewCard = new Set([
  'card_not_supported',
  'card_removed',
  'currency_not_supported',
  'expired_card',
  'fraudulent',
  'incorrect_address',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_zip',
  'invalid_account',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'not_permitted',
  'pickup_card',
  'pin_try_exceeded',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'service_not_allowed',
  'stolen_card',
  'stop_payment_order',
  'testmode_decline',
  'transaction_not_allowed',
]);

const hourMs = 3_600_000;
/** Mastercard: retry after a wait. */
const mastercardPauses: Readonly<Record<string, number>> = {
  '24': hourMs,
  '25': 24 * hourMs,
  '26': 2 * 24 * hourMs,
  '27': 4 * 24 * hourMs,
  '28': 6 * 24 * hourMs,
  '29': 8 * 24 * hourMs,
  '30': 10 * 24 * hourMs,
};
/** Mastercard: never retry this card. */
const mastercardNever = new Set(['03', '21']);
/** Visa: category 1, the issuer will never approve; other categories can be retried. */
const visaNever = new Set(['01', '1']);

const again = (notBefore: Date | null): Retry => ({ allowed: true, notBefore, needs: null });
const never: Retry = { allowed: false, notBefore: null, needs: 'newCard' };

/** The network's code outranks Stripe's advice, which outranks the decline code: ignoring it costs fees. */
export function retryOf({ declineCode, advice, networkAdvice, brand }: Decline, now: Date): Retry {
  const code = networkAdvice ?? '';
  if (brand === 'mastercard' && mastercardNever.has(code)) return never;
  if (brand === 'visa' && visaNever.has(code)) return never;
  if (needsPerson.has(declineCode)) return { ...again(null), needs: 'person' };
  if (advice === 'do_not_try_again') return never;
  if (needsNewCard.has(declineCode) || advice === 'confirm_card_data') return never;
  const pause = brand === 'mastercard' ? mastercardPauses[code] : undefined;
  return again(pause === undefined ? null : new Date(now.getTime() + pause));
}
