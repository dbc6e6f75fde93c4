import { describe, expect, it } from 'vitest';
import { copy } from '../billing/copy.ts';
import { tipName, tipState } from './rules.ts';

describe('tip state', () => {
  it('has its own wording when the cause is unknown', () => {
    const { failed, again } = copy.state;
    expect(tipState({ step: 'failed', message: failed, hint: again })).toEqual({
      step: 'failed',
      message: 'Error sending tip. Please try again in a few minutes.',
      hint: again,
    });
  });

  it('keeps the message of the bank or the server', () => {
    const declined = { step: 'failed', message: 'This card has expired.', hint: null } as const;
    expect(tipState(declined)).toEqual(declined);
    expect(tipState({ step: 'waiting', intentId: 'i1' })).toEqual({ step: 'waiting', intentId: 'i1' });
  });

  it('does not wait for a payment it does not know', () => {
    expect(tipState({ step: 'waiting', intentId: null })).toEqual({
      step: 'failed',
      message: "We're still checking your last payment. Please wait a moment.",
      hint: null,
    });
  });
});

describe('identifying a tip', () => {
  const creator = { id: 7, name: 'Mara' };

  it('distinguishes tips by person, post, amount and card', () => {
    const names = [
      tipName({ creator, postId: null }, 5, 3),
      tipName({ creator, postId: 12 }, 5, 3),
      tipName({ creator, postId: 12 }, 50, 3),
      tipName({ creator, postId: 12 }, 5, 'new'),
      tipName({ creator: { ...creator, id: 8 }, postId: 12 }, 5, 3),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it('has the same identity for the same tip', () =>
    expect(tipName({ creator, postId: 12 }, 5, 3)).toBe(
      tipName({ creator: { ...creator, name: 'M' }, postId: 12 }, 5, 3),
    ));
});
