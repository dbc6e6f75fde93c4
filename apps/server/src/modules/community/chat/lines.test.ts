import { expect, test } from 'vitest';
import { cardToken } from '../../../test/factories/cards.ts';
import { grantEvent, makeEvent, makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../../money/billing/commands/refund.ts';

const app = useTestApp();

async function tip(person: Person, creatorId: number, postId: number, memo = 'Well done') {
  const chargify_js_token = await cardToken(app());
  const paid = { usdAmount: 10 as const, creatorId, postId, memo, chargify_js_token };
  return (await app().as(person).tips.createTip(paid)).intent;
}
const linesFor = async (person: Person | null, postId: number) =>
  (await app().as(person).chat.getRoom({ postId })).messages;

test('a tip is a line of the chat with its amount, once, however often its job runs', async () => {
  const { make, ctx, drain } = app();
  const [creator, viewer] = [await make.creator(), await make.person()];
  const { postId } = await makeStream(app(), creator);
  await tip(viewer, creator.id, postId);
  await drain();
  for (const reader of [null, viewer, creator])
    expect(await linesFor(reader, postId)).toMatchObject([
      { type: 'TIP', amount: 1_000, comment: 'Well done', userId: viewer.id },
    ]);
  const { rows } = await ctx.pool.query<{ id: number }>('select id from tips where post_id = $1', [postId]);
  for (let n = 0; n < 3; n++) await ctx.jobs.enqueue(ctx.db, 'tips.follow-chat', { tipId: rows[0]?.id ?? 0 });
  await drain();
  expect(await linesFor(null, postId)).toHaveLength(1);
});

test('a tip that was refunded is no line, whether its job ran before or after', async () => {
  const { make, ctx, drain, as } = app();
  const [creator, viewer] = [await make.creator(), await make.person()];
  const { postId } = await makeStream(app(), creator);
  const early = await tip(viewer, creator.id, postId, 'Early');
  await refundPurchase(ctx, { intentId: early.id, amountCents: 1_000, key: 'early' });
  const late = await tip(viewer, creator.id, postId, 'Late');
  await drain();
  const { position, messages } = await as(null).chat.getRoom({ postId });
  expect(messages.map(({ comment }) => comment)).toEqual(['Late']);
  await refundPurchase(ctx, { intentId: late.id, amountCents: 1_000, key: 'late' });
  await drain();
  expect(await linesFor(null, postId)).toEqual([]);
  const { batch } = await as(null).chat.catchUp({ postId, epoch: position.epoch, after: position.number });
  expect(batch.events).toMatchObject([{ type: 'delete_comment', id: messages[0]?.id }]);
});

test("a blocked person's tip is shown to themselves alone", async () => {
  const { make, as, drain } = app();
  const [creator, viewer] = [await make.creator(), await make.person()];
  const { postId } = await makeStream(app(), creator);
  await as(creator).blocks.manageBlock({ creatorId: creator.id, userId: viewer.id, isBlocking: true });
  await tip(viewer, creator.id, postId);
  await drain();
  expect(await linesFor(viewer, postId)).toMatchObject([{ type: 'TIP', amount: 1_000, held: false }]);
  for (const reader of [null, creator]) expect(await linesFor(reader, postId)).toEqual([]);
});

test('a tip is shown without its words while its giver may not write, and waits when they are held', async () => {
  const { make, as, drain } = app();
  const [creator, late, rude] = [await make.creator(), await make.person(), await make.person()];
  const { postId } = await makeStream(app(), creator);
  await as(creator).inbox.saveCommentRules({ heldWords: ['eel'], holdLinks: false });
  await as(creator).chat.timeOut({ postId, userId: late.id, minutes: 10, reason: '' });
  await tip(late, creator.id, postId, 'Let me speak');
  await tip(rude, creator.id, postId, 'You eel');
  await drain();
  expect(await linesFor(null, postId)).toMatchObject([{ type: 'TIP', amount: 1_000, comment: '' }]);
  expect((await as(creator).chat.listHeld({ postId })).content).toMatchObject([
    { comment: 'You eel', amount: 1_000 },
  ]);
});

test('tips of a chat are a list of their own', async () => {
  const { make, as, drain } = app();
  const [creator, viewer] = [await make.creator(), await make.person()];
  const { postId } = await makeStream(app(), creator);
  await as(viewer).chat.sendMessage({ postId, comment: 'Hello', key: 'test-key-1' });
  await tip(viewer, creator.id, postId);
  await drain();
  const before = 2_000_000_000;
  const { messages } = await as(null).chat.listMessages({ postId, before, tips: 'true' });
  expect(messages.map(({ type }) => type)).toEqual(['TIP']);
  expect((await as(null).chat.getRoom({ postId, tips: 'true' })).messages).toEqual(messages);
});

test('tips go into the chat of an event for its guests, and nowhere once a stream is over', async () => {
  const { make, drain } = app();
  const [creator, guest] = [await make.creator(), await make.person()];
  const event = await makeEvent(app(), creator, []);
  await grantEvent(app(), guest, event.id);
  await tip(guest, creator.id, event.postId);
  const over = await makeStream(app(), creator, { mediaType: 'dead_stream' });
  await tip(guest, creator.id, over.postId);
  await drain();
  expect(await linesFor(guest, event.postId)).toMatchObject([{ type: 'TIP' }]);
  expect(await linesFor(guest, over.postId)).toEqual([]);
});

const subscribe = async (person: Person, context: { postId: number; announce?: boolean }) =>
  app()
    .as(person)
    .subscriptions.createSubscription({ productHandle: 'monthly10', token: await cardToken(app()), context });
const commentsOn = async (postId: number) =>
  (await app().as(null).comments.listComments({ postId })).content.map(({ type, userId }) => [type, userId]);

test('a subscription is said on the page it was bought on, in comments and chat, only with consent', async () => {
  const { make, ctx, drain } = app();
  const [creator, loud, quiet] = [await make.creator(), await make.person(), await make.person()];
  const { postId } = await makeStream(app(), creator);
  await subscribe(loud, { postId, announce: true });
  await subscribe(quiet, { postId });
  await drain();
  expect(await linesFor(null, postId)).toMatchObject([
    { type: 'NEW_SUBSCRIPTION', userId: loud.id, amount: 0, comment: '' },
  ]);
  expect(await commentsOn(postId)).toEqual([['NEW_SUBSCRIPTION', loud.id]]);
  const { rows } = await ctx.pool.query<{ id: number }>(
    'select id from subscriptions where account_id = $1',
    [loud.id],
  );
  const subscriptionId = rows[0]?.id ?? 0;
  await ctx.jobs.enqueue(ctx.db, 'subscriptions.announce-start', {
    kind: 'subscription.started',
    ...{ subscriptionId, accountId: loud.id, acquirerId: null, returned: false, announceOn: postId },
  });
  await drain();
  expect(await linesFor(null, postId)).toHaveLength(1);
  expect(await commentsOn(postId)).toHaveLength(1);
});

test('a subscription is not said where its buyer may not speak, or on a page that is not there', async () => {
  const { make, as, drain } = app();
  const [creator, blocked, first, second] = [
    await make.creator(),
    await make.person(),
    await make.person(),
    await make.person(),
  ];
  const { postId } = await makeStream(app(), creator);
  const event = await makeEvent(app(), creator, []);
  await as(creator).blocks.manageBlock({ creatorId: creator.id, userId: blocked.id, isBlocking: true });
  await subscribe(blocked, { postId, announce: true });
  await subscribe(first, { postId: event.postId, announce: true });
  await subscribe(second, { postId: 2_000_000_000, announce: true });
  await drain();
  for (const page of [postId, event.postId]) expect(await commentsOn(page)).toEqual([]);
  expect(await linesFor(creator, postId)).toEqual([]);
  expect(await linesFor(creator, event.postId)).toEqual([]);
});
