// Hands a token to the page that opened this one, on this site only.
import type { BridgeToken } from './mutations.ts';

export const onboardingKey = 'onboarding';

/** Registration is followed by the first choices of fins and channels; signing in is not. */
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

/** The window that waits for the token: the opener of a pop-up, the parent of a frame; null when opened by hand. */
export function askerOf(own: Opened & object): Asker | null {
  if (own.opener !== null && own.opener !== undefined) return own.opener as Asker;
  return (own.parent as unknown) === own ? null : own.parent;
}

export interface BridgeMessage extends BridgeToken {
  source: 'realfin-auth';
  type: 'token';
}

/** The browser itself keeps the message from windows of other origins. */
export function handOver(own: Opened & object, token: BridgeToken): boolean {
  const asker = askerOf(own);
  const message: BridgeMessage = { source: 'realfin-auth', type: 'token', ...token };
  asker?.postMessage(message, own.location.origin);
  return asker !== null;
}
