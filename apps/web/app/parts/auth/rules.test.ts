import { describe, expect, it } from 'vitest';
import { askerOf, handOver, markOnboarding, onboardingKey } from './rules.ts';

const token = { accessToken: 'abc', tokenType: 'Bearer', expiresAt: '2026-11-21T00:00:00Z' } as const;
const listener = () => {
  const heard: unknown[][] = [];
  return { heard, postMessage: (...given: unknown[]) => void heard.push(given) };
};
const location = { origin: 'https://realfin.test' };
const alone = (opener: unknown) => {
  const own: { opener: unknown; parent: never; location: typeof location } = {
    opener,
    parent: null as never,
    location,
  };
  own.parent = own as never;
  return own;
};

describe('passing a token', () => {
  it('sends the token to the opener, on its own origin only', () => {
    const opener = listener();
    expect(handOver(alone(opener), token)).toBe(true);
    expect(opener.heard).toEqual([
      [{ source: 'realfin-auth', type: 'token', ...token }, 'https://realfin.test'],
    ]);
  });

  it('sends the token to the parent of a frame', () => {
    const parent = listener();
    expect(handOver({ opener: null, parent, location }, token)).toBe(true);
    expect(parent.heard[0]?.[1]).toBe('https://realfin.test');
  });

  it('sends the token to nobody when opened directly', () => {
    expect(askerOf(alone(null))).toBeNull();
    expect(handOver(alone(null), token)).toBe(false);
  });

  it('sets the onboarding flag for registration only', () => {
    const kept = new Map<string, string>();
    const storage = {
      setItem: (k: string, v: string) => void kept.set(k, v),
      removeItem: (k: string) => void kept.delete(k),
    };
    markOnboarding(storage, 'signup');
    expect(kept.get(onboardingKey)).toBe('true');
    markOnboarding(storage, 'login');
    expect(kept.has(onboardingKey)).toBe(false);
  });
});
