import type { PurchaseIntent } from '@realfin/contract/purchases';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../lib/api.ts';
import { openTestServer } from '../../test/test-server.tsx';
import { copy } from './copy.ts';
import { usePayment } from './use-payment.ts';

const server = openTestServer();
// Real timers, except that a test skips the pauses.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const buy = 'POST /api/v1/subscription';
const ask = 'POST /api/billing/intents/intent-1/complete';
const intent = (state: PurchaseIntent['state'], more: Partial<PurchaseIntent> = {}) => ({
  id: 'intent-1',
  purpose: 'subscription',
  state,
  priceCents: 1499,
  productHandle: 'monthly10',
  actionUrl: null,
  declineCode: null,
  message: null,
  createdAt: '2026-11-22T12:00:00.000Z',
  ...more,
});
const bought = (state: PurchaseIntent['state'], more?: Partial<PurchaseIntent>) =>
  server.answer(buy, { json: { intent: intent(state, more), subscription: null } });

function openCheckout() {
  const onSucceeded = vi.fn();
  const prepare = vi.fn<() => Promise<{ paymentProfileId: number } | null>>(() =>
    Promise.resolve({ paymentProfileId: 4 }),
  );
  const { result, unmount } = renderHook(() => usePayment<{ paymentProfileId: number }>(onSucceeded), {
    wrapper: server.wrapper,
  });
  const press = (what = 'monthly10/4') =>
    result.current.pay({
      what,
      prepare,
      send: (card, idempotencyKey) =>
        api.subscriptions.createSubscription(
          { productHandle: 'monthly10', token: null, returnPath: '/subscribe', ...card },
          { idempotencyKey },
        ),
    });
  return {
    onSucceeded,
    prepare,
    unmount,
    press,
    pay: (what?: string) => act(() => press(what)),
    resume: () => act(() => result.current.resume('intent-1')),
    cancelNow: () => act(() => result.current.cancel()),
    state: () => result.current.state,
    keys: () =>
      server.requests.filter(({ route }) => route === buy).map(({ headers }) => headers['idempotency-key']),
  };
}

describe('payments', () => {
  test('reports a successful payment once', async () => {
    bought('succeeded');
    const { pay, state, onSucceeded } = openCheckout();
    await pay();
    expect(state()).toEqual({ step: 'succeeded' });
    expect(onSucceeded).toHaveBeenCalledOnce();
  });

  test('shows the reason for a decline, and makes the next press a new purchase', async () => {
    bought('declined', { declineCode: 'insufficient_funds', message: 'Insufficient funds.' });
    const { pay, state, keys, onSucceeded } = openCheckout();
    await pay();
    expect(state()).toMatchObject({ step: 'failed', message: 'Insufficient funds. Try another card.' });
    expect(onSucceeded).not.toHaveBeenCalled();
    await pay();
    expect(new Set(keys()).size).toBe(2);
  });

  test('cancels a payment that was left at the bank, and believes the answer', async () => {
    const cancel = 'POST /api/billing/intents/intent-1/cancel';
    const left = intent('needsAction', { actionUrl: 'https://bank.example/check' });
    server.answer(ask, { json: left });
    server.answer(cancel, { json: intent('failed', { declineCode: 'abandoned' }) });
    const { resume, cancelNow, state, onSucceeded } = openCheckout();
    await resume();
    expect(state()).toMatchObject({ step: 'challenge', intentId: 'intent-1' });
    await cancelNow();
    expect(state()).toEqual({ step: 'canceled' });
    await resume();
    server.answer(cancel, { json: intent('succeeded') });
    await cancelNow();
    expect(state()).toEqual({ step: 'succeeded' });
    expect(onSucceeded).toHaveBeenCalledOnce();
  });

  test('redirects to the bank for a confirmation', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    bought('needsAction', { actionUrl: 'https://bank.example/check' });
    const { pay, state } = openCheckout();
    await pay();
    expect(state()).toEqual({ step: 'leaving', intentId: 'intent-1' });
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://bank.example/check');
  });

  test('repeats a request without a response under the same key, without asking for the card again', async () => {
    server.answer(buy, { status: 502 });
    const { pay, state, keys, prepare } = openCheckout();
    await pay();
    expect(state()).toEqual({ step: 'failed', message: copy.state.failed, hint: copy.state.again });
    bought('succeeded');
    await pay();
    expect(state()).toEqual({ step: 'succeeded' });
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(prepare).toHaveBeenCalledOnce();
  });

  test('starts a new purchase for another item although the last response was lost', async () => {
    server.answer(buy, { status: 502 });
    const { pay, keys } = openCheckout();
    await pay('monthly10/4');
    await pay('yearly10/4');
    expect(new Set(keys()).size).toBe(2);
  });

  test('sends nothing while the card fields are invalid', async () => {
    const { pay, state, prepare } = openCheckout();
    prepare.mockResolvedValue(null);
    await pay();
    expect(state()).toEqual({ step: 'idle' });
    expect(server.requests).toEqual([]);
  });

  test('sends one request, however often the button is pressed', async () => {
    bought('succeeded');
    const { press, onSucceeded } = openCheckout();
    await act(async () => void (await Promise.all([press(), press(), press()])));
    expect(server.countOf(buy)).toBe(1);
    expect(onSucceeded).toHaveBeenCalledOnce();
  });
});

describe('late responses', () => {
  test('polls until the response arrives, and charges nothing', async () => {
    bought('processing');
    server.answer(ask, { json: intent('processing') });
    const { pay, state, onSucceeded } = openCheckout();
    await pay();
    expect(state()).toEqual({ step: 'waiting', intentId: 'intent-1' });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(server.countOf(ask)).toBe(1));
    expect(state().step).toBe('waiting');
    server.answer(ask, { json: intent('succeeded') });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(state()).toEqual({ step: 'succeeded' }));
    expect(onSucceeded).toHaveBeenCalledOnce();
    expect(server.countOf(buy)).toBe(1);
  });

  test('shows a late decline like any other', async () => {
    bought('processing');
    server.answer(ask, { json: intent('declined', { message: 'Something went wrong. Please try again.' }) });
    const { pay, state, onSucceeded } = openCheckout();
    await pay();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() =>
      expect(state()).toMatchObject({
        step: 'failed',
        message: 'Your card was declined. Try another card or contact your bank.',
      }),
    );
    expect(onSucceeded).not.toHaveBeenCalled();
  });

  test('keeps polling after a failed request', async () => {
    bought('processing');
    server.answer(ask, { status: 500 });
    const { pay, state } = openCheckout();
    await pay();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(server.countOf(ask)).toBe(1));
    server.answer(ask, { json: intent('succeeded') });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(state()).toEqual({ step: 'succeeded' }));
  });

  test('stops polling after the page was left', async () => {
    bought('processing');
    const { pay, unmount } = openCheckout();
    await pay();
    unmount();
    await vi.advanceTimersByTimeAsync(10_000);
    // If there had been another poll, it would precede this request.
    await fetch('/api/anything');
    expect(server.countOf(ask)).toBe(0);
  });
});
