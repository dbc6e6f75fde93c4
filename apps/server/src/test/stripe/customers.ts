// Customers and their cards.
import type Stripe from 'stripe';
import { passesLuhn } from '../../gateways/billing/sandbox/cards.ts';
import { ApiError, missing, refused } from './errors.ts';
import { emitEvent } from './events.ts';
import { metadataIn, numberIn, objectIn, textIn } from './form.ts';
import { freshCustomer, freshMethod } from './fresh-objects.ts';
import { magicOf } from './magic-cards.ts';
import { customerOf, methodOf, type State } from './state.ts';

type Form = Record<string, unknown>;

export function createCustomer(state: State, form: Form): Stripe.Customer {
  const customer = freshCustomer(state, {
    email: textIn(form, 'email'),
    description: textIn(form, 'description'),
    metadata: metadataIn(form),
  });
  state.customers.set(customer.id, customer);
  return customer;
}

export const cardError = (code: string, message: string, rest: Record<string, unknown> = {}) =>
  new ApiError(402, { type: 'card_error', code, message, ...rest });

/** Tokenizes a card, as the browser's script does with the card fields. */
export function createMethod(state: State, form: Form): Stripe.PaymentMethod {
  const card = objectIn(form, 'card');
  const number = textIn(card, 'number') ?? '';
  const month = numberIn(card, 'exp_month') ?? 0;
  const year = numberIn(card, 'exp_year') ?? 0;
  const wrong = (param: string, code: string, message: string) => cardError(code, message, { param });
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number))
    throw wrong('number', 'incorrect_number', 'Your card number is incorrect.');
  if (month < 1 || month > 12)
    throw wrong('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.");
  if (Date.UTC(year, month, 1) <= state.clock.now().getTime())
    throw wrong('exp_year', 'invalid_expiry_year', "Your card's expiration year is invalid.");
  const address = objectIn(objectIn(form, 'billing_details'), 'address');
  const method = freshMethod(state, { number, month, year, postalCode: textIn(address, 'postal_code') });
  state.methods.set(method.id, method);
  state.magic.set(method.id, magicOf(number));
  return method;
}

export function attachMethod(state: State, id: string, form: Form): Stripe.PaymentMethod {
  const method = methodOf(state, id);
  const customer = customerOf(state, textIn(form, 'customer') ?? '');
  if (method.customer !== null)
    throw refused('The payment method you provided has already been attached to a customer.');
  if (state.detached.has(id))
    throw refused(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    );
  if (state.magic.get(id)?.refusedWhenAttached)
    throw cardError('incorrect_cvc', "Your card's security code is incorrect.", { param: 'cvc' });
  const attached = { ...method, customer: customer.id };
  state.methods.set(id, attached);
  emitEvent(state, 'payment_method.attached', attached);
  return attached;
}

export function detachMethod(state: State, id: string): Stripe.PaymentMethod {
  const method = methodOf(state, id);
  if (method.customer === null)
    throw refused(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  const detached = { ...method, customer: null };
  state.methods.set(id, detached);
  state.detached.add(id);
  emitEvent(state, 'payment_method.detached', detached);
  return detached;
}

/** The card's network replaces it with one of this number. */
export function renewMethod(state: State, id: string, number: string): void {
  const method = methodOf(state, id);
  const year = state.clock.now().getUTCFullYear() + 4;
  const { card } = freshMethod(state, { number, month: 12, year, postalCode: null });
  const renewed = { ...method, ...(card !== undefined && { card }) };
  state.methods.set(id, renewed);
  state.magic.set(id, magicOf(number));
  emitEvent(state, 'payment_method.automatically_updated', renewed);
}

export function customersMethod(state: State, customerId: string, id: string): Stripe.PaymentMethod {
  const customer = customerOf(state, customerId);
  const method = methodOf(state, id);
  if (method.customer !== customer.id) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}
