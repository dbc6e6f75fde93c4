import { createStore } from './store.ts';

/** What a call waits for: the person's password, a code of the second step of their logins, or a confirmed email. */
export interface ConfirmationRequest {
  of: 'identity' | 'code' | 'email';
  /** What was wrong with the code before this one. */
  problem: string | null;
  /** A code, or whether the person did what was asked for. */
  answer: (given: boolean | string) => void;
}
type Question = Pick<ConfirmationRequest, 'of' | 'problem'>;
/** Null while nothing waits. */
export const confirmationRequest = createStore<ConfirmationRequest | null>(null);

/** Asks once for all who ask at the same time; false when the person closes the dialog. */
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

/** Repeats a request that needs a recent login, a code or a confirmed email, once the person has given it. */
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
