// Passes a token to the page that opened this one, on this site only.
import type { BridgeToken } from './mutations.ts';

export const onboardingKey = 'onboarding';

/** Registration leads to onboarding; signing in does not. */
export function markOnboarding(storage: Pick<Storage, 'setItem' | 'removeItem'>, redirect: string): void {
  if (redirect === 'signup') storage.setItem(onboardingKey, 'true');
  else storage.removeItem(onboardingKey);
}

type Asker = Pick<Window, 'postMessage'>;
interface Opened {
  opener: unknown;
  parent: Asker;
  location: { origin: string };
}

/**
 * The window that waits for the token: the opener of a pop-up, the parent of a frame; null when opened
 * directly.
 */
export function askerOf(own: Opened & object): Asker | null {
  if (own.opener !== null && own.opener !== undefined) return own.opener as Asker;
  return (own.parent as unknown) === own ? null : own.parent;
}

export interface BridgeMessage extends BridgeToken {
  source: 'realfin-auth';
  type: 'token';
}

/** The browser delivers the message to windows of this origin only. */
export function handOver(own: Opened & object, token: BridgeToken): boolean {
  const asker = askerOf(own);
  const message: BridgeMessage = { source: 'realfin-auth', type: 'token', ...token };
  asker?.postMessage(message, own.location.origin);
  return asker !== null;
}
