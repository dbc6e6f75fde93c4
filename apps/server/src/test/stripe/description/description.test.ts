import { expect, test } from 'vitest';
import { findOperation, listOperations } from './operations.ts';
import { answerProblems, findRefusal } from './requests.ts';

const good: Record<string, { at: string; form: Record<string, unknown> }> = {
  create: {
    at: 'POST /v1/payment_intents',
    form: {
      amount: '1499',
      currency: 'usd',
      customer: 'cus_1',
      allowed_payment_method_types: ['card'],
      metadata: { intentId: 'pi_7' },
      setup_future_usage: 'off_session',
      expand: ['latest_charge.balance_transaction'],
    },
  },
  confirm: {
    at: 'POST /v1/payment_intents/pi_1/confirm',
    form: { off_session: 'true', payment_method_options: { card: { request_three_d_secure: 'any' } } },
  },
  dispute: {
    at: 'POST /v1/disputes/du_1',
    form: { evidence: { customer_name: 'Ada', service_date: 'November 2026' }, submit: 'false' },
  },
  list: {
    at: 'GET /v1/balance_transactions',
    form: { created: { gte: '1' }, limit: '100', expand: ['data.source'] },
  },
};

function refusalOf(name: string, change: Record<string, unknown> = {}, without: string[] = []) {
  const { at, form } = good[name] ?? { at: '', form: {} };
  const [method = '', path = ''] = at.split(' ');
  const operation = findOperation(method, path);
  if (operation === null) throw new Error(`there is no ${at}`);
  const changed = Object.fromEntries(
    Object.entries({ ...form, ...change }).filter(([key]) => !without.includes(key)),
  );
  return findRefusal(operation, changed);
}

test('knows the operations of every resource in use, by the address the SDK calls', () => {
  expect(listOperations().length).toBeGreaterThan(40);
  expect(findOperation('POST', '/v1/payment_intents/pi_1/cancel')?.name).toBe('PaymentIntentResource.cancel');
  expect(findOperation('GET', '/v1/payment_intents/search')?.name).toBe('PaymentIntentResource.search');
  expect(findOperation('POST', '/v1/payment_intents/pi_1/melt')).toBeNull();
});

test('takes requests that Stripe takes', () => {
  for (const name of Object.keys(good)) expect(refusalOf(name), name).toBeNull();
});

test.each([
  ['create', { ammount: '5' }, 'parameter_unknown', 'ammount'],
  ['create', { card: 'pm_1' }, 'parameter_unknown', 'card'],
  ['create', { metadata: { a: { b: 'c' } } }, undefined, 'metadata[a]'],
  ['create', { setup_future_usage: 'later' }, undefined, 'setup_future_usage'],
  ['create', { capture_method: 'eventually' }, undefined, 'capture_method'],
  ['create', { amount: '14.99' }, 'parameter_invalid_integer', 'amount'],
  ['create', { allowed_payment_method_types: 'card' }, undefined, 'allowed_payment_method_types'],
  ['create', { payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  ['create', { description: '' }, 'parameter_invalid_empty', 'description'],
  ['create', { expand: ['latest_charge.balance_transactions'] }, undefined, 'expand'],
  ['create', { expand: ['amount'] }, undefined, 'expand'],
  ['confirm', { off_session: 'yes' }, undefined, 'off_session'],
  ['confirm', { request_three_d_secure: 'any' }, 'parameter_unknown', 'request_three_d_secure'],
  [
    'confirm',
    { payment_method_options: { request_three_d_secure: 'any' } },
    'parameter_unknown',
    'payment_method_options[request_three_d_secure]',
  ],
  [
    'confirm',
    { payment_method_options: { card: { request_three_d_secure: 'sometimes' } } },
    undefined,
    'payment_method_options[card][request_three_d_secure]',
  ],
  ['dispute', { evidence: { explanation: 'no' } }, 'parameter_unknown', 'evidence[explanation]'],
  ['dispute', { customer_name: 'Ada' }, 'parameter_unknown', 'customer_name'],
  ['list', { created: { since: '1' } }, 'parameter_unknown', 'created[since]'],
  ['list', { limit: 'all' }, 'parameter_invalid_integer', 'limit'],
] as const)('refuses in %s what Stripe refuses: %j', (name, change, code, param) => {
  expect(refusalOf(name, change)).toMatchObject({ param, ...(code !== undefined && { code }) });
});

test.each(['amount', 'currency'])('refuses a payment without its required %s', (name) => {
  expect(refusalOf('create', {}, [name])).toMatchObject({ code: 'parameter_missing', param: name });
});

test('finds what an answer lacks, has too much, or has in another form', () => {
  const operation = findOperation('GET', '/v1/refunds/re_1');
  if (operation === null) throw new Error('there is no such operation');
  const problems = answerProblems(operation, { id: 're_1', object: 'refund', amount: '5', cents: 5 });
  expect(problems).toContain('RefundResource.retrieve: number amount ');
  expect(problems).toContain('RefundResource.retrieve: unknown cents ');
  expect(problems).toContain('RefundResource.retrieve: missing charge ');
});
