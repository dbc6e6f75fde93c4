// The lifecycle of an Idempotency-Key: one per intent to pay, kept until its outcome is known.
import { isApiError } from '@realfin/contract/api-error';

export interface Attempt<Body> {
  key: string;
  body: Body;
}

/** `what` names the purchase, such as plan and card. A different purchase is a new attempt. */
export interface PaymentAttempts<Body> {
  /** The attempt without a known outcome, so that the same request can be repeated; else null. */
  findOpen(what: string): Attempt<Body> | null;
  begin(what: string, body: Body): Attempt<Body>;
  /** The outcome is known: the next press is a new intent. */
  end(): void;
}

export function paymentAttempts<Body>(newKey: () => string): PaymentAttempts<Body> {
  let open: { what: string; attempt: Attempt<Body> } | null = null;
  return {
    findOpen: (what) => (open?.what === what ? open.attempt : null),
    begin(what, body) {
      const attempt = { key: newKey(), body };
      open = { what, attempt };
      return attempt;
    },
    end() {
      open = null;
    },
  };
}

/**
 * Whether the outcome of a request is unknown: no response, a server error, or the first one is still
 * running.
 */
export function isUnsettled(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return error.status >= 500 || error.code === 'idempotency.inProgress' || error.code === 'rate.limited';
}
