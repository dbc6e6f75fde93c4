import { createStore } from './store.ts';

/** What a call waits for: the person's password, or that they confirm their email. */
export interface ConfirmationRequest {
  of: 'identity' | 'email';
  answer: (confirmed: boolean) => void;
}
/** Null while nothing waits. */
export const confirmationRequest = createStore<ConfirmationRequest | null>(null);

/** Asks once for all who ask at the same time; false when the person closes the dialog. */
let asked: Promise<boolean> | null = null;
const confirm = (of: ConfirmationRequest['of']): Promise<boolean> =>
  (asked ??= new Promise<boolean>((answer) => confirmationRequest.set({ of, answer })).finally(() => {
    asked = null;
    confirmationRequest.set(null);
  }));

const needed: Record<string, ConfirmationRequest['of']> = {
  'auth.confirmRequired': 'identity',
  'auth.unverified': 'email',
};
function neededFor(body: string): ConfirmationRequest['of'] | undefined {
  try {
    return needed[(JSON.parse(body) as { code?: string } | null)?.code ?? ''];
  } catch {
    return undefined;
  }
}

/** Repeats a request that needs a recent login or a confirmed email, once the person has given it. */
export async function fetchConfirmed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 403) return response;
  const body = await response.text();
  const of = neededFor(body);
  if (of !== undefined && (await confirm(of))) return fetch(input, init);
  return new Response(body, response);
}
