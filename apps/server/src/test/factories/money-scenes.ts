// Sequences that fail only in one order, which random steps seldom produce.
import * as fc from 'fast-check';
import type { Step } from './money-steps.ts';

interface Dice {
  who: fc.Arbitrary<number>;
  night: fc.Arbitrary<number>;
  permille: fc.Arbitrary<number>;
}

/** An upgrade waits at the bank while another card renews the month. */
const upgradeAtBank = (who: number, at: number): Step[] => [
  { do: 'subscribe', who, card: 'challenge', yearly: false, by: 0 },
  { do: 'answer', at: 0, approve: true },
  { do: 'wait', hours: 650 },
  { do: 'upgrade', who, resume: false },
  { do: 'changeCard', who, card: 'good' },
  { do: 'wait', hours: 167 },
  { do: 'answer', at, approve: true },
  { do: 'wait', hours: 26 },
];

/** A partly refunded month is upgraded. */
const upgradeAfterRefund = (who: number, permille: number): Step[] => [
  { do: 'subscribe', who, card: 'good', yearly: false, by: 0 },
  { do: 'refund', who, permille },
  { do: 'wait', hours: 1 },
  { do: 'upgrade', who, resume: false },
];

/** A subscriber who pays monthly is suspended. */
const suspended = (who: number): Step[] => [
  { do: 'subscribe', who, card: 'good', yearly: false, by: 0 },
  { do: 'suspend', who },
  { do: 'wait', hours: 745 },
];

/** A ticket and a subscription wait at the bank while the event is called off. */
const calledOffAtBank = (who: number, night: number): Step[] => [
  { do: 'buyTicket', who, night, card: 'challenge', plan: 'monthly10' },
  { do: 'callOff', night },
  { do: 'answer', at: 0, approve: true },
  { do: 'wait', hours: 26 },
];

/** The payer's bank returns the refund of a called-off event. */
const refundReturned = (who: number, night: number): Step[] => [
  { do: 'buyTicket', who, night, card: 'good', plan: 'monthly10' },
  { do: 'bankRefund', succeeds: true },
  { do: 'callOff', night },
  { do: 'wait', hours: 25 },
  { do: 'bankRefund', succeeds: false },
  { do: 'webhooks' },
  { do: 'wait', hours: 25 },
];

/** A purchase of several items is released, and then disputed. */
const releasedAndDisputed = (who: number, night: number, won: boolean): Step[] => [
  { do: 'buyTicket', who, night, card: 'good', plan: 'yearly10' },
  { do: 'hold', night },
  { do: 'wait', hours: 100 },
  { do: 'dispute', who, isInquiry: false },
  { do: 'webhooks' },
  { do: 'decide', won },
  { do: 'webhooks' },
  { do: 'liftBlock', who },
];

/** One line of two is partly refunded, then the whole purchase is disputed. */
const lineThenDispute = (who: number, night: number, permille: number): Step[] => [
  { do: 'buyTicket', who, night, card: 'good', plan: 'monthly10' },
  { do: 'refundLine', who, line: 2, permille },
  { do: 'dispute', who, isInquiry: false },
  { do: 'webhooks' },
  { do: 'decide', won: permille % 2 === 0 },
  { do: 'webhooks' },
];

/** A dispute that was lost, or closed as an inquiry, continues weeks later, after its months were shared. */
const disputeGoesOn = (who: number, isInquiry: boolean, won: boolean): Step[] => [
  { do: 'subscribe', who, card: 'good', yearly: true, by: 0 },
  { do: 'dispute', who, isInquiry },
  { do: 'webhooks' },
  { do: 'decide', won: false },
  { do: 'webhooks' },
  { do: 'wait', hours: 745 },
  { do: 'reopen' },
  { do: 'reconcile' },
  { do: 'decide', won },
  { do: 'webhooks' },
];

/** A pause begins, ends early, and the card fails; its owner pays by the link. */
const pauseEndsEarly = (who: number, at: number): Step[] => [
  { do: 'subscribe', who, card: 'failsAtRenewal', yearly: false, by: 0 },
  { do: 'pause', who, months: 3 },
  { do: 'wait', hours: 800 },
  { do: 'endPause', who },
  { do: 'wait', hours: 1 + at },
  { do: 'payByLink', who, card: 'good' },
  { do: 'wait', hours: 26 },
];

/** A yearly plan changes to monthly, at half price for someone who nearly canceled. */
const yearToMonth = (who: number, at: number): Step[] => [
  { do: 'subscribe', who, card: 'good', yearly: true, by: 1 },
  { do: 'changePlan', who, plan: 'monthly10' },
  { do: 'wait', hours: 8_700 + 30 * at },
  { do: 'wait', hours: 73 },
  { do: 'leave', who, reason: 'tooExpensive', end: 'accept' },
  { do: 'wait', hours: 745 },
  { do: 'refund', who, permille: 400 },
];

/** The bank challenges the renewal; two links and a retry compete to pay the same period. */
const linksAndRetries = (who: number, at: number): Step[] => [
  { do: 'subscribe', who, card: 'challenge', yearly: false, by: 0 },
  { do: 'answer', at: 0, approve: true },
  { do: 'wait', hours: 745 },
  { do: 'payByLink', who, card: null },
  { do: 'payByLink', who, card: at === 0 ? 'good' : 'challenge' },
  { do: 'answer', at, approve: true },
  { do: 'wait', hours: 26 },
];

/** A renewal with tips, declined with or without them; one line is refunded, then all of it is disputed. */
const tippedRenewal = (who: number, at: number, permille: number): Step[] => [
  { do: 'subscribe', who, card: at === 0 ? 'good' : 'littleAtRenewal', yearly: false, by: 0 },
  { do: 'setTipPlan', who, for: 0, usdAmount: 5 },
  { do: 'setTipPlan', who, for: 1, usdAmount: 20 },
  { do: 'wait', hours: 750 },
  { do: 'refundLine', who, line: 2, permille },
  { do: 'refundLine', who, line: 1, permille: 1_000 },
  { do: 'dispute', who, isInquiry: false },
  { do: 'webhooks' },
  { do: 'decide', won: permille % 2 === 0 },
  { do: 'webhooks' },
];

/** Prices of one buyer include tax, of another not: both pay, get a part back, upgrade and win a dispute. */
export const bothTaxes: Step[] = [0, 1].flatMap((who): Step[] => [
  { do: 'buyTicket', who, night: who, card: 'good', plan: 'monthly10' },
  { do: 'tip', who, card: 'good' },
  { do: 'refund', who, permille: 300 },
  { do: 'wait', hours: 2 },
  { do: 'upgrade', who, resume: false },
  { do: 'wait', hours: 2 },
  { do: 'dispute', who, isInquiry: false },
  { do: 'webhooks' },
  { do: 'decide', won: true },
  { do: 'webhooks' },
]);

/** A purchase from one country is refunded and disputed from another; then a business buys without tax. */
export const acrossBorders = (who: number, permille: number, won: boolean): Step[] => [
  { do: 'move', who, country: 'DE', isBusiness: false },
  { do: 'subscribe', who, card: 'german', yearly: false, by: 0 },
  { do: 'move', who, country: 'FR', isBusiness: false },
  { do: 'roam', country: 'US' },
  { do: 'refund', who, permille },
  { do: 'wait', hours: 745 },
  { do: 'dispute', who, isInquiry: false },
  { do: 'webhooks' },
  { do: 'decide', won },
  { do: 'webhooks' },
  { do: 'liftBlock', who },
  { do: 'move', who, country: 'AT', isBusiness: true },
  { do: 'roam', country: 'AT' },
  { do: 'buyTicket', who, night: 0, card: 'good', plan: null },
  { do: 'tip', who, card: 'good' },
  { do: 'refund', who, permille: 1_000 },
  { do: 'changeRate', who, rateBps: 700, isInclusive: false },
  { do: 'wait', hours: 745 },
  { do: 'refund', who, permille },
  { do: 'roam', country: null },
];

/** A business pays no tax; back home, the same subscription renews with tax, and is upgraded. */
const businessComesHome = (who: number, won: boolean): Step[] => [
  { do: 'move', who, country: 'FR', isBusiness: true },
  { do: 'roam', country: 'FR' },
  { do: 'subscribe', who, card: 'good', yearly: false, by: 1 },
  { do: 'move', who, country: 'DE', isBusiness: true },
  { do: 'roam', country: 'DE' },
  { do: 'wait', hours: 745 },
  { do: 'refund', who, permille: 500 },
  { do: 'upgrade', who, resume: false },
  { do: 'dispute', who, isInquiry: true },
  { do: 'webhooks' },
  { do: 'reopen' },
  { do: 'webhooks' },
  { do: 'decide', won },
  { do: 'webhooks' },
];

/**
 * Reverse charge. One sale is refunded in full in its month, one in the next; of a third a part in
 * each.
 */
export const reversedGoesBack = (who: number, permille: number): Step[] => [
  { do: 'move', who, country: 'AT', isBusiness: true },
  { do: 'roam', country: 'AT' },
  { do: 'subscribe', who, card: 'good', yearly: false, by: 1 },
  { do: 'refund', who, permille: 1_000 },
  { do: 'subscribe', who, card: 'good', yearly: true, by: 0 },
  { do: 'wait', hours: 745 },
  { do: 'refund', who, permille: 1_000 },
  { do: 'subscribe', who, card: 'good', yearly: true, by: 0 },
  { do: 'refund', who, permille },
  { do: 'wait', hours: 745 },
  { do: 'refund', who, permille },
  { do: 'roam', country: null },
];

export const scenesOf = ({ who, night, permille }: Dice): fc.Arbitrary<Step[]> => {
  const at = fc.nat(1);
  return fc.oneof(
    fc.tuple(who, at).map(([person, back]) => upgradeAtBank(person, back)),
    fc.tuple(who, permille).map(([person, part]) => upgradeAfterRefund(person, part)),
    who.map(suspended),
    fc.tuple(who, night).map(([person, event]) => calledOffAtBank(person, event)),
    fc.tuple(who, night).map(([person, event]) => refundReturned(person, event)),
    fc.tuple(who, night, fc.boolean()).map(([person, event, won]) => releasedAndDisputed(person, event, won)),
    fc.tuple(who, night, permille).map(([person, event, part]) => lineThenDispute(person, event, part)),
    fc
      .tuple(who, fc.boolean(), fc.boolean())
      .map(([person, isInquiry, won]) => disputeGoesOn(person, isInquiry, won)),
    fc.tuple(who, at).map(([person, back]) => pauseEndsEarly(person, back)),
    fc.tuple(who, at).map(([person, back]) => yearToMonth(person, back)),
    fc.tuple(who, at).map(([person, back]) => linksAndRetries(person, back)),
    fc.tuple(who, at, permille).map(([person, card, part]) => tippedRenewal(person, card, part)),
    fc.tuple(who, permille, fc.boolean()).map(([person, part, won]) => acrossBorders(person, part, won)),
    fc.tuple(who, fc.boolean()).map(([person, won]) => businessComesHome(person, won)),
    fc.tuple(who, permille).map(([person, part]) => reversedGoesBack(person, part)),
  );
};
