// Dependencies of the driver's parts, and the meaning of Stripe's errors for payouts.
import Stripe from 'stripe';
import { isDenial, isStripeError, type Desk } from '../../billing/stripe/client.ts';
import { AccessDenied } from '../../denials/denials.ts';
import { PayoutsRefused, PayoutsShort, PayoutsUnreachable } from '../port.ts';

export type { Desk };

/** A connected account that was closed, or was never ours. */
const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid';

/** Errors that are not about the request: missing funds, or a concurrent request with the same key. */
const passing: readonly string[] = ['balance_insufficient', 'idempotency_key_in_use', 'lock_timeout'];

export function translate(error: unknown): Error {
  if (!isStripeError(error)) return error instanceof Error ? error : new Error(String(error));
  if (isGone(error)) return new PayoutsRefused('account_invalid', error.message);
  if (isDenial(error)) return new AccessDenied(`${error.type}: ${error.message}`, { cause: error });
  const code = error.code ?? '';
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError;
  if (!isRefusal || passing.includes(code))
    return new PayoutsUnreachable(`${error.type}: ${error.message}`, { cause: error });
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new PayoutsRefused('key_reused', error.message);
  if (code === 'resource_missing') return new PayoutsRefused('unknown', error.message);
  return new PayoutsRefused(code === '' ? 'refused' : code, error.message);
}

export async function calling<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw translate(error);
  }
}

/**
 * Checks the funds before a key is used: Stripe repeats a refusal under its key for a day. If they are too
 * low, an earlier call with the key may have used them.
 */
export async function isAvailable(
  { stripe }: Desk,
  { amount, currency }: { amount: number; currency: string },
  stripeAccount?: string,
): Promise<boolean> {
  const options = stripeAccount === undefined ? {} : { stripeAccount };
  const { available } = await calling(stripe.balance.retrieve({}, options));
  return (available.find((each) => each.currency === currency)?.amount ?? 0) >= amount;
}
export const tooLittle = () =>
  new PayoutsUnreachable('there is not enough money in the balance at Stripe yet');
export const payeeShort = () => new PayoutsShort('there is not enough money in the account of the payee');
