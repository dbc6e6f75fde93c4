// The test cards, and the validation of card fields.
import { createHmac } from 'node:crypto';
import type { Initiator, Retry } from '../port.ts';
import type { Box } from './box.ts';

export type Behaviour =
  | 'succeeds'
  | 'declined'
  | 'insufficientFunds'
  | 'expired'
  | 'wrongCvv'
  | 'refusedOnVerify'
  | 'stolen'
  | 'stolenLater'
  | 'challenge'
  | 'challengeOnce'
  | 'declinedLater'
  | 'littleLater'
  | 'late'
  | 'lost'
  | 'processingError'
  | 'disputed';

export const testCards: readonly { number: string; behaviour: Behaviour; what: string }[] = [
  { number: '4242424242424242', behaviour: 'succeeds', what: 'Succeeds' },
  { number: '5555555555554444', behaviour: 'succeeds', what: 'Succeeds (Mastercard)' },
  { number: '4000000000000002', behaviour: 'declined', what: 'Declined' },
  { number: '4000000000009995', behaviour: 'insufficientFunds', what: 'Declined: insufficient funds' },
  { number: '4000000000000069', behaviour: 'expired', what: 'Declined: card expired' },
  { number: '4000000000000101', behaviour: 'wrongCvv', what: 'Declined: incorrect CVV' },
  { number: '4000000000000127', behaviour: 'refusedOnVerify', what: 'Refused during verification' },
  { number: '4000000000009979', behaviour: 'stolen', what: 'Declined: reported stolen' },
  { number: '4000002760003184', behaviour: 'challenge', what: 'Needs confirmation by the bank' },
  { number: '4000002500003155', behaviour: 'challengeOnce', what: 'Needs confirmation by the bank once' },
  { number: '4000000000000341', behaviour: 'declinedLater', what: 'Succeeds now, declines at renewal' },
  { number: '4000000000000358', behaviour: 'stolenLater', what: 'Succeeds now, reported stolen at renewal' },
  {
    number: '4000000000001802',
    behaviour: 'littleLater',
    what: 'Succeeds now, declines above $18 at renewal',
  },
  { number: '4000000000006009', behaviour: 'late', what: 'Succeeds after 6 seconds' },
  { number: '4000000000007007', behaviour: 'lost', what: 'Succeeds, but the response is lost' },
  { number: '4000000000000119', behaviour: 'processingError', what: 'Processing error' },
  { number: '4000000000000259', behaviour: 'disputed', what: 'Succeeds, then disputed by its holder' },
];

export interface CardFields {
  number: string;
  month: string;
  year: string;
  cvv: string;
  zip: string;
}
export interface CheckedCard {
  behaviour: Behaviour;
  brand: string;
  lastFour: string;
  expirationMonth: number;
  expirationYear: number;
  /** Country of its bank; two letters. */
  country: string;
}

/** Luhn check of a card number. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [i, character] of digits.split('').toReversed().entries()) {
    const doubled = i % 2 === 1 ? Number(character) * 2 : Number(character);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  if (/^3[47]/.test(digits)) return 'American Express';
  return 'Card';
}

/** Deterministic for a number. */
export const fingerprintOf = ({ config }: Box, number: string): string =>
  createHmac('sha256', config.secret)
    .update(`sandbox card ${number.replace(/[\s-]/g, '')}`)
    .digest('hex');

/** Test cards of other countries have their country's number after the sixth digit. */
const countries: Readonly<Record<string, string>> = { 276: 'DE', 250: 'FR' };
const countryOf = (digits: string): string => countries[digits.slice(6, 9)] ?? 'US';

/** A card expires after the last day of its month. */
export const isExpired = (card: { expirationMonth: number; expirationYear: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(card.expirationYear, card.expirationMonth, 1);

/** The card, or a message per invalid field. An unknown number is an ordinary card that succeeds. */
export function checkCard(
  fields: CardFields,
  now: Date,
): { card: CheckedCard } | { errors: Record<string, string> } {
  const number = fields.number.replace(/[\s-]/g, '');
  const month = /^\d{1,2}$/.test(fields.month) ? Number(fields.month) : 0;
  const shortYear = /^\d{2}$/.test(fields.year) ? 2000 + Number(fields.year) : 0;
  const year = /^\d{4}$/.test(fields.year) ? Number(fields.year) : shortYear;
  const thisYear = now.getUTCFullYear();
  const errors: Record<string, string> = {};
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) errors.number = 'Card number is not valid.';
  const isYear = Math.abs(year - thisYear) <= 30;
  if (!isYear) errors.year = 'Year is not valid.';
  if (month < 1 || month > 12) errors.month = 'Month is not valid.';
  else if (isYear && isExpired({ expirationMonth: month, expirationYear: year }, now))
    errors[year < thisYear ? 'year' : 'month'] = 'This card has expired.';
  if (!/^\d{3,4}$/.test(fields.cvv)) errors.cvv = 'CVV is not valid.';
  if (!/^[A-Za-z0-9 -]{0,6}$/.test(fields.zip)) errors.zip = 'This field is not valid. Please update it.';
  if (Object.keys(errors).length > 0) return { errors };
  const known = testCards.find((card) => card.number === number);
  return {
    card: {
      behaviour: known?.behaviour ?? 'succeeds',
      brand: brandOf(number),
      lastFour: number.slice(-4),
      expirationMonth: month,
      expirationYear: year,
      country: countryOf(number),
    },
  };
}

export interface Decision {
  state: 'succeeded' | 'declined' | 'needsAction' | 'pending' | 'canceled';
  declineCode: string | null;
}
const declined = (declineCode: string): Decision => ({ state: 'declined', declineCode });
const succeeded: Decision = { state: 'succeeded', declineCode: null };
const needsAction: Decision = { state: 'needsAction', declineCode: null };

/** The card as stored, with the time of its holder's agreement to off-session charges. */
interface KnownCard {
  behaviour: string;
  expirationMonth: number;
  expirationYear: number;
  agreedAt: Date | null;
}

/** Balance of the test card with insufficient funds. */
const littleCents = 1_800;

/** The bank's decision on a charge. */
export function decide(card: KnownCard, initiator: Initiator, now: Date, amountCents = 0): Decision {
  const nobodyThere = initiator === 'merchant';
  const challenge = nobodyThere ? declined('authentication_required') : needsAction;
  if (isExpired(card, now)) return declined('expired_card');
  switch (card.behaviour as Behaviour) {
    case 'declined':
    case 'refusedOnVerify':
      return declined('declined');
    case 'insufficientFunds':
      return declined('insufficient_funds');
    case 'expired':
      return declined('expired_card');
    case 'wrongCvv':
      return declined('incorrect_cvc');
    case 'processingError':
      return declined('processing_error');
    case 'stolen':
      return declined('stolen_card');
    case 'stolenLater':
      return nobodyThere ? declined('stolen_card') : succeeded;
    case 'declinedLater':
      return nobodyThere ? declined('declined') : succeeded;
    case 'littleLater':
      return nobodyThere && amountCents > littleCents ? declined('insufficient_funds') : succeeded;
    case 'challenge':
      return challenge;
    case 'challengeOnce':
      return nobodyThere && card.agreedAt !== null ? succeeded : challenge;
    default:
      return succeeded;
  }
}

/** The bank's decision on saving a card for later charges. */
export function decideSetup(
  card: KnownCard,
  now: Date,
): { state: 'succeeded' | 'declined' | 'needsAction'; declineCode: string | null } {
  const { state, declineCode } = decide(card, 'person', now);
  // Only a charge can show insufficient funds.
  if (declineCode === 'insufficient_funds' || state === 'pending' || state === 'canceled')
    return { state: 'succeeded', declineCode: null };
  return { state, declineCode };
}

const free: Retry = { allowed: true, notBefore: null, needs: null };
const retries: Readonly<Record<string, Retry>> = {
  authentication_required: { ...free, needs: 'person' },
  authentication_failed: { ...free, needs: 'person' },
  expired_card: { allowed: false, notBefore: null, needs: 'newCard' },
  stolen_card: { allowed: false, notBefore: null, needs: 'newCard' },
  card_removed: { allowed: false, notBefore: null, needs: 'newCard' },
};
/** Whether a charge with this decline code can be retried. */
export const retryOf = (declineCode: string): Retry => retries[declineCode] ?? free;
