import { expect, test } from 'vitest';
import { retryOf, type Decline } from './retry.ts';

const now = new Date('2027-03-01T12:00:00Z');
const retry = (decline: Partial<Decline>) =>
  retryOf(
    { declineCode: 'generic_decline', advice: null, networkAdvice: null, brand: 'visa', ...decline },
    now,
  );
const again = { allowed: true, notBefore: null, needs: null };
const never = { allowed: false, notBefore: null, needs: 'newCard' };
const person = { allowed: true, notBefore: null, needs: 'person' };

test.each([
  'generic_decline',
  'do_not_honor',
  'insufficient_funds',
  'processing_error',
  'try_again_later',
  'issuer_not_available',
  'card_velocity_exceeded',
  'withdrawal_count_limit_exceeded',
  'approve_with_id',
  'call_issuer',
  'a_code_that_is_newer_than_this_list',
])('lets a charge be tried again that was declined for a reason that passes: %s', (declineCode) => {
  expect(retry({ declineCode })).toEqual(again);
});

test.each(['authentication_required', 'authentication_failed', 'offline_pin_required'])(
  'wants the card holder where the bank wants them: %s',
  (declineCode) => expect(retry({ declineCode })).toEqual(person),
);

test.each([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'expired_card',
  'incorrect_number',
  'incorrect_cvc',
  'invalid_account',
  'restricted_card',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
  'transaction_not_allowed',
  'card_not_supported',
  'fraudulent',
  'card_removed',
])('wants another card where this one will not pay: %s', (declineCode) => {
  expect(retry({ declineCode })).toEqual(never);
});

test('follows the advice of Stripe where the code alone says nothing', () => {
  expect(retry({ advice: 'try_again_later' })).toEqual(again);
  expect(retry({ advice: 'do_not_try_again' })).toEqual(never);
  expect(retry({ advice: 'confirm_card_data' })).toEqual(never);
  expect(retry({ advice: 'an advice that is newer' })).toEqual(again);
});

test('never tries again against the word of the network', () => {
  for (const networkAdvice of ['03', '21'])
    expect(retry({ brand: 'mastercard', networkAdvice, advice: 'try_again_later' })).toEqual(never);
  expect(retry({ brand: 'visa', networkAdvice: '01', declineCode: 'insufficient_funds' })).toEqual(never);
  expect(retry({ brand: 'visa', networkAdvice: '02' })).toEqual(again);
  expect(retry({ brand: 'mastercard', networkAdvice: '02' })).toEqual(again);
});

test.each([
  ['24', '2027-03-01T13:00:00Z'],
  ['25', '2027-03-02T12:00:00Z'],
  ['26', '2027-03-03T12:00:00Z'],
  ['27', '2027-03-05T12:00:00Z'],
  ['28', '2027-03-07T12:00:00Z'],
  ['29', '2027-03-09T12:00:00Z'],
  ['30', '2027-03-11T12:00:00Z'],
])('waits as long as the network asks with code %s', (networkAdvice, time) => {
  const decline = { brand: 'mastercard', networkAdvice, declineCode: 'insufficient_funds' };
  expect(retry(decline)).toEqual({ ...again, notBefore: new Date(time) });
  expect(retry({ ...decline, brand: 'visa' })).toEqual(again);
});
