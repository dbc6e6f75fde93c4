import { createStore } from './store.ts';

/** A confirmation that a call awaits: the password, a two-step code, or a confirmed email. */
export interface ConfirmationRequest {
  of: 'identity' | 'code' | 'email';
  /** The error of the previous code; null at first. */
  problem: string | null;
  /** A code, or whether the person completed the request. */
  answer: (given: boolean | string) => void;
}
type Question = Pick<ConfirmationRequest, 'of' | 'problem'>;
/** Null while nothing waits. */
export const confirmationRequest = createStore<ConfirmationRequest | null>(null);

/** Shares one dialog among concurrent requests; false when the person closes it. */
let asked: Promise<boolean | string> | null = null;
const confirm = (question: Question): Promise<boolean | string> =>
  (asked ??= new Promise<boolean | string>((answer) =>
    confirmationRequest.set({ ...question, answer }),
  ).finally(() => {
    asked = null;
    confirmationRequest.set(null);
  }));

const needed: Record<string, ConfirmationRequest['of']> = {
  'auth.confirmRequired': 'identity',
  'auth.codeRequired': 'code',
  'auth.wrongCode': 'code',
  'auth.unverified': 'email',
};
function questionIn(body: string): Question | null {
  try {
    const { code = '', detail } = JSON.parse(body) as { code?: string; detail?: string };
    const of = needed[code];
    return of === undefined ? null : { of, problem: code === 'auth.wrongCode' ? (detail ?? null) : null };
  } catch {
    return null;
  }
}

const withCode = (init: RequestInit | undefined, code: string): RequestInit => {
  const headers = new Headers(init?.headers);
  headers.set('second-factor', code);
  return { ...init, headers };
};

/** Repeats a refused request after the person has logged in, entered a code or confirmed their email. */
export async function fetchConfirmed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  let response = await fetch(input, init);
  while (response.status === 403) {
    const body = await response.text();
    const question = questionIn(body);
    const given = question === null ? false : await confirm(question);
    if (given === false) return new Response(body, response);
    // oxlint-disable-next-line no-await-in-loop -- each request waits for the answer before it
    response = await fetch(input, typeof given === 'string' ? withCode(init, given) : init);
  }
  return response;
}
