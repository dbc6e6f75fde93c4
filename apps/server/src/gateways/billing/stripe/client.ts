// The official SDK, and the meaning of its errors.
import Stripe from 'stripe';
import type { StripeSettings } from '../../../config/billing-settings.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Ids } from '../../../lib/ids.ts';
import type { Logger } from '../../../lib/log.ts';
import { AccessDenied } from '../../denials/denials.ts';
import { BillingRefused, BillingUnreachable } from '../port.ts';

export type { StripeSettings };
/** Dependencies shared by all parts of the driver. */
export interface Desk {
  stripe: Stripe;
  settings: StripeSettings;
  clock: Clock;
  ids: Ids;
  log: Logger;
}

/** Pins the API version, so that a newer default of the account changes no answers. */
export const apiVersion = '2026-10-28.endive';
const timeoutMs = 18_000;

/**
 * No retries here: callers retry by the stored reference, and retries inside would hide an outage from
 * them. The SDK still repeats a request on a closed connection once; every writing request has a key.
 */
export function openClient({ secretKey, apiOrigin }: StripeSettings): Stripe {
  const at = new URL(apiOrigin);
  return new Stripe(secretKey, {
    apiVersion,
    host: at.hostname,
    port: at.port === '' ? (at.protocol === 'http:' ? 80 : 443) : at.port,
    protocol: at.protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;
export const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Stripe.errors.StripeError;

/** Rejected: 4xx, except for errors that are not about the request itself. */
const isRefusal = (error: StripeError): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeCardError ||
  (error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use');

/** The key is invalid, or lacks a permission. `account_invalid` means a closed account instead. */
export const isDenial = (error: unknown): boolean =>
  isStripeError(error) &&
  (error.statusCode === 401 || error.statusCode === 403) &&
  error.code !== 'account_invalid';

/** The customer was deleted at Stripe, or created by other keys. */
export const isCustomerMissing = (error: unknown): boolean =>
  isStripeError(error) && error.code === 'resource_missing' && error.param === 'customer';

/** Stripe's codes -> those of the port; all others are unchanged. */
const codes: Readonly<Record<string, string>> = {
  resource_missing: 'unknown',
  charge_already_refunded: 'amount_too_large',
  payment_intent_unexpected_state: 'charge_not_paid',
};

/** The SDK has an empty text instead of a missing code. */
export const filled = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text === '' ? null : text;

function codeOf(error: StripeError): string {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key_reused';
  const code = filled(error.code);
  return code === null ? 'refused' : (codes[code] ?? code);
}

/** Maps an error: unknown outcome, denied key, or permanent refusal. */
export function translate(error: unknown): Error {
  if (!isStripeError(error)) return error instanceof Error ? error : new Error(String(error));
  if (isDenial(error)) return new AccessDenied(`${error.type}: ${error.message}`, { cause: error });
  return isRefusal(error)
    ? new BillingRefused(codeOf(error), error.message)
    : new BillingUnreachable(`${error.type}: ${error.message}`, { cause: error });
}

export async function calling<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw translate(error);
  }
}

/** Fields are ids unless the driver expands them. */
export const refOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
