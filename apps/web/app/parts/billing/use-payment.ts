import { isApiError } from '@realfin/contract/api-error';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { track } from '../../lib/track.ts';
import { cancelIntent, completeAction } from './mutations.ts';
import { isUnsettled, paymentAttempts, type Attempt, type PaymentAttempts } from './rules/payment-attempt.ts';
import { stateAfterCancel, stateOf, stateOfError, type PaymentState } from './rules/payment-state.ts';

export interface Purchase<Body> {
  /** Identifies the purchase and the card, so that a lost response is polled only for the same purchase. */
  what: string;
  /**
   * Builds the request, for example from the card fields; null when they are invalid, which they show
   * themselves.
   */
  prepare: () => Promise<Body | null>;
  send: (body: Body, idempotencyKey: string) => Promise<{ intent: PurchaseIntent }>;
}
export interface Payment<Body> {
  state: PaymentState;
  pay: (purchase: Purchase<Body>) => Promise<void>;
  /** Polls the outcome of a payment after the bank's page. */
  resume: (intentId: string) => Promise<void>;
  /** Ends a payment that waits for the bank. */
  cancel: () => Promise<void>;
  fail: (message: string) => void;
  reset: () => void;
}

/** Fetches the state of a payment; charges nothing. */
type Complete = (intentId: string) => Promise<PurchaseIntent>;
const completeOwn: Complete = (id) => completeAction({ id });

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const stillWorkingMs = 2_000;
const stillWorkingTries = 20;
const askMs = { first: 3_000, later: 8_000, roundsOfFirst: 10 };

/**
 * The first request may still be running when its response was lost: repeats the same request until it
 * returns.
 */
async function sendUntilKnown<Body>({ key, body }: Attempt<Body>, send: Purchase<Body>['send']) {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await send(body, key)).intent;
    } catch (error) {
      if (!isApiError(error, 'idempotency.inProgress') || tries >= stillWorkingTries) throw error;
      await delay(stillWorkingMs);
    }
  }
}

/**
 * One payment on a page: card, charge, the bank's check, and waiting for a late response. `kept` outlives
 * the component, for dialogs that can be closed and reopened while the outcome is unknown.
 */
export function usePayment<Body>(
  onSucceeded: () => void,
  kept?: PaymentAttempts<Body>,
  complete: Complete = completeOwn,
): Payment<Body> {
  const [state, setState] = useState<PaymentState>({ step: 'idle' });
  const [attempts] = useState(() => kept ?? paymentAttempts<Body>(newIdempotencyKey));
  const working = useRef(false);

  const show = (next: PaymentState): void => {
    setState(next);
    if (next.step === 'succeeded') onSucceeded();
  };
  const settle = (intent: PurchaseIntent, returned: boolean): void => {
    const next = stateOf(intent, returned);
    show(next);
    if (next.step === 'leaving' && intent.actionUrl !== null) window.location.assign(intent.actionUrl);
  };
  const once = async (run: () => Promise<void>): Promise<void> => {
    if (working.current) return;
    working.current = true;
    try {
      await run();
    } catch (error) {
      const open = isUnsettled(error);
      if (!open) attempts.end();
      if (isApiError(error, 'billing.cardInvalid')) track('card_verification_failed');
      setState(stateOfError(error, open));
    } finally {
      working.current = false;
    }
  };
  const resume = (intentId: string) =>
    once(async () => {
      setState({ step: 'charging' });
      settle(await complete(intentId), true);
    });
  useLateAnswer(state, settle, complete);
  useReturnByBack(state, resume);
  return {
    state,
    resume,
    cancel: () => once(cancelOf(state, show)),
    fail: (message) => setState({ step: 'failed', message, hint: null }),
    reset: () => setState({ step: 'idle' }),
    pay: ({ what, prepare, send }) =>
      once(async () => {
        let attempt = attempts.findOpen(what);
        if (attempt === null) {
          setState({ step: 'verifying' });
          const body = await prepare();
          if (body === null) return setState({ step: 'idle' });
          attempt = attempts.begin(what, body);
        }
        setState({ step: 'charging' });
        const intent = await sendUntilKnown(attempt, send);
        attempts.end();
        settle(intent, false);
      }),
  };
}

/** Ends a payment that waits for the bank, and shows its outcome. */
const cancelOf =
  (state: PaymentState, show: (next: PaymentState) => void): (() => Promise<void>) =>
  async () => {
    if (state.step === 'challenge') show(stateAfterCancel(await cancelIntent({ id: state.intentId })));
  };

/** Polls the outcome of a payment whose response is late; polling charges nothing. */
function useLateAnswer(
  state: PaymentState,
  onAnswer: (intent: PurchaseIntent, returned: boolean) => void,
  complete: Complete,
): void {
  const settle = useEffectEvent(onAnswer);
  const poll = useEffectEvent(complete);
  const intentId = state.step === 'waiting' ? state.intentId : null;
  useEffect(() => {
    if (intentId === null) return undefined;
    let stopped = false;
    const ask = async () => {
      for (let round = 0; !stopped; round += 1) {
        await delay(round < askMs.roundsOfFirst ? askMs.first : askMs.later);
        if (stopped) return;
        const intent = await poll(intentId).catch(() => null);
        if (stopped || intent === null || stateOf(intent, true).step === 'waiting') continue;
        return settle(intent, true);
      }
    };
    void ask();
    return () => {
      stopped = true;
    };
  }, [intentId]);
}

/** The browser may restore this page from its cache when the person comes back from the bank. */
function useReturnByBack(state: PaymentState, onReturn: (intentId: string) => Promise<void>): void {
  const resume = useEffectEvent(onReturn);
  const intentId = state.step === 'leaving' ? state.intentId : null;
  useEffect(() => {
    if (intentId === null) return undefined;
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) void resume(intentId);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [intentId]);
}
