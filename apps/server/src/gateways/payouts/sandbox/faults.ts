// Faults to order, for tests.
import { PayoutsUnreachable, type PayoutProvider } from '../port.ts';

/** The calls that go over the network. */
export type SandboxPayoutCall = Exclude<keyof PayoutProvider, 'parseWebhook' | 'mount'>;

export interface SandboxPayoutFaults {
  /** The next call of any name whose request or answer is lost, in any order. */
  lost: { call: SandboxPayoutCall; when: 'before' | 'after' }[];
  /** Asked before and after each call, besides what was ordered: true loses it. */
  alsoAsk(call: SandboxPayoutCall, when: 'before' | 'after'): boolean;
  isDown: boolean;
}

export const noPayoutFaults = (): SandboxPayoutFaults => ({
  lost: [],
  alsoAsk: () => false,
  isDown: false,
});

function takeLoss(faults: SandboxPayoutFaults, call: SandboxPayoutCall, when: 'before' | 'after'): boolean {
  const i = faults.lost.findIndex((each) => each.call === call && each.when === when);
  if (i !== -1) faults.lost.splice(i, 1);
  return i !== -1 || faults.alsoAsk(call, when);
}

/** The call as it comes over a network that loses what was ordered. */
export const overPayoutNetwork =
  <Request, Answer>(
    faults: SandboxPayoutFaults,
    call: SandboxPayoutCall,
    run: (request: Request) => Promise<Answer>,
  ) =>
  async (request: Request): Promise<Answer> => {
    if (faults.isDown || takeLoss(faults, call, 'before'))
      throw new PayoutsUnreachable('the request was lost');
    const answer = await run(request);
    if (takeLoss(faults, call, 'after')) throw new PayoutsUnreachable('the answer was lost');
    return answer;
  };
