import { describe, expect, test } from 'vitest';
import {
  chargeRefOf,
  deliverWebhooks,
  runJobs,
  sandboxOf,
  subscribe,
} from '../../../test/factories/cards.ts';
import { makeEvent, makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

/** A ticket for tomorrow's event. */
async function bought() {
  const app = open();
  const [creator, buyer] = [await app.make.creator(), await app.make.person()];
  const scheduledAt = new Date(app.clock.now().getTime() + 24 * 3_600_000);
  const stream = await makeStream(app, creator, { state: 'scheduled', scheduledAt });
  const announced = { title: 'Night one', state: 'scheduled', scheduledAt } as const;
  const event = await makeEvent(app, creator, [stream.postId], announced);
  const { intent } = await subscribe(app, buyer, undefined, { ppvProductId: `ppv-${event.id}` });
  await deliverWebhooks(app);
  return { creator, buyer, event, purchaseId: intent.id };
}
const listOf = async (person: Person) => (await open().as(person).notifications.listNotifications({})).rows;
const typesOf = async (person: Person) => (await listOf(person)).map(({ type }) => type);
const announce = () => runJobs(open(), 'notifications.announce-events');

describe('notifications about tickets', () => {
  test('say that a ticket was bought, with the event and the way to it', async () => {
    const { buyer, creator, event } = await bought();
    const path = (await open().as(buyer).ppv.getPpv({ ppvId: event.id })).post.path;
    expect(await listOf(buyer)).toMatchObject([
      { type: 'TICKET_BOUGHT', content: 'Night one', clickAction: { type: 'PATH', path } },
    ]);
    expect(await typesOf(creator)).not.toContain('TICKET_BOUGHT');
  });

  test('remind its holder once, an hour before the event starts, and nobody whose ticket went back', async () => {
    const app = open();
    const [stays, returns] = [await bought(), await bought()];
    await app.as(returns.buyer).refunds.refundOwn({ purchaseId: returns.purchaseId, line: 2 });
    app.clock.advance({ hours: 22 });
    await announce();
    expect(await typesOf(stays.buyer)).not.toContain('EVENT_SOON');
    app.clock.advance({ hours: 1, minutes: 10 });
    await announce();
    await announce();
    const soon = (await listOf(stays.buyer)).filter(({ type }) => type === 'EVENT_SOON');
    expect(soon).toMatchObject([{ text: 'Your event starts soon', content: 'Night one', count: 1 }]);
    expect(await typesOf(returns.buyer)).not.toContain('EVENT_SOON');
  });

  test('say that an event was called off, and lead to the payments', async () => {
    const app = open();
    const { buyer, creator, event } = await bought();
    await app.as(creator).ppv.callOffPpv({ id: event.id, message: 'Ill.' });
    await app.drain();
    await deliverWebhooks(app);
    const [called] = await listOf(buyer);
    expect(called).toMatchObject({
      type: 'EVENT_CALLED_OFF',
      content: 'Night one',
      clickAction: { path: '/settings/subscription' },
    });
    expect(await typesOf(buyer)).not.toContain('TICKET_REFUNDED');
    app.clock.advance({ hours: 23, minutes: 10 });
    await announce();
    expect(await typesOf(buyer)).not.toContain('EVENT_SOON');
  });

  test('say that a returned ticket was refunded, but nothing of a dispute', async () => {
    const app = open();
    const [returned, disputed] = [await bought(), await bought()];
    await app.as(returned.buyer).refunds.refundOwn({ purchaseId: returned.purchaseId, line: 2 });
    await sandboxOf(app).dispute(await chargeRefOf(app, disputed.purchaseId));
    await deliverWebhooks(app);
    expect((await listOf(returned.buyer))[0]).toMatchObject({
      type: 'TICKET_REFUNDED',
      content: 'Night one',
      clickAction: { path: '/settings/subscription' },
    });
    expect(await typesOf(disputed.buyer)).not.toContain('TICKET_REFUNDED');
  });
});
