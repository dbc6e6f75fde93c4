import { ApiError } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';
import { describe, expect, it } from 'vitest';
import { isUnsettled, paymentAttempts } from './payment-attempt.ts';

const counting = () => {
  let count = 0;
  return () => `key-${(count += 1)}`;
};

describe('payment attempts', () => {
  it('repeats the same key and body while the outcome is unknown', () => {
    const attempts = paymentAttempts<{ token: string }>(counting());
    const first = attempts.begin('yearly10/new', { token: 't1' });
    expect(attempts.findOpen('yearly10/new')).toBe(first);
    expect(attempts.findOpen('yearly10/new')).toEqual({ key: 'key-1', body: { token: 't1' } });
  });

  it('starts a new attempt once the outcome is known', () => {
    const attempts = paymentAttempts<object>(counting());
    attempts.begin('yearly10/new', {});
    attempts.end();
    expect(attempts.findOpen('yearly10/new')).toBeNull();
    expect(attempts.begin('yearly10/new', {}).key).toBe('key-2');
  });

  it('treats another plan or card as another purchase', () => {
    const attempts = paymentAttempts<object>(counting());
    attempts.begin('yearly10/new', {});
    expect(attempts.findOpen('monthly10/new')).toBeNull();
    expect(attempts.begin('monthly10/new', {}).key).toBe('key-2');
    expect(attempts.findOpen('yearly10/new')).toBeNull();
  });

  it('knows which failures leave the outcome open', () => {
    expect(isUnsettled(new TypeError('network'))).toBe(true);
    expect(isUnsettled(new ApiError(502, 'unknown', 'Unexpected error'))).toBe(true);
    expect(isUnsettled(refuse('idempotency.inProgress'))).toBe(true);
    expect(isUnsettled(refuse('billing.cardInvalid'))).toBe(false);
    expect(isUnsettled(refuse('subscription.exists'))).toBe(false);
  });
});
