// What people, banks, administrators and the network do to money, in any order.
import * as fc from 'fast-check';
import { cards } from './cards.ts';

export const used = {
  good: cards.good,
  failsAtRenewal: cards.failsAtRenewal,
  declined: cards.declined,
  challenge: cards.challenge,
  challengeOnce: '4000002500003155',
  stolenLater: '4000000000000358',
  lost: cards.lost,
} as const;
type Card = keyof typeof used;
/** Any of them may be lost on its way, or its answer. */
const calls = [
  'prepareCharge',
  'cancelCharge',
  'getCharge',
  'setupCard',
  'refund',
  'getRefund',
  'getDispute',
] as const;

export type Step =
  | { do: 'subscribe'; who: number; card: Card; yearly: boolean; by: number }
  | { do: 'changeCard' | 'tip'; who: number; card: Card }
  | { do: 'wait'; hours: number }
  | { do: 'refund' | 'deskRefund'; who: number; permille: number }
  | { do: 'bankRefund'; succeeds: boolean }
  | { do: 'decide'; won: boolean }
  | { do: 'answer'; at: number; approve: boolean }
  | { do: 'lose'; what: 'loseAnswers' | 'loseRequests' }
  | { do: 'loseCall'; call: (typeof calls)[number]; when: 'before' | 'after' }
  | { do: 'upgrade'; who: number; resume: boolean }
  | { do: 'cancel' | 'resume' | 'view' | 'dispute' | 'suspend' | 'delete'; who: number }
  | { do: 'outage' }
  | { do: 'webhooks' };

const who = fc.nat(1);
const card = fc.constantFrom(...(Object.keys(used) as Card[]));
const once = <D extends string>(name: D) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: once('wait'),
      hours: fc.oneof(fc.integer({ min: 1, max: 48 }), fc.constantFrom(167, 650, 719, 743, 745)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: once('subscribe'),
      who,
      card,
      yearly: fc.boolean(),
      by: fc.integer({ min: -1, max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: once('upgrade'), who, resume: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: once('answer'), at: fc.nat(3), approve: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('changeCard', 'tip'), who, card }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('refund', 'refund', 'deskRefund'),
      who,
      permille: fc.integer({ min: 1, max: 1000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: once('bankRefund'), succeeds: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: once('decide'), won: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: once('loseCall'),
      call: fc.constantFrom(...calls),
      when: fc.constantFrom('before', 'after'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: once('lose'), what: fc.constantFrom('loseAnswers', 'loseRequests') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'resume', 'view'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('dispute', 'suspend', 'delete'), who }) },
  { weight: 1, arbitrary: fc.record({ do: once('outage') }) },
  { weight: 1, arbitrary: fc.record({ do: once('webhooks') }) },
);

/** What goes wrong only in this order, which single steps seldom come in. */
const scene: fc.Arbitrary<Step[]> = fc.oneof(
  // An upgrade waits at the bank while another card renews the month.
  fc.tuple(who, fc.nat(1)).map(([person, at]): Step[] => [
    { do: 'subscribe', who: person, card: 'challenge', yearly: false, by: 0 },
    { do: 'answer', at: 0, approve: true },
    { do: 'wait', hours: 650 },
    { do: 'upgrade', who: person, resume: false },
    { do: 'changeCard', who: person, card: 'good' },
    { do: 'wait', hours: 167 },
    { do: 'answer', at, approve: true },
    { do: 'wait', hours: 26 },
  ]),
  // A month of which a part went back is upgraded.
  fc.tuple(who, fc.integer({ min: 1, max: 1000 })).map(([person, permille]): Step[] => [
    { do: 'subscribe', who: person, card: 'good', yearly: false, by: 0 },
    { do: 'refund', who: person, permille },
    { do: 'wait', hours: 1 },
    { do: 'upgrade', who: person, resume: false },
  ]),
  // Someone who pays every month is suspended.
  who.map((person): Step[] => [
    { do: 'subscribe', who: person, card: 'good', yearly: false, by: 0 },
    { do: 'suspend', who: person },
    { do: 'wait', hours: 745 },
  ]),
);
export const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof({ weight: 12, arbitrary: step.map((one): Step[] => [one]) }, { weight: 1, arbitrary: scene }),
    { minLength: 5, maxLength: 22 },
  )
  .map((parts) => parts.flat());
