// Late answers of the processor: their content may be outdated on arrival.
import type { BillingGateway } from '../../gateways/billing/port.ts';

type Asked = 'getCharge' | 'getRefund' | 'getDispute' | 'getSetup';

/** Delays the next answer of one call until its release; calls after it, or after `stop`, are immediate. */
export function holdAnswer(gateway: BillingGateway, call: Asked) {
  const real = gateway[call] as (ref: string) => Promise<never>;
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  gateway[call] = async (ref: string) => {
    gateway[call] = real;
    const answer = await real(ref);
    asked.resolve();
    await gate.promise;
    return answer;
  };
  const stop = () => {
    gateway[call] = real;
  };
  return { asked: asked.promise, stop, release: () => gate.resolve() };
}
