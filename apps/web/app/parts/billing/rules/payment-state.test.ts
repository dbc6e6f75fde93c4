import { refuse } from '@realfin/contract/errors';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import { describe, expect, it } from 'vitest';
import { isBusy, stateAfterCancel, stateOf, stateOfError } from './payment-state.ts';

const intent = (change: Partial<PurchaseIntent>): PurchaseIntent => ({
  id: 'i1',
  purpose: 'subscription',
  state: 'open',
  priceCents: 14_990,
  productHandle: 'yearly10',
  actionUrl: null,
  declineCode: null,
  message: null,
  createdAt: '2026-11-21T00:00:00Z',
  ...change,
});

describe('payment state', () => {
  it('follows the state of the intent', () => {
    expect(stateOf(intent({ state: 'succeeded' }), false)).toEqual({ step: 'succeeded' });
    for (const state of ['open', 'processing', 'unknown'] as const) {
      expect(stateOf(intent({ state }), false)).toEqual({ step: 'waiting', intentId: 'i1' });
    }
  });

  it('redirects to the bank once, and then only on request', () => {
    const action = intent({ state: 'needsAction', actionUrl: 'https://bank.test/1' });
    expect(stateOf(action, false)).toEqual({ step: 'leaving', intentId: 'i1' });
    const challenge = { step: 'challenge', intentId: 'i1', actionUrl: 'https://bank.test/1' };
    expect(stateOf(action, true)).toEqual(challenge);
  });

  it('names the cause of a decline instead of the general failure', () => {
    const declined = stateOf(
      intent({ state: 'declined', message: 'No.', declineCode: 'expired_card' }),
      false,
    );
    expect(declined).toEqual({
      step: 'failed',
      message: 'This card has expired. Try another card.',
      field: 'month',
      hint: null,
    });
    for (const declineCode of ['generic_decline', 'stolen_card', null])
      expect(stateOf(intent({ state: 'declined', message: 'No.', declineCode }), false)).toEqual({
        step: 'failed',
        message: 'Your card was declined. Try another card or contact your bank.',
        hint: null,
      });
    const unheardOf = stateOf(intent({ state: 'failed', declineCode: 'unheard_of' }), false);
    expect(unheardOf).toEqual({
      step: 'failed',
      message: 'Something went wrong. Please try again.',
      hint: null,
    });
  });

  it('waits while another payment is in progress, and reports other errors', () => {
    expect(stateOfError(refuse('billing.inProgress'), false)).toEqual({ step: 'waiting', intentId: null });
    expect(stateOfError(refuse('billing.cardInvalid'), false)).toMatchObject({
      message: 'Error verifying card. Please try again.',
    });
    expect(stateOfError(new TypeError('network'), true)).toMatchObject({
      step: 'failed',
      hint: expect.stringContaining('twice') as string,
    });
  });

  it('believes what became of a canceled payment', () => {
    expect(stateAfterCancel(intent({ state: 'failed', declineCode: 'abandoned' }))).toEqual({
      step: 'canceled',
    });
    expect(stateAfterCancel(intent({ state: 'succeeded' }))).toEqual({ step: 'succeeded' });
    expect(stateAfterCancel(intent({ state: 'processing' }))).toEqual({ step: 'waiting', intentId: 'i1' });
  });

  it('is busy while a payment is in progress', () => {
    expect(isBusy({ step: 'charging' })).toBe(true);
    expect(isBusy({ step: 'canceled' })).toBe(false);
    expect(isBusy({ step: 'failed', message: '', hint: null })).toBe(false);
  });
});
