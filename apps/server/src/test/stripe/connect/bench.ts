// Connected accounts on the fake, with the handles of the payout sandbox.
import type { PayeeState, PayoutProvider } from '../../../gateways/payouts/port.ts';
import type { TestClock } from '../../../lib/clock.ts';
import type { PayoutBench, PayoutCall } from '../../payout-port/bench.ts';
import type { FakeStripe } from '../server.ts';
import type { Decided } from './accounts.ts';

/** The main request of each call. */
const operations: Readonly<Record<PayoutCall, string>> = {
  paysTo: 'CountrySpecResource.retrieve',
  createPayee: 'AccountResource.create',
  onboardingLink: 'AccountLinkResource.create',
  getPayee: 'AccountResource.retrieve',
  transfer: 'TransferResource.create',
  findTransfer: 'TransferResource.list',
  payout: 'PayoutResource.create',
  findPayout: 'PayoutResource.list',
  getPayout: 'PayoutResource.retrieve',
  reverse: 'TransferResource.createReversal',
};

const found: Readonly<Record<PayeeState['kyc'], Decided>> = {
  started: { isEnabled: false },
  pending: { isEnabled: false, pending: ['individual.verification.document'] },
  needsInfo: { isEnabled: false, due: ['individual.verification.document'] },
  verified: { isEnabled: true },
  restricted: { isEnabled: false, disabledReason: 'platform_paused' },
  rejected: { isEnabled: false, disabledReason: 'rejected.fraud' },
};

export const connectBench = (fake: FakeStripe, provider: PayoutProvider, clock: TestClock): PayoutBench => ({
  provider,
  decide(payeeRef, kyc, bank) {
    fake.decideAccount(payeeRef, { ...found[kyc], ...(bank !== undefined && { bank }) });
    return Promise.resolve();
  },
  lose(call, when) {
    fake.faults.order(when === 'before' ? 'loseRequest' : 'loseAnswer', operations[call]);
  },
  isDown(down) {
    fake.faults.alsoAsk = () => (down ? 'loseRequest' : null);
  },
  runBanks() {
    fake.runBanks();
    return Promise.resolve();
  },
  endPayout(payoutRef, end) {
    fake.endPayout(payoutRef, end);
    return Promise.resolve();
  },
  countSent() {
    const { transfers, payouts, reversals } = fake.state.connected;
    return Promise.resolve({ transfers: transfers.size, payouts: payouts.size, reversed: reversals.size });
  },
  advance: (by) => clock.advance(by),
});
