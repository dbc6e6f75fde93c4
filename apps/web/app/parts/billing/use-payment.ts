import type { PurchaseIntent } from '@realfin/contract/billing';
import { isApiError } from '@realfin/contract/errors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { track } from '../../lib/track.ts';
import { completeAction } from './mutations.ts';
import { isUnsettled, paymentAttempts, type Attempt, type PaymentAttempts } from './rules/payment-attempt.ts';
import { stateOf, stateOfError, type PaymentState } from './rules/payment-state.ts';

export interface Purchase<Body> {
  /** Names what is bought and with what, so that a lost answer is asked for again only for the same. */
  what: string;
  /** Makes the request, from the card fields say; null when they do not hold and say so themselves. */
  prepare: () => Promise<Body | null>;
  send: (body: Body, idempotencyKey: string) => Promise<{ intent: PurchaseIntent }>;
}
export interface Payment<Body> {
  state: PaymentState;
  pay: (purchase: Purchase<Body>) => Promise<void>;
  /** Asks what became of a payment, after the bank's page. */
  resume: (intentId: string) => Promise<void>;
  fail: (message: string) => void;
  reset: () => void;
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const stillWorkingMs = 2_000;
const stillWorkingTries = 20;
const askMs = { first: 3_000, later: 8_000, roundsOfFirst: 10 };

/** The first request may still be at work when its answer was lost: the same one is sent until it is told. */
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
 * One payment on a page: card, charge, the bank's check, and waiting for an answer that is late. `kept` outlives the
 * component, for what can be closed and opened again while the outcome is unknown.
 */
export function usePayment<Body>(onSucceeded: () => void, kept?: PaymentAttempts<Body>): Payment<Body> {
  const [state, setState] = useState<PaymentState>({ step: 'idle' });
  const [attempts] = useState(() => kept ?? paymentAttempts<Body>(newIdempotencyKey));
  const working = useRef(false);

  const settle = (intent: PurchaseIntent, returned: boolean): void => {
    const next = stateOf(intent, returned);
    setState(next);
    if (next.step === 'leaving' && intent.actionUrl !== null) window.location.assign(intent.actionUrl);
    if (next.step === 'succeeded') onSucceeded();
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
      settle(await completeAction({ id: intentId }), true);
    });
  useLateAnswer(state, settle);
  useReturnByBack(state, resume);

  return {
    state,
    resume,
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

/** Asks again and again what became of a payment whose answer is late; asking charges nothing. */
function useLateAnswer(
  state: PaymentState,
  onAnswer: (intent: PurchaseIntent, returned: boolean) => void,
): void {
  const settle = useEffectEvent(onAnswer);
  const intentId = state.step === 'waiting' ? state.intentId : null;
  useEffect(() => {
    if (intentId === null) return undefined;
    let stopped = false;
    const ask = async () => {
      for (let round = 0; !stopped; round += 1) {
        await delay(round < askMs.roundsOfFirst ? askMs.first : askMs.later);
        if (stopped) return;
        const intent = await completeAction({ id: intentId }).catch(() => null);
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

/** The browser may keep this page as it was left for the bank, and show it again on Back. */
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
