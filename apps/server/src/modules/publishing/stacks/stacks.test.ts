import { describe, expect, test } from 'vitest';
import { makeStack } from '../../../test/factories/kinds.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const hidden = { state: 'draft' as const, listed: false };

describe('stacks', () => {
  test('shows its posts in its own order, page by page', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.push((await make.post(creator)).id);
    const order = [3, 0, 6, 2, 5, 1, 4].map((at) => ids[at] ?? 0);
    const made = await makeStack(app(), creator, order, { title: 'The long way' });
    const stack = await as(null).stacks.getStack({ stackId: made.id });
    expect(stack).toMatchObject({ title: 'The long way', postIds: order });
    expect(stack.post).toMatchObject({ numPosts: 7, path: `/stack/${made.id}/The-long-way` });
    const seen: number[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 4; pages++) {
      const page = await as(null).stacks.listStackPosts({
        stackId: made.id,
        size: 3,
        ...(cursor && { cursor }),
      });
      expect(page.totalElements).toBe(7);
      seen.push(...page.content.map((post) => post.id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(order);
    const second = await as(null).stacks.listStackPosts({ stackId: made.id, size: 3, page: 1 });
    expect(second.content.map((post) => post.id)).toEqual(order.slice(3, 6));
  });

  test('shows posts that are only in stacks, and hides drafts from others', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const only = await make.post(creator, { stackOnly: true, listed: false });
    const draft = await make.post(creator, hidden);
    const premium = await make.post(creator, { premiumPlan: 10 });
    const made = await makeStack(app(), creator, [only.id, draft.id, premium.id]);
    const idsFor = async (person: Parameters<typeof as>[0]) => {
      const page = await as(person).stacks.listStackPosts({ stackId: made.id });
      expect((await as(person).stacks.getStack({ stackId: made.id })).postIds).toEqual(
        page.content.map((post) => post.id),
      );
      return page;
    };
    const stranger = await idsFor(null);
    expect(stranger.content.map((post) => [post.id, post.gate])).toEqual([
      [only.id, 'open'],
      [premium.id, 'subscription'],
    ]);
    expect(stranger.totalElements).toBe(2);
    for (const person of [creator, await make.contributor(creator), await make.admin()])
      expect((await idsFor(person)).content).toHaveLength(3);
    expect((await idsFor(await make.creator())).content).toHaveLength(2);
    const listed = await as(null).posts.listChannelPosts({ name: creator.username });
    expect(listed.content.map((post) => post.id)).not.toContain(only.id);
  });

  test('counts its posts, without deleted ones', async () => {
    const { as, make, drain } = app();
    const creator = await make.creator();
    const [first, second] = [await make.post(creator), await make.post(creator)];
    const made = await makeStack(app(), creator, [first.id, second.id]);
    const numPosts = async () => (await as(null).stacks.getStack({ stackId: made.id })).post.numPosts;
    expect(await numPosts()).toBe(2);
    await as(creator).posts.deletePost({ post: first.id });
    await drain();
    expect(await numPosts()).toBe(1);
    expect((await as(null).stacks.getStack({ stackId: made.id })).postIds).toEqual([second.id]);
  });

  test('lists the stacks of a channel', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const made = await makeStack(app(), creator, []);
    const page = await as(null).stacks.listUserStacks({ username: creator.username });
    expect(page).toMatchObject({ size: 100 });
    expect(page.content.map((post) => post.mediaId)).toEqual([made.id]);
    await expect(as(null).stacks.listUserStacks({ username: 'nobody_at_all' })).rejects.toMatchObject({
      code: 'channel.notFound',
    });
  });

  test('hides a draft stack from everyone but its own team', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const made = await makeStack(app(), creator, [(await make.post(creator)).id], hidden);
    for (const person of [null, await make.person()]) {
      await expect(as(person).stacks.getStack({ stackId: made.id })).rejects.toMatchObject({
        code: 'post.notFound',
      });
      await expect(as(person).stacks.listStackPosts({ stackId: made.id })).rejects.toMatchObject({
        code: 'post.notFound',
      });
    }
    expect((await as(creator).stacks.getStack({ stackId: made.id })).postIds).toHaveLength(1);
    const bad = as(creator).stacks.listStackPosts({ stackId: made.id, cursor: 'bm90' });
    await expect(bad).rejects.toMatchObject({ status: 400 });
  });
});
