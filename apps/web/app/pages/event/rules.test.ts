import { expect, test } from 'vitest';
import { stateOf, ticketPath } from './rules.ts';

const at = '2026-11-30T20:00:00.000Z';
const facts = { called_off: null, held_at: null, scheduled_at: null, action: 'subscribe' } as const;

test('sells tickets to everyone without one, with and without a subscription', () => {
  expect(stateOf(facts)).toBe('sold');
  expect(stateOf({ ...facts, action: 'buy', scheduled_at: at })).toBe('sold');
});

test('is a lobby for people with a ticket until it starts', () => {
  expect(stateOf({ ...facts, action: 'enter', scheduled_at: at })).toBe('lobby');
  expect(stateOf({ ...facts, action: 'enter' })).toBe('open');
  expect(stateOf({ ...facts, action: 'enter', held_at: at })).toBe('open');
});

test('says why nothing is sold, above all that it was called off', () => {
  expect(stateOf({ ...facts, action: 'closed', held_at: at })).toBe('ended');
  expect(stateOf({ ...facts, action: 'closed' })).toBe('closed');
  const called_off = { at, message: '' };
  expect(stateOf({ ...facts, action: 'closed', called_off })).toBe('calledOff');
  expect(stateOf({ ...facts, action: 'enter', called_off })).toBe('calledOff');
});

test('leads to a checkout that knows the event, and back', () => {
  const post = { id: 70, mediaId: 7, path: '/ppv/7/Finals', createdBy: { id: 3 } };
  const offer = { productId: 'ppv-7', products: ['ppv-7'], plan: null, price: 2_500, title: 'Finals' };
  const path = new URL(
    ticketPath(post, { title: 'Finals', price_in_cents: 2_500 }, offer),
    'http://realfin.test',
  );
  expect(path.pathname).toBe('/subscribe');
  expect(Object.fromEntries(path.searchParams)).toEqual({
    creator_id: '3',
    post_id: '70',
    media_id: '7',
    content_type: 'ppv',
    point_of_entry: 'post',
    to: '/ppv/7/Finals',
    ppv_product_id: 'ppv-7',
    ppv_price: '2500',
    ppv_title: 'Finals',
  });
});
