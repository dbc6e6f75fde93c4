// Fault injection for tests.
import { PayoutsUnreachable, type PayoutProvider } from '../port.ts';

/** Calls that go over the simulated network. */
export type SandboxPayoutCall = Exclude<keyof PayoutProvider, 'parseWebhook' | 'mount'>;

export interface SandboxPayoutFaults {
  /** The next call of each listed name loses its request or its answer, in any order. */
  lost: { call: SandboxPayoutCall; when: 'before' | 'after' }[];
  /** Called before and after each call, in addition to `lost`: true loses the request or the answer. */
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

/** Simulates a network that loses the requests and answers that `faults` selects. */
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
