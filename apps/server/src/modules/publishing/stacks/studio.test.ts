import { describe, expect, test } from 'vitest';
import { makeStack, makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const manyPosts = async (channel: Person, count: number) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await app().make.post(channel, { title: `Round ${n}` })).id);
  return ids;
};
const idsOf = async (person: Person | null, stackId: number) =>
  (await app().as(person).stacks.getStack({ stackId })).postIds;

describe('editing stacks', () => {
  test('creates a stack empty and untitled, or with a title and sorted posts', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const empty = await as(creator).stacks.createStack({});
    expect(empty).toMatchObject({ title: '', draft: true, numPosts: 0, includeInCalendar: false });
    const ids = await manyPosts(creator, 3);
    const postIds = ids.toReversed();
    const untitled = as(creator).stacks.createStack({ postIds });
    await expect(untitled).rejects.toMatchObject({ status: 400, message: 'Enter a title.' });
    const made = await as(creator).stacks.createStack({ title: 'The long way', postIds });
    expect(made).toMatchObject({ numPosts: 3, status: 'Draft', path: `/stack/${made.stackId}/The-long-way` });
    expect(await idsOf(creator, made.stackId)).toEqual(postIds);
    await expect(idsOf(null, made.stackId)).rejects.toMatchObject({ code: 'post.notFound' });
  });

  test('validates the lengths of its texts, with messages', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const refused = (input: object) =>
      as(creator)
        .stacks.createStack(input)
        .then(
          () => null,
          (error: { details: { errors: { message: string }[] } }) => error.details.errors[0]?.message,
        );
    expect(await refused({ title: 'x'.repeat(101) })).toBe('Max 100 characters');
    expect(await refused({ text: 'x'.repeat(301) })).toBe('Max 300 characters');
    expect(await refused({ description: 'x'.repeat(1_601) })).toBe('Max 1600 characters');
    const full = { title: 'x'.repeat(100), text: 'x'.repeat(300), description: 'x'.repeat(1_600) };
    expect(await as(creator).stacks.createStack(full)).toMatchObject(full);
    expect(await refused({ thumbnailUrl1: '/media/images/not-there/640.webp' })).toBe(
      "We couldn't find this image.",
    );
  });

  test('publishes a stack, and refuses a save when another tab saved before', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const postIds = await manyPosts(creator, 2);
    const { stackId: id } = await as(creator).stacks.createStack({ title: 'First', postIds });
    await as(creator).stacks.saveStack({ id, title: 'Second', revision: 0 });
    const late = as(creator).stacks.saveStack({ id, title: 'Third', revision: 0 });
    await expect(late).rejects.toMatchObject({ code: 'post.editConflict', status: 409 });
    const untitled = as(creator).stacks.saveStack({ id, title: ' ', draft: false });
    await expect(untitled).rejects.toMatchObject({ message: 'Enter a title.' });
    const out = await as(creator).stacks.saveStack({ id, title: 'Second', revision: 1, draft: false });
    expect(out).toMatchObject({ status: 'Published', revision: 2, numPosts: 2 });
    const listed = await as(null).stacks.listUserStacks({ username: creator.username });
    expect(listed.content.map((post) => [post.content.contentTitle, post.numPosts])).toEqual([['Second', 2]]);
  });
});

describe('the posts of a stack', () => {
  test('adds published posts of the channel once, at the end', async () => {
    const { as, make, clock } = app();
    const creator = await make.creator();
    const ids = await manyPosts(creator, 3);
    const [one, two, three] = ids as [number, number, number];
    const made = await makeStack(app(), creator, [two]);
    const add = (postIds: number[], stackIds = [made.id]) =>
      as(creator).stacks.addToStacks({ stackIds, postIds });
    await add([one, two]);
    await add([one, two, three]);
    expect(await idsOf(null, made.id)).toEqual([two, one, three]);
    expect((await as(null).stacks.getStack({ stackId: made.id })).post.numPosts).toBe(3);
    const wrong = [
      await make.post(creator, { state: 'draft', listed: false }),
      await make.post(creator, { mediaType: 'ppv' }),
      { id: made.postId },
      await make.post(creator, { deletedAt: clock.now(), listed: false }),
      await make.post(await make.creator()),
      { id: 999_999 },
    ];
    for (const { id } of wrong)
      await expect(add([id])).rejects.toMatchObject({ code: 'stack.notAddable', status: 422 });
    await expect(add([one], [])).rejects.toMatchObject({ code: 'stack.noneChosen' });
    await expect(add([one], [made.id, 999_999])).rejects.toMatchObject({ code: 'post.notFound' });
  });

  test('offers own posts that are not in it, by words', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const ids = await manyPosts(creator, 3);
    const made = await makeStack(app(), creator, ids.slice(0, 1));
    await make.post(creator, { state: 'draft', listed: false });
    await make.post(await make.creator());
    const list = (query: object) => as(creator).stacks.listAddablePosts({ id: made.id, ...query });
    const page = await list({ size: 1 });
    expect(page.totalElements).toBe(2);
    const next = await list({ size: 5, cursor: page.nextCursor ?? '' });
    expect([...page.content, ...next.content].map((post) => post.id)).toEqual([ids[2], ids[1]]);
    expect((await list({ search: 'round 2' })).content.map((post) => post.id)).toEqual([ids[2]]);
    const other = await make.creator();
    await expect(as(other).stacks.listAddablePosts({ id: made.id })).rejects.toMatchObject({ status: 404 });
    const own = await as(creator).stacks.listOwnStacks();
    expect(own.content).toMatchObject([{ id: made.id, numPosts: 1, draft: false }]);
  });

  test('sorts the whole stack or a part, and refuses an outdated order', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const ids = await manyPosts(creator, 4);
    const [a, b, c, d] = ids as [number, number, number, number];
    const { id } = await makeStack(app(), creator, ids);
    const order = (input: { post_ids: number[]; position?: number; known?: number[] }) =>
      as(creator).stacks.orderStack({ id, ...input });
    expect(await order({ post_ids: [d, c, b, a], known: ids })).toEqual({ success: true, numPosts: 4 });
    expect(await idsOf(null, id)).toEqual([d, c, b, a]);
    await order({ post_ids: [a], position: 1 });
    expect(await idsOf(null, id)).toEqual([d, a, c, b]);
    await expect(order({ post_ids: [a, b, c, d], known: ids })).rejects.toMatchObject({
      code: 'post.editConflict',
    });
    for (const post_ids of [[a, a], [999_999]])
      await expect(order({ post_ids })).rejects.toMatchObject({ status: 400 });
    expect(await idsOf(null, id)).toEqual([d, a, c, b]);
  });

  test('removes a post, repeatedly without error, and keeps the order of the rest', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const ids = await manyPosts(creator, 3);
    const { id: stackId } = await makeStack(app(), creator, ids);
    const remove = (postId: number) => as(creator).stacks.removeFromStack({ stackId, postId });
    expect(await remove(ids[1] ?? 0)).toEqual({ success: true, numPosts: 2 });
    expect(await remove(ids[1] ?? 0)).toEqual({ success: true, numPosts: 2 });
    expect(await idsOf(null, stackId)).toEqual([ids[0], ids[2]]);
    expect((await as(null).stacks.getStack({ stackId })).post.numPosts).toBe(2);
    const nothing = as(creator).stacks.removeFromStack({ postId: 1 });
    await expect(nothing).rejects.toMatchObject({ code: 'stack.noneChosen' });
  });

  test('adds all posts of concurrent requests', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const ids = await manyPosts(creator, 12);
    const { id } = await makeStack(app(), creator, []);
    await Promise.all(
      ids.map((postId) => as(creator).stacks.addToStacks({ stackIds: [id], postIds: [postId] })),
    );
    expect((await idsOf(null, id)).toSorted((a, b) => a - b)).toEqual(ids);
    expect((await as(null).stacks.getStack({ stackId: id })).post.numPosts).toBe(12);
  });
});

describe('permissions of stacks', () => {
  test('lets the creator and acting contributors edit, stores who did, and refuses others', async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    const helper = await make.contributor(creator);
    const [first = 0, second = 0] = await manyPosts(creator, 2);
    const made = await as(helper).stacks.createStack({ title: 'For the channel', postIds: [first] });
    const { stackId: id } = made;
    await as(helper).stacks.addToStacks({ stackIds: [id], postIds: [second] });
    await as(helper).stacks.orderStack({ id, post_ids: [second, first] });
    await as(helper).stacks.saveStack({ id, title: 'For the channel', draft: false });
    expect(await idsOf(null, id)).toEqual([second, first]);
    const { rows } = await ctx.pool.query('select channel_id, actor_id from posts where id = $1', [made.id]);
    expect(rows).toEqual([{ channel_id: creator.id, actor_id: helper.id }]);
    for (const person of [await make.creator(), await make.contributor(await make.creator())]) {
      const api = as(person).stacks;
      for (const attempt of [
        () => api.getEditableStack({ id }),
        () => api.saveStack({ id, title: 'Mine' }),
        () => api.addToStacks({ stackIds: [id], postIds: [first] }),
        () => api.removeFromStack({ stackId: id, postId: first }),
        () => api.orderStack({ id, post_ids: [first] }),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'post.notFound' });
    }
    expect(await idsOf(null, id)).toEqual([second, first]);
  });
});

describe('stacks in the calendar', () => {
  test('dates a stack by its next announced post, else by itself', async () => {
    const { as, make, clock, drain } = app();
    clock.set('2026-11-15T12:00:00Z');
    const creator = await make.creator();
    const [video = 0] = await manyPosts(creator, 1);
    const input = { title: 'The season', includeInCalendar: true, postIds: [video] };
    const made = await as(creator).stacks.createStack({ ...input, draft: false });
    const days = async () => {
      const page = await as(null).schedule.listSchedule({ channel: creator.username, month: '2026-11' });
      return page.content
        .filter((post) => post.mediaType === 'stack')
        .map((post) => post.scheduledAt?.slice(0, 10));
    };
    expect(await days()).toEqual(['2026-11-15']);
    const announce = async (day: string, more: object = {}) => {
      const scheduledAt = new Date(`${day}T19:00:00Z`);
      const stream = await makeStream(app(), creator, { state: 'scheduled', scheduledAt, ...more });
      await as(creator).stacks.addToStacks({ stackIds: [made.stackId], postIds: [stream.postId] });
    };
    await announce('2026-11-25');
    expect(await days()).toEqual(['2026-11-25']);
    await announce('2026-11-20');
    expect(await days()).toEqual(['2026-11-20']);
    // An announced video that is still private does not give the stack a day.
    await announce('2026-11-18', { mediaType: 'video', listed: false });
    expect(await days()).toEqual(['2026-11-20']);
    clock.set('2026-11-22T12:00:00Z');
    const { refreshCalendar } = await import('./commands/recount-stack.ts');
    await refreshCalendar(app().ctx);
    await refreshCalendar(app().ctx);
    await drain();
    expect(await days()).toEqual(['2026-11-25']);
    await as(creator).stacks.saveStack({ id: made.stackId, title: 'The season', draft: false });
    expect(await days()).toEqual([]);
    clock.set('2026-11-15T12:00:00Z');
  });

  test('does not announce a stack before it is published', async () => {
    const { as, make, clock, drain } = app();
    const creator = await make.creator();
    const scheduledAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const input = { title: 'Later', includeInCalendar: true, draft: false, scheduledAt };
    expect(await as(creator).stacks.createStack(input)).toMatchObject({ status: 'Scheduled', scheduledAt });
    const shown = async () =>
      (await as(null).schedule.listSchedule({ channel: creator.username })).content.length;
    expect(await shown()).toBe(0);
    clock.advance({ hours: 2 });
    const { publishDuePosts } = await import('../posts/commands/publish-due-posts.ts');
    await publishDuePosts(app().ctx);
    await drain();
    expect(await shown()).toBe(1);
  });
});
