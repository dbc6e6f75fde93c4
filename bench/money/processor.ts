// A card processor that only adds latency: every charge succeeds, and none is stored.
import type { BillingGateway, ChargeResult } from '../../apps/server/src/gateways/billing/port.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never = (): never => {
  throw new Error('the bench does not ask for this');
};

export function simulateProcessor(answerMs: number): BillingGateway {
  let number = 0;
  const refOf = (kind: string) => `${kind}_${++number}`;
  const card = {
    ...{ brand: 'visa', lastFour: '4242', expirationMonth: 12, expirationYear: 2099 },
    ...{ fingerprint: null, country: null },
  };
  const charged = (chargeRef: string): ChargeResult => ({
    ...{ state: 'succeeded', chargeRef, feeCents: 73, availableAt: null },
  });
  return {
    name: 'sandbox',
    driver: 'sandbox',
    accountRef: 'sandbox',
    clientConfig: () => ({ cardFrameUrl: '', cardFrameOrigin: '' }),
    createCustomer: () => Promise.resolve({ customerRef: refOf('cus') }),
    attachCard: () => Promise.resolve({ cardRef: refOf('card'), ...card }),
    getCard: ({ cardRef }) => Promise.resolve({ cardRef, ...card }),
    detachCard: () => Promise.resolve(),
    setupCard: () => Promise.resolve({ state: 'succeeded', setupRef: refOf('seti') }),
    getSetup: (setupRef) => Promise.resolve({ state: 'succeeded', setupRef }),
    prepareCharge: () => Promise.resolve({ chargeRef: refOf('ch') }),
    confirmCharge: async ({ chargeRef }) => {
      if (answerMs > 0) await wait(answerMs);
      return charged(chargeRef);
    },
    getCharge: (chargeRef) => Promise.resolve(charged(chargeRef)),
    cancelCharge: (chargeRef) => Promise.resolve(charged(chargeRef)),
    listMovements: () => Promise.resolve({ movements: [], cursor: null }),
    parseWebhook: () => null,
    close: () => Promise.resolve(),
    ...{ refund: never, getRefund: never, listRefunds: never, getDispute: never, submitEvidence: never },
    getFraudWarning: never,
  };
}
