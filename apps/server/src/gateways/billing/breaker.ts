// While a processor does not answer, one call in a while asks whether it is back; all others fail immediately.
import type { Clock } from '../../lib/clock.ts';
import { BillingUnreachable, type BillingGateway } from './port.ts';

const failuresToOpen = 5;
const pauseMs = 30_000;

type Call = Exclude<keyof BillingGateway, 'name' | 'clientConfig' | 'parseWebhook' | 'close'>;
type RequestOf<Name extends Call> = Parameters<BillingGateway[Name]>[0];

export function withBreaker<Gateway extends BillingGateway>(gateway: Gateway, clock: Clock): Gateway {
  const state = { failures: 0, nextTryAt: 0 };

  function enter(): void {
    if (state.failures < failuresToOpen) return;
    const now = clock.now().getTime();
    if (now < state.nextTryAt) throw new BillingUnreachable('the processor has not answered lately');
    state.nextTryAt = now + pauseMs;
  }
  function leave(error: unknown): void {
    const isAway = error instanceof BillingUnreachable;
    state.failures = isAway ? state.failures + 1 : 0;
    if (isAway) state.nextTryAt = clock.now().getTime() + pauseMs;
  }
  const guard =
    <Request, Answer>(call: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      enter();
      try {
        const answer = await call(request);
        leave(null);
        return answer;
      } catch (error) {
        leave(error);
        throw error;
      }
    };

  return {
    ...gateway,
    createCustomer: guard((request: RequestOf<'createCustomer'>) => gateway.createCustomer(request)),
    attachCard: guard((request: RequestOf<'attachCard'>) => gateway.attachCard(request)),
    getCard: guard((request: RequestOf<'getCard'>) => gateway.getCard(request)),
    detachCard: guard((request: RequestOf<'detachCard'>) => gateway.detachCard(request)),
    setupCard: guard((request: RequestOf<'setupCard'>) => gateway.setupCard(request)),
    getSetup: guard((ref: RequestOf<'getSetup'>) => gateway.getSetup(ref)),
    prepareCharge: guard((request: RequestOf<'prepareCharge'>) => gateway.prepareCharge(request)),
    confirmCharge: guard((request: RequestOf<'confirmCharge'>) => gateway.confirmCharge(request)),
    getCharge: guard((ref: RequestOf<'getCharge'>) => gateway.getCharge(ref)),
    cancelCharge: guard((ref: RequestOf<'cancelCharge'>) => gateway.cancelCharge(ref)),
    refund: guard((request: RequestOf<'refund'>) => gateway.refund(request)),
    getRefund: guard((ref: RequestOf<'getRefund'>) => gateway.getRefund(ref)),
    listRefunds: guard((ref: RequestOf<'listRefunds'>) => gateway.listRefunds(ref)),
    getDispute: guard((ref: RequestOf<'getDispute'>) => gateway.getDispute(ref)),
    submitEvidence: guard((request: RequestOf<'submitEvidence'>) => gateway.submitEvidence(request)),
    listMovements: guard((request: RequestOf<'listMovements'>) => gateway.listMovements(request)),
  };
}
