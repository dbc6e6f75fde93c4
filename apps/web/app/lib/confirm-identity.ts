import { createStore } from './store.ts';

/** The request that waits for the person's password; null while none does. */
export const identityRequest = createStore<((confirmed: boolean) => void) | null>(null);

/** Asks for the password, once for all who ask at the same time; false when the person closes the dialog. */
let asked: Promise<boolean> | null = null;
export const confirmIdentity = (): Promise<boolean> =>
  (asked ??= new Promise<boolean>((resolve) => identityRequest.set(resolve)).finally(() => {
    asked = null;
    identityRequest.set(null);
  }));

const asksForPassword = (body: string): boolean => {
  try {
    return (JSON.parse(body) as { code?: string } | null)?.code === 'auth.confirmRequired';
  } catch {
    return false;
  }
};

/** Repeats a request that needs a recent login, once the person has entered their password. */
export async function fetchConfirmed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 403) return response;
  const body = await response.text();
  if (asksForPassword(body) && (await confirmIdentity())) return fetch(input, init);
  return new Response(body, response);
}
