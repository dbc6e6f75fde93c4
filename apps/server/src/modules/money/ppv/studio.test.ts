import { describe, expect, test } from 'vitest';
import { grantEvent, makeEvent } from '../../../test/factories/kinds.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
/** Nobody can have it before it is added to something. */
const inStacksOnly = { stackOnly: true, listed: false };
const fields = { title: 'Night one', description: 'Twelve bouts.' };

describe('editing events', () => {
  test('starts as a draft at the default price, hidden from everyone else', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const made = await as(creator).ppv.createPpv(fields);
    expect(made).toMatchObject({ draft: true, priceInCents: 10_000, numPosts: 0, revision: 0 });
    expect(made.stackId).toEqual(expect.any(Number));
    await expect(as(null).ppv.getPpv({ ppvId: made.ppvId })).rejects.toMatchObject({ code: 'post.notFound' });
    const again = await as(creator).ppv.savePpv({ id: made.ppvId, ...fields, price_in_cents: 2_500 });
    expect(again).toMatchObject({ priceInCents: 2_500, revision: 1 });
    const seen = await as(creator).ppv.getPpv({ ppvId: made.ppvId });
    expect(seen).toMatchObject({ price_in_cents: 2_500, draft: true, post: { priceInCents: 2_500 } });
  });

  test('validates lengths, and prices in whole dollars from $5 to $500', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const create = (input: object) => as(creator).ppv.createPpv({ ...fields, ...input });
    for (const price_in_cents of [0, 350, 499, 400, 550, 50_001, 50_100, -500, 5.5])
      await expect(create({ price_in_cents }), String(price_in_cents)).rejects.toMatchObject({ status: 400 });
    for (const price_in_cents of [500, 50_000]) expect((await create({ price_in_cents })).draft).toBe(true);
    for (const input of [
      { title: 'x'.repeat(256) },
      { title: ' ' },
      { description: '' },
      { description: 'x'.repeat(1_025) },
    ])
      await expect(create(input)).rejects.toMatchObject({ status: 400 });
    const full = { title: 'x'.repeat(255), description: 'x'.repeat(1_024) };
    const made = await create(full);
    expect(made).toMatchObject(full);
    const longer = { ...full, id: made.ppvId, description: 'x'.repeat(1_025) };
    await expect(as(creator).ppv.savePpv(longer)).rejects.toMatchObject({ message: 'Max 1024 characters' });
  });

  test('locks the price and the event itself once published', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const long = { ...fields, title: 'x'.repeat(120) };
    const { ppvId: id } = await as(creator).ppv.createPpv(long);
    const save = (input: object) => as(creator).ppv.savePpv({ id, ...long, draft: false, ...input });
    expect(await save({ price_in_cents: 3_000 })).toMatchObject({ status: 'Published', priceInCents: 3_000 });
    await expect(save({ price_in_cents: 3_100 })).rejects.toMatchObject({ code: 'ppv.priceFixed' });
    await expect(save({ draft: true })).rejects.toMatchObject({ code: 'post.locked' });
    // Existing values keep their length; new ones have the limits of an edit.
    expect(await save({ price_in_cents: 3_000, description: 'x'.repeat(1_600) })).toMatchObject({
      title: long.title,
    });
    await expect(save({ title: 'y'.repeat(101) })).rejects.toMatchObject({ message: 'Max 100 characters' });
    const aside = as(creator).posts.editPost({ id: (await save({})).id, title: 'Aside' });
    await expect(aside).rejects.toMatchObject({ status: 400 });
    expect((await as(null).ppv.getPpv({ ppvId: id })).price_in_cents).toBe(3_000);
  });

  test('announces an event for a time, which locks its price', async () => {
    const { as, make, clock } = app();
    const creator = await make.creator();
    const scheduledAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
    const made = await as(creator).ppv.createPpv({ ...fields, draft: false, scheduledAt });
    expect(made).toMatchObject({ status: 'Scheduled', scheduledAt });
    const visitor = await as(null).ppv.getPpv({ ppvId: made.ppvId });
    expect(visitor).toMatchObject({ scheduled_at: scheduledAt, price_in_cents: 10_000 });
    const change = { id: made.ppvId, ...fields, draft: false, scheduledAt, price_in_cents: 500 };
    await expect(as(creator).ppv.savePpv(change)).rejects.toMatchObject({ code: 'ppv.priceFixed' });
    const past = { ...fields, draft: false, scheduledAt: '2020-01-01T00:00:00Z' };
    await expect(as(creator).ppv.createPpv(past)).rejects.toMatchObject({ code: 'post.scheduleInPast' });
  });

  test('refuses a save when another tab saved before', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const { ppvId: id } = await as(creator).ppv.createPpv(fields);
    await as(creator).ppv.savePpv({ id, ...fields, title: 'One', revision: 0 });
    const late = as(creator).ppv.savePpv({ id, ...fields, title: 'Two', revision: 0, price_in_cents: 500 });
    await expect(late).rejects.toMatchObject({ code: 'post.editConflict' });
    expect(await as(creator).ppv.getEditablePpv({ id })).toMatchObject({
      title: 'One',
      priceInCents: 10_000,
    });
  });
});

describe('the posts of an event', () => {
  test('closes an announced post when it is added, and opens it when it is removed', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const post = await make.post(creator, inStacksOnly);
    const { ppvId } = await as(creator).ppv.createPpv(fields);
    const gateFor = async (person: Parameters<typeof as>[0]) => {
      const { gate, eventId, priceInCents } = await as(person).posts.getPost({ id: post.id });
      return [gate, eventId, priceInCents];
    };
    const reader = await make.subscriber();
    expect(await gateFor(reader)).toEqual(['open', null, null]);
    await as(creator).stacks.addToStacks({ postIds: [post.id], ppvId });
    await as(creator).stacks.addToStacks({ postIds: [post.id], ppvId });
    expect(await gateFor(reader)).toEqual(['event', ppvId, 10_000]);
    expect((await as(creator).ppv.getEditablePpv({ id: ppvId })).numPosts).toBe(1);
    await as(creator).ppv.savePpv({ id: ppvId, ...fields, price_in_cents: 700 });
    expect(await gateFor(null)).toEqual(['event', ppvId, 700]);
    const holder = await make.person();
    await grantEvent(app(), holder, ppvId);
    expect((await gateFor(holder))[0]).toBe('open');
    const removal = { postId: post.id, ppvId };
    expect(await as(creator).stacks.removeFromStack(removal)).toEqual({ success: true, numPosts: 0 });
    expect(await as(creator).stacks.removeFromStack(removal)).toEqual({ success: true, numPosts: 0 });
    expect(await gateFor(null)).toEqual(['open', null, null]);
  });

  test('leaves a published post to those who had it, and says so before it is added', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const [premium, free, late] = [
      await make.post(creator, { premiumPlan: 10 }),
      await make.post(creator),
      await make.post(creator, inStacksOnly),
    ];
    const ids = [premium.id, free.id, late.id];
    const { ppvId: id } = await as(creator).ppv.createPpv({ ...fields, draft: false });
    const preview = () => as(creator).ppv.previewPpvPosts({ id, post_ids: ids.join(',') });
    const effects = [
      { post_id: premium.id, effect: 'staysOpen', open_to: 'subscribers' },
      { post_id: free.id, effect: 'staysOpen', open_to: 'everyone' },
      { post_id: late.id, effect: 'ticketOnly', open_to: null },
    ];
    expect(await preview()).toMatchObject(effects);
    await as(creator).stacks.addToStacks({ postIds: ids, ppvId: id });
    expect(await preview()).toMatchObject(effects);
    const gatesFor = (person: Parameters<typeof as>[0]) =>
      Promise.all(ids.map(async (postId) => (await as(person).posts.getPost({ id: postId })).gate));
    const holder = await make.person();
    await grantEvent(app(), holder, id);
    expect(await gatesFor(await make.subscriber())).toEqual(['open', 'open', 'event']);
    expect(await gatesFor(null)).toEqual(['subscription', 'open', 'event']);
    expect(await gatesFor(holder)).toEqual(['open', 'open', 'open']);
    const { ppvId: other } = await as(creator).ppv.createPpv(fields);
    const elsewhere = await as(creator).ppv.previewPpvPosts({ id: other, post_ids: String(free.id) });
    expect(elsewhere).toMatchObject([{ effect: 'otherEvent' }]);
    const foreign = as(await make.creator()).ppv.previewPpvPosts({ id, post_ids: ids.join(',') });
    await expect(foreign).rejects.toMatchObject({ code: 'post.notFound' });
  });

  test('adds a post to one event only, for any number of concurrent requests', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const post = await make.post(creator);
    const events = [];
    for (let n = 0; n < 4; n++) events.push(await as(creator).ppv.createPpv(fields));
    const answers = await Promise.allSettled(
      events.map(({ ppvId }) => as(creator).stacks.addToStacks({ postIds: [post.id], ppvId })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'ppv.otherEvent' });
    const { eventId } = await as(null).posts.getPost({ id: post.id });
    for (const { ppvId } of events) {
      const { totalElements } = await as(creator).ppv.listPpvPosts({ ppvId });
      expect(totalElements).toBe(ppvId === eventId ? 1 : 0);
    }
  });

  test("sorts posts by the id of the event's stack", async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const ids = [(await make.post(creator)).id, (await make.post(creator)).id];
    const { ppvId, stackId } = await as(creator).ppv.createPpv(fields);
    await as(creator).stacks.addToStacks({ postIds: ids, ppvId });
    const order = { id: stackId ?? 0, post_ids: ids.toReversed(), known: ids };
    expect(await as(creator).stacks.orderStack(order)).toEqual({ success: true, numPosts: 2 });
    const page = await as(creator).ppv.listPpvPosts({ ppvId });
    expect(page.content.map(({ post_id }) => post_id)).toEqual(ids.toReversed());
    await expect(as(await make.creator()).stacks.orderStack(order)).rejects.toMatchObject({ status: 404 });
  });

  test('offers only published posts without an event', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const free = await make.post(creator, { title: 'Weigh-in' });
    const taken = await make.post(creator, { title: 'Main card' });
    await makeEvent(app(), creator, [taken.id]);
    await make.post(creator, { state: 'draft', listed: false });
    await make.post(creator, { mediaType: 'stack' });
    await make.post(await make.creator());
    const list = (query: object) => as(creator).ppv.listExcludedPosts(query);
    expect((await list({})).content.map(({ id }) => id)).toEqual([free.id]);
    expect((await list({ search: 'weigh' })).totalElements).toBe(1);
    expect((await list({ search: 'main' })).content).toEqual([]);
  });

  test('releases the posts of a deleted draft, and keeps those of a published event', async () => {
    const { as, make, drain } = app();
    const creator = await make.creator();
    const gates: (string | null)[] = [];
    for (const draft of [true, false]) {
      const post = await make.post(creator, inStacksOnly);
      const made = await as(creator).ppv.createPpv({ ...fields, draft });
      await as(creator).stacks.addToStacks({ postIds: [post.id], ppvId: made.ppvId });
      await as(creator).posts.deletePost({ post: made.id });
      await drain();
      gates.push((await as(null).posts.getPost({ id: post.id })).gate);
    }
    expect(gates).toEqual(['open', 'event']);
  });

  test('counts one less when a post is deleted', async () => {
    const { as, make, drain } = app();
    const creator = await make.creator();
    const post = await make.post(creator);
    const { ppvId: id } = await as(creator).ppv.createPpv(fields);
    await as(creator).stacks.addToStacks({ postIds: [post.id], ppvId: id });
    await as(creator).posts.deletePost({ post: post.id });
    await drain();
    expect((await as(creator).ppv.getEditablePpv({ id })).numPosts).toBe(0);
  });
});

describe('permissions of events', () => {
  test('lets a contributor act for the channel, and nobody for another one', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const helper = await make.contributor(creator);
    const post = await make.post(creator, inStacksOnly);
    const { ppvId: id } = await as(helper).ppv.createPpv({ ...fields, draft: false });
    await as(helper).stacks.addToStacks({ postIds: [post.id], ppvId: id });
    expect(await as(null).ppv.getPpv({ ppvId: id })).toMatchObject({ creator_id: creator.id });
    for (const person of [await make.creator(), await make.contributor(await make.creator())]) {
      const { ppv, stacks } = as(person);
      for (const attempt of [
        () => ppv.getEditablePpv({ id }),
        () => ppv.savePpv({ id, ...fields, draft: false }),
        () => stacks.addToStacks({ postIds: [post.id], ppvId: id }),
        () => stacks.removeFromStack({ postId: post.id, ppvId: id }),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'post.notFound' });
    }
    expect((await as(null).posts.getPost({ id: post.id })).gate).toBe('event');
  });
});
