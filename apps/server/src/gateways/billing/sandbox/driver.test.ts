import type { BenchCard } from '../../../test/billing-port/bench.ts';
import { testBillingPort } from '../../../test/billing-port/billing-port.contract.ts';
import { answerBank, cards, sandboxOf } from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

const numbers: Record<BenchCard, string> = {
  good: cards.good,
  declined: cards.declined,
  insufficientFunds: cards.insufficient,
  stolen: cards.stolen,
  refusedWhenSaved: cards.refused,
  challenge: cards.challenge,
  challengeOnce: cards.challengeOnce,
};

testBillingPort('the sandbox', () => {
  const app = open();
  const gateway = sandboxOf(app);
  const { faults } = gateway;
  return {
    gateway,
    now: () => app.clock.now(),
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
    decideDispute: gateway.decideDispute,
    waitingWebhooks: gateway.waitingWebhooks,
    advance: (by) => app.clock.advance(by),
  };
});
