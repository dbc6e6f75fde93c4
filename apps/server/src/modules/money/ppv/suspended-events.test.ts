// What becomes of tickets when the channel that sold them is suspended.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import { checkLedger } from '../../../test/factories/books.ts';
import { deliverWebhooks, netPaid, runJobs, subscribe } from '../../../test/factories/cards.ts';
import { makeEvent, makeStream } from '../../../test/factories/kinds.ts';
import { checkMoney } from '../../../test/factories/money-rules.ts';
import { checkTroubles } from '../../../test/factories/money-troubles.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { posts } from '../../publishing/posts/tables.ts';
import { streams } from '../../publishing/streams/tables.ts';
import { ppvEvents } from './tables.ts';

const open = useTestApp();
const mails = catchMails(open);

let creator: Person;
let administrator: Person;
let event: { id: number; postId: number };
let streamId = 0;
let fans: Person[] = [];
beforeEach(async () => {
  const app = open();
  app.clock.advance({ days: 40 });
  [creator, administrator] = [await app.make.creator(), await app.make.admin()];
  const stream = await makeStream(app, creator);
  streamId = stream.id;
  event = await makeEvent(app, creator, [stream.postId], { title: 'Night one' });
  fans = [await app.make.person(), await app.make.person()];
  for (const fan of fans) await subscribe(app, fan, undefined, { ppvProductId: `ppv-${event.id}` });
});

async function decide(action: 'suspend' | 'restore'): Promise<void> {
  const about = { kind: 'account', id: creator.id, action, reason: 'Sold what did not exist.' } as const;
  await open().as(administrator).reports.decide(about);
  await open().drain();
}
async function pass(hours: number): Promise<void> {
  open().clock.advance({ hours });
  for (let n = 0; n < 2; n++) {
    await runJobs(open(), 'ppv.sweep-events', 'ppv.release-tickets');
    await open().drain();
  }
  await deliverWebhooks(open());
}
const paid = () => Promise.all(fans.map((fan) => netPaid(open(), fan)));
const eventRow = async () =>
  (await open().ctx.db.select().from(ppvEvents).where(eq(ppvEvents.id, event.id)))[0];
async function checkAll() {
  await checkLedger(open());
  await checkMoney(open());
  await checkTroubles(open(), 'always');
}

describe('the tickets of an event to come', () => {
  test('are refunded once each, a day after the channel was suspended, and stay so when it is restored', async () => {
    const [before = 0] = await paid();
    await decide('suspend');
    await pass(23);
    expect(await paid()).toEqual([before, before]);
    await pass(2);
    expect(await paid()).toEqual([before - 2_500, before - 2_500]);
    for (const { email } of fans)
      expect(mails.filter(({ to, subject }) => to === email && /called off/.test(subject))).toHaveLength(1);
    await decide('restore');
    await pass(30);
    expect(await paid()).toEqual([before - 2_500, before - 2_500]);
    expect((await eventRow())?.calledOffAt).not.toBeNull();
    await checkAll();
  });

  test('are kept when the channel is restored within the day', async () => {
    const before = await paid();
    await decide('suspend');
    await pass(20);
    await decide('restore');
    await pass(30);
    expect(await paid()).toEqual(before);
    expect((await eventRow())?.calledOffAt).toBeNull();
  });

  test('are refunded at the time of the event when that comes first', async () => {
    const scheduledAt = new Date(open().clock.now().getTime() + 3 * 3_600_000);
    await open().ctx.db.update(posts).set({ scheduledAt }).where(eq(posts.id, event.postId));
    const [before = 0] = await paid();
    await decide('suspend');
    await pass(2);
    expect(await paid()).toEqual([before, before]);
    await pass(1);
    expect(await paid()).toEqual([before - 2_500, before - 2_500]);
    await checkAll();
  });
});

test('the tickets of an event that was held stay paid', async () => {
  const app = open();
  const times = { startedAt: app.clock.now(), stoppedAt: app.clock.now() };
  await app.ctx.db.update(streams).set(times).where(eq(streams.id, streamId));
  await app.ctx.db.update(ppvEvents).set({ nextAt: app.clock.now() }).where(eq(ppvEvents.id, event.id));
  await pass(1);
  expect((await eventRow())?.heldAt).not.toBeNull();
  const before = await paid();
  await decide('suspend');
  await pass(50);
  expect(await paid()).toEqual(before);
});
