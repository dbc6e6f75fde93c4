// Circuit breaker: while a processor does not answer, single probes check it; all other calls fail fast.
import type { Clock } from '../../lib/clock.ts';
import type { Denials } from '../denials/denials.ts';
import { BillingUnreachable, type BillingGateway } from './port.ts';

const failuresToOpen = 5;
const pauseMs = 30_000;

type Call = Exclude<
  keyof BillingGateway,
  'name' | 'driver' | 'accountRef' | 'clientConfig' | 'parseWebhook' | 'close'
>;
type RequestOf<Name extends Call> = Parameters<BillingGateway[Name]>[0];

/** Counts unanswered calls; while open, sends one probe at a time to check whether the processor is back. */
function createBreaker(clock: Clock) {
  const state = { failures: 0, nextTryAt: 0 };
  /** The probe in flight. */
  let asking: Promise<void> | null = null;
  const isAway = () => state.failures >= failuresToOpen;
  const refuse = () => new BillingUnreachable('the processor has not answered lately');

  async function call<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await work();
      state.failures = 0;
      return answer;
    } catch (error) {
      const isUnreached = error instanceof BillingUnreachable;
      state.failures = isUnreached ? state.failures + 1 : 0;
      if (isUnreached) state.nextTryAt = clock.now().getTime() + pauseMs;
      throw error;
    }
  }
  /** Other calls wait for the probe: otherwise a hundred renewals would fail right when it recovers. */
  async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = call(work);
    asking = answer.then(
      () => undefined,
      () => undefined,
    );
    return answer.finally(() => {
      asking = null;
    });
  }
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (isAway() && asking !== null) await asking;
    if (!isAway()) return call(work);
    if (asking !== null || clock.now().getTime() < state.nextTryAt) throw refuse();
    return ask(work);
  };
}

export function withBreaker<Gateway extends BillingGateway>(
  gateway: Gateway,
  clock: Clock,
  denials: Denials,
): Gateway {
  const run = createBreaker(clock);
  const guard =
    <Request, Answer>(name: Call, send: (request: Request) => Promise<Answer>) =>
    (request: Request): Promise<Answer> =>
      run(() => denials.watch(name, () => send(request)));

  return {
    ...gateway,
    createCustomer: guard('createCustomer', (request: RequestOf<'createCustomer'>) =>
      gateway.createCustomer(request),
    ),
    attachCard: guard('attachCard', (request: RequestOf<'attachCard'>) => gateway.attachCard(request)),
    getCard: guard('getCard', (request: RequestOf<'getCard'>) => gateway.getCard(request)),
    detachCard: guard('detachCard', (request: RequestOf<'detachCard'>) => gateway.detachCard(request)),
    setupCard: guard('setupCard', (request: RequestOf<'setupCard'>) => gateway.setupCard(request)),
    getSetup: guard('getSetup', (ref: RequestOf<'getSetup'>) => gateway.getSetup(ref)),
    prepareCharge: guard('prepareCharge', (request: RequestOf<'prepareCharge'>) =>
      gateway.prepareCharge(request),
    ),
    confirmCharge: guard('confirmCharge', (request: RequestOf<'confirmCharge'>) =>
      gateway.confirmCharge(request),
    ),
    getCharge: guard('getCharge', (ref: RequestOf<'getCharge'>) => gateway.getCharge(ref)),
    cancelCharge: guard('cancelCharge', (ref: RequestOf<'cancelCharge'>) => gateway.cancelCharge(ref)),
    refund: guard('refund', (request: RequestOf<'refund'>) => gateway.refund(request)),
    getRefund: guard('getRefund', (ref: RequestOf<'getRefund'>) => gateway.getRefund(ref)),
    listRefunds: guard('listRefunds', (ref: RequestOf<'listRefunds'>) => gateway.listRefunds(ref)),
    getDispute: guard('getDispute', (ref: RequestOf<'getDispute'>) => gateway.getDispute(ref)),
    getFraudWarning: guard('getFraudWarning', (ref: RequestOf<'getFraudWarning'>) =>
      gateway.getFraudWarning(ref),
    ),
    submitEvidence: guard('submitEvidence', (request: RequestOf<'submitEvidence'>) =>
      gateway.submitEvidence(request),
    ),
    listMovements: guard('listMovements', (request: RequestOf<'listMovements'>) =>
      gateway.listMovements(request),
    ),
  };
}
