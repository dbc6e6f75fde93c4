// Steps of people, banks, administrators and the network in simulations of money, in any order.
import { cancelReasons, type CancelReason } from '@realfin/contract/leaving';
import type { PlanHandle, TipDollars } from '@realfin/contract/money';
import * as fc from 'fast-check';
import { cards } from './cards.ts';
import { scenesOf } from './money-scenes.ts';
import { vatIds, type TaxedCountry } from './taxes.ts';

export const used = {
  good: cards.good,
  failsAtRenewal: cards.failsAtRenewal,
  littleAtRenewal: cards.littleAtRenewal,
  declined: cards.declined,
  challenge: cards.challenge,
  /** Of a bank in Germany, and one in France; the others are American. */
  german: '4000002760000016',
  challengeOnce: '4000002500003155',
  stolenLater: '4000000000000358',
  lost: cards.lost,
} as const;
type Card = keyof typeof used;
/** Calls whose request or answer may be lost. */
const calls = [
  'prepareCharge',
  'cancelCharge',
  'getCharge',
  'setupCard',
  'refund',
  'getRefund',
  'getDispute',
] as const;

const payoutCalls = ['transfer', 'findTransfer', 'payout', 'findPayout', 'getPayout', 'reverse'] as const;
/** Last digits of a bank account: payouts succeed, fail, or take days. */
const endings = ['4242', '0001', '0002'] as const;

interface By {
  who: number;
}
/** The data of each kind of step. */
export interface StepData {
  subscribe: By & { card: Card; yearly: boolean; by: number };
  /** With a code created by an administrator. */
  trial: By & { card: Card; days: number; yearly: boolean; by: number };
  coupon: By & {
    card: Card;
    yearly: boolean;
    by: number;
    percent: number;
    periods: number;
    hasBudget: boolean;
  };
  giveGift: By & { card: Card; yearly: boolean; by: number };
  /** The latest gift, or the one before it. */
  redeemGift: By & { at: number };
  changeCard: By & { card: Card };
  tip: By & { card: Card };
  setTipPlan: By & { for: number; usdAmount: TipDollars };
  endTipPlan: By & { for: number };
  /** Null: one click with the saved card. With a plan: both in one charge. */
  buyTicket: By & { night: number; card: Card | null; plan: PlanHandle | null };
  callOff: { night: number };
  hold: { night: number };
  deleteEvent: { night: number };
  deleteCreator: { night: number };
  leave: By & { reason: CancelReason; end: 'cancel' | 'accept' | 'keep' | 'nothing' };
  pause: By & { months: number };
  endPause: By;
  changePlan: By & { plan: PlanHandle };
  payByLink: By & { card: Card | null };
  wait: { hours: number };
  /** A person changes their stated country, as a business or not. */
  move: By & { country: TaxedCountry; isBusiness: boolean };
  /** The country of all networks; null: unknown. */
  roam: { country: TaxedCountry | null };
  changeRate: By & { rateBps: number; isInclusive: boolean };
  refund: By & { permille: number };
  refundAtProcessor: By & { permille: number };
  refundLine: By & { line: 1 | 2; permille: number };
  refundOwn: By;
  bankRefund: { succeeds: boolean };
  decide: { won: boolean };
  liftBlock: By;
  answer: { at: number; approve: boolean };
  lose: { what: 'loseAnswers' | 'loseRequests' };
  loseCall: { call: (typeof calls)[number]; when: 'before' | 'after' };
  upgrade: By & { resume: boolean };
  cancel: By;
  resume: By;
  view: By;
  dispute: By & { isInquiry: boolean };
  /** An inquiry becomes a chargeback, a lost dispute is appealed. */
  reopen: object;
  /** A person cancels a payment they abandoned at the bank. */
  cancelPayment: By;
  /** Premium content served without a report, and a report without content served. */
  readSilently: By;
  reportView: By;
  suspend: By;
  delete: By;
  setUpPayee: { for: number; ending: (typeof endings)[number] };
  payRun: object;
  losePayout: { call: (typeof payoutCalls)[number]; when: 'before' | 'after' };
  retryPayout: object;
  suspendCreator: { for: number };
  outage: object;
  webhooks: object;
  reconcile: object;
}
export type Step = { [D in keyof StepData]: { do: D } & StepData[D] }[keyof StepData];

const countries = Object.keys(vatIds) as TaxedCountry[];
export const who = fc.nat(1);
const night = fc.nat(1);
const card = fc.constantFrom(...(Object.keys(used) as Card[]));
const plan = fc.constantFrom<PlanHandle>('monthly10', 'yearly10');
export const permille = fc.integer({ min: 1, max: 1000 });

const some = <D extends keyof StepData>(
  weight: number,
  name: D,
  data: { [K in keyof StepData[D]]: fc.Arbitrary<StepData[D][K]> },
) => ({ weight, arbitrary: fc.record({ do: fc.constant(name), ...data }) as fc.Arbitrary<Step> });

const hours = fc.oneof(fc.integer({ min: 1, max: 48 }), fc.constantFrom(73, 167, 650, 719, 743, 745));
const step: fc.Arbitrary<Step> = fc.oneof(
  some(8, 'wait', { hours }),
  some(6, 'subscribe', { who, card, yearly: fc.boolean(), by: fc.integer({ min: -1, max: 1 }) }),
  some(3, 'trial', {
    ...{ who, card, days: fc.integer({ min: 1, max: 90 }), yearly: fc.boolean() },
    by: fc.integer({ min: -1, max: 1 }),
  }),
  some(3, 'coupon', {
    ...{ who, card, yearly: fc.boolean(), by: fc.integer({ min: -1, max: 1 }), hasBudget: fc.boolean() },
    ...{ percent: fc.constantFrom(7, 50, 96, 100), periods: fc.integer({ min: 1, max: 3 }) },
  }),
  some(2, 'giveGift', { who, card, yearly: fc.boolean(), by: fc.integer({ min: -1, max: 1 }) }),
  some(3, 'redeemGift', { who, at: fc.nat(1) }),
  some(3, 'upgrade', { who, resume: fc.boolean() }),
  some(5, 'answer', { at: fc.nat(3), approve: fc.boolean() }),
  some(2, 'changeCard', { who, card }),
  some(2, 'tip', { who, card }),
  some(4, 'setTipPlan', { who, for: fc.nat(1), usdAmount: fc.constantFrom<TipDollars>(2, 5, 20) }),
  some(1, 'endTipPlan', { who, for: fc.nat(1) }),
  some(5, 'buyTicket', { who, night, card: fc.option(card), plan: fc.option(plan) }),
  some(2, 'callOff', { night }),
  some(2, 'hold', { night }),
  some(1, 'deleteEvent', { night }),
  some(1, 'deleteCreator', { night }),
  some(3, 'leave', {
    ...{ who, reason: fc.constantFrom(...cancelReasons) },
    end: fc.constantFrom('cancel', 'accept', 'accept', 'keep', 'nothing'),
  }),
  some(2, 'pause', { who, months: fc.integer({ min: 1, max: 3 }) }),
  some(2, 'endPause', { who }),
  some(1, 'changePlan', { who, plan }),
  some(2, 'payByLink', { who, card: fc.option(card) }),
  some(1, 'changeRate', {
    who,
    rateBps: fc.constantFrom(0, 700, 1_900, 2_137),
    isInclusive: fc.boolean(),
  }),
  some(2, 'move', { who, country: fc.constantFrom(...countries), isBusiness: fc.boolean() }),
  some(1, 'roam', { country: fc.option(fc.constantFrom(...countries)) }),
  some(2, 'refund', { who, permille }),
  some(1, 'refundAtProcessor', { who, permille }),
  some(1, 'refundLine', { who, line: fc.constantFrom(1, 2), permille }),
  some(1, 'refundOwn', { who }),
  some(2, 'bankRefund', { succeeds: fc.boolean() }),
  some(2, 'decide', { won: fc.boolean() }),
  some(1, 'liftBlock', { who }),
  some(2, 'loseCall', { call: fc.constantFrom(...calls), when: fc.constantFrom('before', 'after') }),
  some(3, 'lose', { what: fc.constantFrom('loseAnswers', 'loseRequests') }),
  some(1, 'cancel', { who }),
  some(2, 'resume', { who }),
  some(2, 'view', { who }),
  some(1, 'dispute', { who, isInquiry: fc.boolean() }),
  some(2, 'reopen', {}),
  some(1, 'cancelPayment', { who }),
  some(1, 'readSilently', { who }),
  some(1, 'reportView', { who }),
  some(1, 'suspend', { who }),
  some(1, 'delete', { who }),
  some(4, 'setUpPayee', { for: fc.nat(1), ending: fc.constantFrom('4242', ...endings) }),
  some(4, 'payRun', {}),
  some(2, 'losePayout', { call: fc.constantFrom(...payoutCalls), when: fc.constantFrom('before', 'after') }),
  some(1, 'retryPayout', {}),
  some(1, 'suspendCreator', { for: fc.nat(1) }),
  some(1, 'outage', {}),
  some(2, 'webhooks', {}),
  some(1, 'reconcile', {}),
);

export const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: step.map((one): Step[] => [one]) },
      { weight: 1, arbitrary: scenesOf({ who, night, permille }) },
    ),
    { minLength: 5, maxLength: 22 },
  )
  .map((parts) => parts.flat());
