// The life of an Idempotency-Key: one for each intent to pay, kept until its outcome is known.
import { isApiError } from '@realfin/contract/errors';

export interface Attempt<Body> {
  key: string;
  body: Body;
}

/** `what` names the purchase: plan and card, say. Another purchase is another attempt. */
export interface PaymentAttempts<Body> {
  /** The attempt whose outcome never came, so that the very same request can be sent again; else null. */
  findOpen(what: string): Attempt<Body> | null;
  begin(what: string, body: Body): Attempt<Body>;
  /** The outcome is known: the next press of the button is a new intent. */
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

/** Whether nobody knows what became of a request: no answer, a failing server, or the first one still at work. */
export function isUnsettled(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return error.status >= 500 || error.code === 'idempotency.inProgress' || error.code === 'rate.limited';
}
