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

async function asksForPassword(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return problem?.code === 'auth.confirmRequired';
}

/** Repeats a request that needs a recent login, once the person has entered their password. */
export async function fetchConfirmed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (!(await asksForPassword(response)) || !(await confirmIdentity())) return response;
  return fetch(input, init);
}
