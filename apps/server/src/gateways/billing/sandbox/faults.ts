// Fault injection for tests.
import { BillingUnreachable, type BillingGateway } from '../port.ts';

/** Calls that go over the simulated network. */
export type SandboxCall = Exclude<
  keyof BillingGateway,
  'name' | 'driver' | 'accountRef' | 'clientConfig' | 'parseWebhook' | 'close'
>;

export interface SandboxFaults {
  /** Number of upcoming confirmations that succeed but whose answers are lost. */
  loseAnswers: number;
  /** Number of upcoming confirmations whose requests are lost. */
  loseRequests: number;
  /** The same for the next call of each listed name, in any order. */
  lost: { call: SandboxCall; when: 'before' | 'after' }[];
  /** All calls fail. */
  isDown: boolean;
  /** Number of upcoming refunds that are refused. */
  refuseRefunds: number;
  /** Number of upcoming refunds that stay pending at the bank; `endRefund` decides them. */
  delayRefunds: number;
  /** Number of upcoming charges that stay pending; `decideCharge` decides them. */
  delayCharges: number;
  /** Delays the answer to a charge of a slow card. */
  wait(ms: number): Promise<void>;
}

export const noFaults = (): SandboxFaults => ({
  loseAnswers: 0,
  loseRequests: 0,
  lost: [],
  isDown: false,
  refuseRefunds: 0,
  delayRefunds: 0,
  delayCharges: 0,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

type Counted = {
  [K in keyof SandboxFaults]: SandboxFaults[K] extends number ? K : never;
}[keyof SandboxFaults];

/** True if this fault is pending; uses it up. */
export function takeFault(faults: SandboxFaults, name: Counted): boolean {
  if (faults[name] === 0) return false;
  faults[name] -= 1;
  return true;
}

function takeLoss(faults: SandboxFaults, call: SandboxCall, when: 'before' | 'after'): boolean {
  if (call === 'confirmCharge' && takeFault(faults, when === 'before' ? 'loseRequests' : 'loseAnswers'))
    return true;
  const i = faults.lost.findIndex((each) => each.call === call && each.when === when);
  if (i !== -1) faults.lost.splice(i, 1);
  return i !== -1;
}

/** Simulates a network that loses the requests and answers that `faults` lists. */
export const overNetwork =
  <Request, Answer>(faults: SandboxFaults, call: SandboxCall, run: (request: Request) => Promise<Answer>) =>
  async (request: Request): Promise<Answer> => {
    if (faults.isDown || takeLoss(faults, call, 'before'))
      throw new BillingUnreachable('the request was lost');
    const answer = await run(request);
    if (takeLoss(faults, call, 'after')) throw new BillingUnreachable('the answer was lost');
    return answer;
  };
