// The test cards, and what the card fields accept.

export type Behaviour =
  | 'succeeds'
  | 'declined'
  | 'insufficientFunds'
  | 'expired'
  | 'wrongCvv'
  | 'refusedOnVerify'
  | 'challenge'
  | 'declinedLater'
  | 'late'
  | 'lost'
  | 'processingError';

export const testCards: readonly { number: string; behaviour: Behaviour; what: string }[] = [
  { number: '4242424242424242', behaviour: 'succeeds', what: 'Succeeds' },
  { number: '5555555555554444', behaviour: 'succeeds', what: 'Succeeds (Mastercard)' },
  { number: '4000000000000002', behaviour: 'declined', what: 'Declined' },
  { number: '4000000000009995', behaviour: 'insufficientFunds', what: 'Declined: insufficient funds' },
  { number: '4000000000000069', behaviour: 'expired', what: 'Declined: card expired' },
  { number: '4000000000000101', behaviour: 'wrongCvv', what: 'Declined: incorrect CVV' },
  { number: '4000000000000127', behaviour: 'refusedOnVerify', what: 'Refused during verification' },
  { number: '4000002760003184', behaviour: 'challenge', what: 'Needs confirmation by the bank' },
  { number: '4000000000000341', behaviour: 'declinedLater', what: 'Succeeds now, declines at renewal' },
  { number: '4000000000006009', behaviour: 'late', what: 'Succeeds after 6 seconds' },
  { number: '4000000000007007', behaviour: 'lost', what: 'Succeeds, but the response is lost' },
  { number: '4000000000000119', behaviour: 'processingError', what: 'Processing error' },
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
}

function passesLuhn(digits: string): boolean {
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

/** Past the last day of its month. */
export const isExpired = (card: { expirationMonth: number; expirationYear: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(card.expirationYear, card.expirationMonth, 1);

/** The card, or a message per field that does not hold. An unknown number is an ordinary card that succeeds. */
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
  const yearHolds = year >= thisYear && year <= thisYear + 30;
  if (!yearHolds) errors.year = 'Year is not valid.';
  const past = yearHolds && isExpired({ expirationMonth: month, expirationYear: year }, now);
  if (month < 1 || month > 12 || past) errors.month = 'Month is not valid.';
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
    },
  };
}

export interface Decision {
  state: 'succeeded' | 'declined' | 'needsAction';
  declineCode: string | null;
}
const declined = (declineCode: string): Decision => ({ state: 'declined', declineCode });

/** What the bank says to a charge. */
export function decide(
  card: { behaviour: string } & Omit<CheckedCard, 'behaviour'>,
  offSession: boolean,
  now: Date,
): Decision {
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
    case 'declinedLater':
      return offSession ? declined('declined') : { state: 'succeeded', declineCode: null };
    case 'challenge':
      return offSession ? declined('authentication_required') : { state: 'needsAction', declineCode: null };
    default:
      return { state: 'succeeded', declineCode: null };
  }
}
