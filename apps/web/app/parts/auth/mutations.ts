// The sign-in pages have their own routes, below /auth, next to the API.
import { api, failureOf } from '../../lib/api.ts';

async function send<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(`/auth${path}`, { ...init, credentials: 'same-origin' });
  const text = await response.text();
  if (!response.ok) throw failureOf(response.status, text);
  return JSON.parse(text) as T;
}

export const postAuth = <T = { success: boolean }>(
  path: string,
  body: Record<string, unknown> = {},
): Promise<T> =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });

/** Null: the password is right, and a code is needed too. */
export interface Redirect {
  redirectTo: string | null;
}
export interface Interaction {
  uid: string;
  mode: 'login' | 'register';
  client: { id: string; name: string };
  /** The post the person was on their way to. */
  postId: number | null;
}
export const getInteraction = (uid: string): Promise<Interaction> =>
  send(`/interaction/${encodeURIComponent(uid)}`, { headers: { accept: 'application/json' } });

export interface BridgeToken {
  accessToken: string;
  tokenType: 'Bearer';
  expiresAt: string;
}

export const { resendVerification, confirmIdentity: sendPassword } = api.accounts;
