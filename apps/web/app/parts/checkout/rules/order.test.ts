import { expect, test } from 'vitest';
import { orderKey, orderLines, totalOf } from './order.ts';

const event = { productId: 'ppv-7', postId: 70, title: 'Finals', priceCents: 2_500 };

test('an order of an event and the subscription lists both, and their sum', () => {
  const order = { plan: 'monthly10', event } as const;
  expect(orderLines(order)).toEqual([
    { name: 'Ticket for “Finals”', cents: 2_500 },
    { name: 'Monthly subscription', cents: 1_499 },
  ]);
  expect(totalOf(order)).toBe(3_999);
});

test('an order of a subscriber has the event alone', () => {
  expect(orderLines({ plan: null, event })).toHaveLength(1);
  expect(totalOf({ plan: null, event })).toBe(2_500);
  expect(totalOf({ plan: 'yearly10', event: null })).toBe(14_990);
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
