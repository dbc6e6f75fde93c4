import { expect, test } from 'vitest';
import { centsOf, orderKey, orderLines, trialOf } from './order.ts';

const event = { productId: 'ppv-7', postId: 70, title: 'Finals', priceCents: 2_500 };

test('an order of an event and the subscription lists both, with their prices', () => {
  const order = { plan: 'monthly10', event } as const;
  expect(orderLines(order)).toEqual([
    { name: 'Ticket for “Finals”', cents: 2_500 },
    { name: 'Monthly subscription', cents: 1_499 },
  ]);
  expect(centsOf(order)).toEqual({ plan: 1_499, ticket: 2_500 });
});

test('an order of a subscriber has the event alone', () => {
  expect(orderLines({ plan: null, event })).toHaveLength(1);
  expect(centsOf({ plan: null, event })).toEqual({ plan: 0, ticket: 2_500 });
  expect(centsOf({ plan: 'yearly10', event: null })).toEqual({ plan: 14_990, ticket: 0 });
});

test('another plan or event is another order', () => {
  const keys = [
    orderKey({ plan: null, event }),
    orderKey({ plan: 'monthly10', event }),
    orderKey({ plan: 'yearly10', event }),
    orderKey({ plan: 'yearly10', event: { ...event, productId: 'ppv-8' } }),
    orderKey({ plan: 'yearly10', event: null }),
  ];
  expect(new Set(keys).size).toBe(5);
});

test('a trial lists and lowers nothing, because its price is of later', () => {
  const trial = { days: 14, endsAt: '2027-02-14T12:00:00.000Z' };
  const order = {
    plan: 'monthly10',
    event: null,
    offer: { code: 'TRY', discountCents: 0, periods: 1, trial },
  } as const;
  expect(orderLines(order)).toEqual([{ name: 'Monthly subscription', cents: 1_499 }]);
  expect(centsOf(order)).toEqual({ plan: 1_499, ticket: 0 });
  expect(trialOf(order)).toEqual(trial);
  expect(trialOf({ plan: 'monthly10', event: null })).toBeNull();
});

test('a code is a line of its own, and lowers the plan alone', () => {
  const offer = { code: 'HALF', discountCents: 750, periods: 1 };
  const order = { plan: 'monthly10', event, offer } as const;
  expect(orderLines(order).at(-1)).toEqual({ name: 'Code HALF', cents: -750 });
  expect(centsOf(order)).toEqual({ plan: 749, ticket: 2_500 });
  expect(orderKey(order)).not.toBe(orderKey({ plan: 'monthly10', event }));
});
