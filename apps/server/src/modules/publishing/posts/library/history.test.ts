import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
const idsOf = async (person: Person) =>
  (await app().as(person).library.listHistory({})).content.map((post) => post.id);
const watch = (person: Person, id: number, positionSeconds: number) =>
  app().as(person).posts.recordProgress({ id, positionSeconds });

describe('the watch history', () => {
  test('stores the playback position, most recent first, for its person only', async () => {
    const { as, make, clock } = app();
    const [creator, viewer, other] = [await make.creator(), await make.person(), await make.person()];
    const first = await make.post(creator, { durationSeconds: 200 });
    const second = await make.post(creator, { durationSeconds: 100 });
    await watch(viewer, first.id, 50);
    clock.advance({ seconds: 1 });
    await watch(viewer, second.id, 96);
    expect(await idsOf(viewer)).toEqual([second.id, first.id]);
    clock.advance({ seconds: 1 });
    await watch(viewer, first.id, 60);
    const { content } = await as(viewer).library.listHistory({});
    expect(content.map((post) => [post.id, post.progressPercent])).toEqual([
      [first.id, 30],
      [second.id, 100],
    ]);
    expect((await as(viewer).posts.getPost({ id: first.id })).resumeSeconds).toBe(60);
    expect((await as(other).posts.getPost({ id: first.id })).progressPercent).toBeNull();
    expect(await idsOf(other)).toEqual([]);
    await expect(as(null).library.listHistory({})).rejects.toMatchObject({ code: 'auth.required' });
    await expect(watch(viewer, first.id, -1)).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('pauses the history, removes single posts, and clears it', async () => {
    const { as, make } = app();
    const [creator, viewer] = [await make.creator(), await make.person()];
    const posts = [await make.post(creator), await make.post(creator), await make.post(creator)];
    const [first, second, third] = posts.map((post) => post.id);
    if (first === undefined || second === undefined || third === undefined) throw new Error('no posts');
    await watch(viewer, first, 10);
    await watch(viewer, second, 10);
    const { pauseHistory, clearHistory, removeFromHistory, getHistorySettings } = as(viewer).library;
    expect(await getHistorySettings()).toEqual({ paused: false });
    for (let i = 0; i < 2; i++) expect(await pauseHistory({ paused: true })).toEqual({ paused: true });
    await watch(viewer, third, 10);
    await watch(viewer, first, 90);
    expect(new Set(await idsOf(viewer))).toEqual(new Set([first, second]));
    expect((await as(viewer).posts.getPost({ id: first })).resumeSeconds).toBe(10);
    for (let i = 0; i < 2; i++) expect(await removeFromHistory({ id: first })).toEqual({ success: true });
    expect(await idsOf(viewer)).toEqual([second]);
    await pauseHistory({ paused: false });
    await watch(viewer, third, 10);
    for (let i = 0; i < 2; i++) expect(await clearHistory()).toEqual({ success: true });
    expect(await idsOf(viewer)).toEqual([]);
  });

  test('includes posts that were read, and no deleted or gated ones', async () => {
    const { as, make, ctx, request } = app();
    const [creator, viewer] = [await make.creator(), await make.person()];
    const article = await make.post(creator, { mediaType: 'article', durationSeconds: 300 });
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140' };
    const url = `/api/public/post/${article.id}/view`;
    await request(viewer, { method: 'POST', url, headers, payload: { seconds: 12 } });
    const { content } = await as(viewer).library.listHistory({});
    expect(content).toMatchObject([{ id: article.id, progressPercent: null }]);
    await ctx.pool.query('update posts set deleted_at = now() where id = $1', [article.id]);
    expect(await idsOf(viewer)).toEqual([]);
    const premium = await make.post(creator, { premiumPlan: 10 });
    await expect(watch(viewer, premium.id, 5)).rejects.toMatchObject({ code: 'post.notEntitled' });
  });
});
