import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../../lib/clock.ts';
import { systemIds } from '../../../lib/ids.ts';
import { createLogger } from '../../../lib/log.ts';
import { emitEvent, emitThinEvent, signEvent } from '../../../test/stripe/events.ts';
import { startFakeStripe, type FakeStripe } from '../../../test/stripe/server.ts';
import { settingsFor } from '../../../test/stripe/under-test.ts';
import { openClient, type Desk } from './client.ts';
import { parseWebhook } from './webhooks.ts';

const clock = createTestClock(new Date('2027-03-01T12:00:00Z'));
const open: { fake?: FakeStripe } = {};
function fakeStripe(): FakeStripe {
  if (open.fake === undefined) throw new Error('the fake is not open yet');
  return open.fake;
}
beforeAll(async () => {
  open.fake = await startFakeStripe(clock);
});
afterAll(() => open.fake?.close());

function deskWith(webhookSecrets: readonly string[]): Desk {
  const settings = { ...settingsFor(fakeStripe()), webhookSecrets };
  const log = createLogger('silent', false);
  return { stripe: openClient(settings), settings, clock, ids: systemIds, log };
}
const [old, young] = ['whsec_old0123456789', 'whsec_young0123456789'];
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
});
const signed = (secrets: readonly string[], text = body) => ({
  'stripe-signature': signEvent(text, secrets, Math.floor(clock.now().getTime() / 1000)),
});
const parse = (event: object) => {
  const text = JSON.stringify(event);
  return parseWebhook(deskWith([young]), text, signed([young], text));
};

test('accepts messages of both secrets while one replaces the other', () => {
  const rotating = deskWith([young, old]);
  for (const secrets of [[old], [young], [old, young]])
    expect(parseWebhook(rotating, body, signed(secrets))).toMatchObject({ id: 'evt_1' });
  expect(parseWebhook(deskWith([young]), body, signed([old]))).toBeNull();
  expect(parseWebhook(deskWith([young]), body, signed([old, young]))).not.toBeNull();
});

test.each(['', 't=1', 'v1=00', 't=x,v1=y', `t=1,v1=${'0'.repeat(64)}`, 'v0=1,t=9'])(
  'refuses the signature %j without failing',
  (signature) => {
    expect(parseWebhook(deskWith([young]), body, { 'stripe-signature': signature })).toBeNull();
  },
);

test.each([
  ['payment_intent', { id: 'pi_1' }, { type: 'charge', ref: 'pi_1' }, 'pi_1'],
  ['charge', { id: 'ch_1', payment_intent: 'pi_1' }, { type: 'charge', ref: 'pi_1' }, 'pi_1'],
  ['refund', { id: 're_1', payment_intent: 'pi_1' }, { type: 'refund', ref: 're_1' }, 'pi_1'],
  ['dispute', { id: 'du_1', payment_intent: 'pi_1' }, { type: 'dispute', ref: 'du_1' }, 'pi_1'],
  ['payment_method', { id: 'pm_1' }, { type: 'card', ref: 'pm_1' }, null],
  ['setup_intent', { id: 'seti_1' }, { type: 'setup', ref: 'seti_1' }, null],
  ['payout', { id: 'po_1' }, { type: 'other', ref: 'po_1' }, null],
  ['a.kind.of.tomorrow', { id: 'new_1' }, { type: 'other', ref: 'new_1' }, null],
])('says which object of the kind %s to look at', (object, fields, subject, chargeRef) => {
  const event = {
    id: 'evt_2',
    object: 'event',
    type: `${object}.changed`,
    data: { object: { object, ...fields } },
  };
  expect(parse(event)).toEqual({ id: 'evt_2', subject, chargeRef });
});

test.each(['payment_method.automatically_updated', 'payment_method.updated', 'payment_method.detached'])(
  'looks at the card that %s is about',
  (type) => {
    const object = { object: 'payment_method', id: 'pm_1' };
    expect(parse({ id: 'evt_5', object: 'event', type, data: { object } })).toEqual({
      id: 'evt_5',
      subject: { type: 'card', ref: 'pm_1' },
      chargeRef: null,
    });
  },
);

test('has nothing to look at when a card was just saved', () => {
  const object = { object: 'payment_method', id: 'pm_1' };
  const saved = { id: 'evt_6', object: 'event', type: 'payment_method.attached', data: { object } };
  expect(parse(saved)).toMatchObject({ subject: { type: 'other' } });
});

test.each([
  [
    'an object that holds its payment instead of naming it',
    { object: 'refund', id: 're_1', payment_intent: { id: 'pi_1', object: 'payment_intent' } },
    { type: 'refund', ref: 're_1' },
    'pi_1',
  ],
  [
    'a dispute of before payments had a name',
    { object: 'dispute', id: 'dp_1', charge: 'ch_1' },
    { type: 'dispute', ref: 'dp_1' },
    null,
  ],
  [
    'a charge that was not made here',
    { object: 'charge', id: 'ch_1', payment_intent: null },
    { type: 'other', ref: 'ch_1' },
    null,
  ],
])('finds the object in a message with %s', (_what, object, subject, chargeRef) => {
  const event = { id: 'evt_3', object: 'event', api_version: '2015-04-07', type: 'x', data: { object } };
  expect(parse(event)).toEqual({ id: 'evt_3', subject, chargeRef });
});

test('understands messages that only name their object', () => {
  const related = { type: 'dispute', id: 'du_1', url: '/v1/disputes/du_1' };
  expect(parse({ id: 'evt_4', object: 'v2.core.event', type: 'v1.x', related_object: related })).toEqual({
    id: 'evt_4',
    subject: { type: 'dispute', ref: 'du_1' },
    chargeRef: null,
  });
});

test.each(['null', '[]', '7', '"x"', '{', '{}', '{"id":7}'])(
  'ignores a signed message that is no event: %s',
  (text) => {
    expect(parseWebhook(deskWith([young]), text, signed([young], text))).toBeNull();
  },
);

test('reads what the fake sends, whole and thin, of this and of an old version', () => {
  const fake = fakeStripe();
  fake.state.apiVersion = '2019-12-03';
  emitEvent(fake.state, 'payment_intent.succeeded', { id: 'pi_9', object: 'payment_intent' } as {
    id: string;
  });
  emitThinEvent(fake.state, 'v1.payment_intent.succeeded', { id: 'pi_9', type: 'payment_intent' });
  const read = fake
    .waitingWebhooks()
    .map((each) => parseWebhook(deskWith(fake.webhookSecrets), each.body, each.headers)?.subject);
  expect(read).toEqual([
    { type: 'charge', ref: 'pi_9' },
    { type: 'charge', ref: 'pi_9' },
  ]);
});
