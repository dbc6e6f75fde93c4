// A bench for any driver with the sandbox's handles.
import type { SandboxGateway } from '../../gateways/billing/sandbox/driver.ts';
import type { TestClock } from '../../lib/clock.ts';
import { answerBank, cards } from '../factories/cards.ts';
import type { BillingBench, BenchCard } from './bench.ts';

const numbers: Record<BenchCard, string> = {
  good: cards.good,
  mastercard: cards.mastercard,
  declined: cards.declined,
  insufficientFunds: cards.insufficient,
  stolen: cards.stolen,
  expired: cards.expired,
  processingError: cards.processingError,
  declinedLater: cards.failsAtRenewal,
  refusedWhenSaved: cards.refused,
  challenge: cards.challenge,
  challengeOnce: cards.challengeOnce,
};

export function benchOf(gateway: SandboxGateway, clock: TestClock): BillingBench {
  const { faults } = gateway;
  return {
    gateway,
    now: () => clock.now(),
    token: (card) => gateway.tokenFor(numbers[card]),
    answerBank: async (actionUrl, decision) => (await answerBank(actionUrl, decision)).status === 303,
    lose: (call, when) => faults.lost.push({ call, when }),
    delayCharge: () => {
      faults.delayCharges += 1;
    },
    decideCharge: gateway.decideCharge,
    delayRefund: () => {
      faults.delayRefunds += 1;
    },
    endRefund: gateway.endRefund,
    refundAtDesk: gateway.refundAtDesk,
    dispute: (chargeRef, amountCents) =>
      gateway.dispute(chargeRef, amountCents === undefined ? {} : { amountCents }),
    inquire: (chargeRef) => gateway.dispute(chargeRef, { isInquiry: true }),
    decideDispute: gateway.decideDispute,
    reopenDispute: gateway.reopenDispute,
    warnOfFraud: gateway.warnOfFraud,
    renewCard: (saved, by) => gateway.renewCard(saved, numbers[by]),
    removeCardAtDesk: gateway.removeCardAtDesk,
    waitingWebhooks: gateway.waitingWebhooks,
    advance: (by) => clock.advance(by),
  };
}
