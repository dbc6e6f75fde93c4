import { countryCodes, countryName } from '@realfin/contract/countries';
import {
  holdReasons,
  payeeNeeds,
  payoutFailures,
  type HoldReason,
  type PayeeNeed,
  type PayoutFailure,
} from '@realfin/contract/payout-words';

/** The first day of a month such as `2026-11`. */
export const startOf = (month: string): string => `${month}-01T00:00:00Z`;

/** The years of some months, newest first. */
export const yearsOf = (rows: readonly { month: string }[]): string[] =>
  [...new Set(rows.map(({ month }) => month.slice(0, 4)))].toSorted().toReversed();

export const isYear = (time: string): boolean => /^20\d\d$/.test(time);

type Failure = { hold: HoldReason } | { failure: PayoutFailure | 'other' };
/** The reason of a failed payout; 'other' for codes that only a bank knows. */
export function failureOf(code: string): Failure {
  const hold = holdReasons.find((reason) => reason === code);
  if (hold !== undefined) return { hold };
  return { failure: payoutFailures.find((failure) => failure === code) ?? 'other' };
}
/** The payee's missing details, each once. */
export const needsOf = (reasons: readonly string[]): PayeeNeed[] => [
  ...new Set(reasons.map((reason) => payeeNeeds.find((need) => need === reason) ?? 'more')),
];

/** For a select, by name in the reader's language. */
export const countryOptions = (locale: string, first: string): { value: string; name: string }[] => [
  { value: '', name: first },
  ...countryCodes
    .map((value) => ({ value, name: countryName(value, locale) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
];

interface Balanced {
  openingCents: number;
  lines: readonly { earnedCents: number; reversedCents: number }[];
  paidCents: number;
  returnedCents: number;
  reserveCents: number;
  closingCents: number;
}
/** Steps from the opening to the closing balance, without those of zero. */
export function stepsOf(of: Balanced) {
  const earned = of.lines.reduce((cents, line) => cents + line.earnedCents + line.reversedCents, 0);
  const steps = [
    { name: 'opening', cents: of.openingCents },
    { name: 'earned', cents: earned },
    { name: 'paid', cents: of.paidCents },
    { name: 'returned', cents: of.returnedCents },
    { name: 'reserve', cents: of.reserveCents },
    { name: 'closing', cents: of.closingCents },
  ] as const;
  const always = ['opening', 'earned', 'closing'];
  return steps.filter(({ name, cents }) => cents !== 0 || always.includes(name));
}
