// Idempotency keys as in Stripe: the answer of the first request is stored for a day.
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from './errors.ts';
import type { State } from './state.ts';

export interface Answer {
  status: number;
  body: object;
}
interface Kept {
  path: string;
  form: unknown;
  at: number;
  /** Null while it is in progress. */
  answer: Answer | null;
}
const keptMs = 24 * 3600_000;

export interface Keys {
  /** The stored answer; null: execute the request. Throws for other parameters, or one in progress. */
  begin(state: State, key: string, path: string, form: unknown): Answer | null;
  finish(key: string, answer: Answer): void;
  /** Frees the key of a request without effect. */
  release(key: string): void;
}

export function createKeys(): Keys {
  const kept = new Map<string, Kept>();
  return {
    begin(state, key, path, form) {
      const now = state.clock.now().getTime();
      const known = kept.get(key);
      if (known === undefined || now - known.at >= keptMs) {
        kept.set(key, { path, form, at: now, answer: null });
        return null;
      }
      if (known.path !== path || !isDeepStrictEqual(known.form, form))
        throw new ApiError(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      if (known.answer === null)
        throw new ApiError(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this Idempotent Key.',
        });
      return known.answer;
    },
    finish(key, answer) {
      const begun = kept.get(key);
      if (begun !== undefined) begun.answer = answer;
    },
    release(key) {
      kept.delete(key);
    },
  };
}
