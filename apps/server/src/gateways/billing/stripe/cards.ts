// Customers, their cards, and the bank's consent to later charges.
import type Stripe from 'stripe';
import { BillingRefused, CardRefused, type SavedCard, type SetupRequest, type SetupResult } from '../port.ts';
import { actionUrlOf, cardRemoved, declineCodeOf } from './charges.ts';
import { calling, isCustomerMissing, isStripeError, refOf, translate, type Desk } from './client.ts';

export async function createCustomer(
  desk: Desk,
  request: { accountId: number; email: string; idempotencyKey: string },
): Promise<{ customerRef: string }> {
  const { accountId, email, idempotencyKey } = request;
  const metadata = { accountId: String(accountId) };
  const customer = await calling(desk.stripe.customers.create({ email, metadata }, { idempotencyKey }));
  return { customerRef: customer.id };
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

function savedCard(method: Stripe.PaymentMethod): SavedCard {
  const { card } = method;
  if (card === undefined) throw new CardRefused('card_not_supported', 'This is not a card.');
  return {
    cardRef: method.id,
    brand: brands[card.brand] ?? 'Card',
    lastFour: card.last4,
    expirationMonth: card.exp_month,
    expirationYear: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    country: card.country,
  };
}

export async function attachCard(
  desk: Desk,
  request: { customerRef: string; token: string; idempotencyKey: string },
): Promise<SavedCard> {
  const { customerRef, token, idempotencyKey } = request;
  // Any other text would change the address of the request.
  if (!/^pm_\w+$/.test(token))
    throw new CardRefused('token_invalid', 'This is not a token of the card fields.');
  try {
    const method = await desk.stripe.paymentMethods.attach(
      token,
      { customer: customerRef },
      { idempotencyKey },
    );
    return savedCard(method);
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): Error {
  if (!isStripeError(error) || error.type === 'StripeIdempotencyError') return translate(error);
  if (isCustomerMissing(error)) return new BillingRefused('customer_missing', error.message);
  if (error.statusCode === 402) return new CardRefused(declineCodeOf(error), error.message);
  return error.statusCode === 400 || (error.statusCode === 404 && error.param === 'payment_method')
    ? new CardRefused('token_invalid', error.message)
    : translate(error);
}

async function findMethod(
  desk: Desk,
  { customerRef, cardRef }: { customerRef: string; cardRef: string },
): Promise<Stripe.PaymentMethod | null> {
  try {
    return await desk.stripe.customers.retrievePaymentMethod(customerRef, cardRef);
  } catch (error) {
    if (isStripeError(error) && error.code === 'resource_missing') return null;
    throw translate(error);
  }
}

export async function getCard(
  desk: Desk,
  request: { customerRef: string; cardRef: string },
): Promise<SavedCard | null> {
  const method = await findMethod(desk, request);
  return method === null ? null : savedCard(method);
}

/** Ignores another customer's card, and one that is already detached. */
export async function detachCard(
  desk: Desk,
  request: { customerRef: string; cardRef: string },
): Promise<void> {
  const method = await findMethod(desk, request);
  if (method === null) return;
  await calling(
    desk.stripe.paymentMethods.detach(method.id, {}, { idempotencyKey: `detach:${desk.ids.secret(12)}` }),
  );
}

export async function setupCard(desk: Desk, request: SetupRequest): Promise<SetupResult> {
  const { customerRef, cardRef, returnUrl, idempotencyKey } = request;
  const params: Stripe.SetupIntentCreateParams = {
    customer: customerRef,
    payment_method: cardRef,
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    confirm: true,
    return_url: returnUrl,
  };
  try {
    return setupResult(await desk.stripe.setupIntents.create(params, { idempotencyKey }));
  } catch (error) {
    if (isCustomerMissing(error)) throw cardRemoved();
    const setup = isStripeError(error) && error.statusCode === 402 ? refOf(error.setup_intent) : null;
    if (setup === null || !isStripeError(error)) throw translate(error);
    return { state: 'declined', setupRef: setup, declineCode: declineCodeOf(error) };
  }
}

export const getSetup = async (desk: Desk, setupRef: string): Promise<SetupResult> =>
  setupResult(await calling(desk.stripe.setupIntents.retrieve(setupRef)));

function setupResult(setup: Stripe.SetupIntent): SetupResult {
  const setupRef = setup.id;
  switch (setup.status) {
    case 'succeeded':
      return { state: 'succeeded', setupRef };
    case 'requires_action':
      return { state: 'needsAction', setupRef, actionUrl: actionUrlOf(setup.next_action) };
    case 'processing':
      return { state: 'pending', setupRef };
    default: {
      const error = setup.last_setup_error;
      return {
        state: 'declined',
        setupRef,
        declineCode: error === null ? setup.status : declineCodeOf(error),
      };
    }
  }
}
