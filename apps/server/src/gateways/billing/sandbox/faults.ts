// Faults to order, for tests.
import { BillingUnreachable, type BillingGateway } from '../port.ts';

/** The calls that go over the network. */
export type SandboxCall = Exclude<
  keyof BillingGateway,
  'name' | 'driver' | 'accountRef' | 'clientConfig' | 'parseWebhook' | 'close'
>;

export interface SandboxFaults {
  /** The next confirmed charges whose answers never arrive although the work is done. */
  loseAnswers: number;
  /** The next confirmed charges whose requests never arrive. */
  loseRequests: number;
  /** The same for the next call of any name, in any order. */
  lost: { call: SandboxCall; when: 'before' | 'after' }[];
  /** No call arrives. */
  isDown: boolean;
  /** The next refunds that are refused. */
  refuseRefunds: number;
  /** The next refunds that the bank has yet to decide; `endRefund` says how. */
  delayRefunds: number;
  /** The next charges that stay undecided; `decideCharge` says how. */
  delayCharges: number;
  /** Stands between a late card's charge and its answer. */
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

/** Whether the next one of this fault is ordered; it is then used up. */
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

/** The call as it comes over a network that loses what was ordered. */
export const overNetwork =
  <Request, Answer>(faults: SandboxFaults, call: SandboxCall, run: (request: Request) => Promise<Answer>) =>
  async (request: Request): Promise<Answer> => {
    if (faults.isDown || takeLoss(faults, call, 'before'))
      throw new BillingUnreachable('the request was lost');
    const answer = await run(request);
    if (takeLoss(faults, call, 'after')) throw new BillingUnreachable('the answer was lost');
    return answer;
  };
