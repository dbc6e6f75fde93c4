// The Stripe driver on the fake, with the sandbox's handles for tests.
import type { StripeSettings } from '../../config/billing-settings.ts';
import type { BillingGateway } from '../../gateways/billing/port.ts';
import type { DisputeOptions } from '../../gateways/billing/sandbox/disputes.ts';
import type { SandboxGateway } from '../../gateways/billing/sandbox/driver.ts';
import type { SandboxCall, SandboxFaults } from '../../gateways/billing/sandbox/faults.ts';
import { noFaults } from '../../gateways/billing/sandbox/faults.ts';
import { addTransaction } from './balance.ts';
import { emitEvent } from './events.ts';
import type { Fault } from './faults.ts';
import type { FakeStripe } from './server.ts';
import { idOf, newId } from './state.ts';

export const settingsFor = (fake: FakeStripe): StripeSettings => ({
  secretKey: fake.secretKey,
  publishableKey: fake.publishableKey,
  webhookSecrets: fake.webhookSecrets,
  isTest: true,
  apiOrigin: fake.origin,
  scriptOrigin: fake.origin,
});

/** The main request of each call. */
const calls: Readonly<Record<string, SandboxCall>> = {
  'BalanceTransactionResource.list': 'listMovements',
  'CustomerResource.create': 'createCustomer',
  'DisputeResource.retrieve': 'getDispute',
  'DisputeResource.update': 'submitEvidence',
  'EarlyFraudWarningResource.retrieve': 'getFraudWarning',
  'PaymentIntentResource.cancel': 'cancelCharge',
  'PaymentIntentResource.confirm': 'confirmCharge',
  'PaymentIntentResource.create': 'prepareCharge',
  'PaymentIntentResource.retrieve': 'getCharge',
  'PaymentMethodResource.attach': 'attachCard',
  'PaymentMethodResource.detach': 'detachCard',
  'RefundResource.create': 'refund',
  'RefundResource.list': 'listRefunds',
  'RefundResource.retrieve': 'getRefund',
  'SetupIntentResource.create': 'setupCard',
  'SetupIntentResource.retrieve': 'getSetup',
};

/** Maps the faults a test ordered for the sandbox to a request of the fake. */
function strike(faults: SandboxFaults, operation: string): Fault | null {
  if (faults.isDown) return 'loseRequest';
  const call = calls[operation];
  if (call === 'confirmCharge' && faults.loseRequests > 0) {
    faults.loseRequests -= 1;
    return 'loseRequest';
  }
  if (call === 'confirmCharge' && faults.loseAnswers > 0) {
    faults.loseAnswers -= 1;
    return 'loseAnswer';
  }
  const i = faults.lost.findIndex((each) => each.call === call);
  if (i === -1) return null;
  const [lost] = faults.lost.splice(i, 1);
  return lost?.when === 'before' ? 'loseRequest' : 'loseAnswer';
}

/** The counters of the sandbox's faults are mapped to the fake's. */
function faultsOf(fake: FakeStripe): SandboxFaults {
  const { ordered } = fake.state;
  const faults: SandboxFaults = { ...noFaults() };
  for (const name of ['refuseRefunds', 'delayRefunds', 'delayCharges'] as const)
    Object.defineProperty(faults, name, {
      get: () => ordered[name],
      set: (times: number) => {
        ordered[name] = times;
      },
    });
  fake.waits.wait = (ms) => faults.wait(ms);
  fake.faults.alsoAsk = (operation) => strike(faults, operation);
  return faults;
}

/** Repeating it only sends the webhook again. */
function disputeOnce(
  fake: FakeStripe,
  chargeRef: string,
  { amountCents, reason, isInquiry }: DisputeOptions = {},
): string {
  const known = [...fake.state.disputes.values()].find((each) => idOf(each.payment_intent) === chargeRef);
  if (known !== undefined) {
    emitEvent(fake.state, 'charge.dispute.updated', known);
    return known.id;
  }
  return fake.openDispute(chargeRef, {
    ...(amountCents !== undefined && { amountCents }),
    ...(reason !== undefined && { reason }),
    ...(isInquiry !== undefined && { isInquiry }),
  });
}

/** Balance transactions without a payment. */
const lines = {
  payout: { type: 'payout', reporting_category: 'payout' },
  fee: { type: 'stripe_fee', reporting_category: 'fee' },
  other: { type: 'adjustment', reporting_category: 'other_adjustment' },
} as const;

export interface OnFake extends SandboxGateway {
  fake: FakeStripe;
}

export const onFake = (driver: BillingGateway, fake: FakeStripe): OnFake => ({
  ...driver,
  fake,
  faults: faultsOf(fake),
  waitingWebhooks: () => Promise.resolve(fake.waitingWebhooks()),
  tokenFor: (number) => Promise.resolve(fake.tokenFor(number)),
  refundAtDesk: (chargeRef, amountCents) => Promise.resolve(fake.refundAtDesk(chargeRef, amountCents)),
  endRefund(refundRef, state) {
    fake.endRefund(refundRef, state);
    return Promise.resolve();
  },
  decideCharge(chargeRef, approved) {
    fake.settleProcessing(chargeRef, approved);
    return Promise.resolve();
  },
  dispute: (chargeRef, options) => Promise.resolve(disputeOnce(fake, chargeRef, options)),
  decideDispute(disputeRef, state) {
    fake.closeDispute(disputeRef, state);
    return Promise.resolve();
  },
  warnOfFraud: (chargeRef) => Promise.resolve(fake.warnOfFraud(chargeRef)),
  reopenDispute(disputeRef) {
    fake.reopenDispute(disputeRef);
    return Promise.resolve();
  },
  renewCard({ cardRef }, number) {
    fake.renewCard(cardRef, number);
    return Promise.resolve();
  },
  removeCardAtDesk({ cardRef }) {
    fake.detachCard(cardRef);
    return Promise.resolve();
  },
  moveMoney(kind, amountCents) {
    addTransaction(fake.state, { ...lines[kind], amount: amountCents, source: newId('po') });
    return Promise.resolve();
  },
  async close() {
    await driver.close();
    await fake.close();
  },
});
