import type { PostChange } from '@realfin/contract/management';
import { describe, expect, test } from 'vitest';
import { makeEvent, makeStack, makeStream } from '../../../../test/factories/kinds.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { posts } from '../tables.ts';

// A demo allows free streams.
const app = useTestApp({ demo: false });

const update = async (person: Person | null, ids: number[], change: Partial<PostChange>) =>
  (
    await app()
      .as(person)
      .management.updatePosts({ ids, ...change })
  ).results.map(({ id, ok, code }) => [id, ok ? 'done' : code]);
const stored = async (id: number) => {
  const row = (await app().ctx.db.select().from(posts)).find((each) => each.id === id);
  if (row === undefined) throw new Error('no such post');
  return row;
};

describe('updating many posts', () => {
  test('changes what is named and leaves the rest, drafts too', async () => {
    const { make } = app();
    const creator = await make.creator();
    for (const name of ['Sails', 'Keels', 'Ropes']) await make.fin(name);
    const [first, draft] = [
      await make.post(creator, { finNames: ['Sails', 'Keels'], title: 'One' }),
      await make.post(creator, { state: 'draft', listed: false, publishedAt: null, title: 'Two' }),
    ];
    const ids = [first.id, draft.id];
    const change = { premium: true, addTags: ['Ropes'], removeTags: ['Sails'] };
    for (const _ of ['once', 'again'])
      expect(await update(creator, ids, change)).toEqual(ids.map((id) => [id, 'done']));
    expect(await stored(first.id)).toMatchObject({
      premiumPlan: 10,
      finNames: ['Keels', 'Ropes'],
      title: 'One',
    });
    expect(await stored(draft.id)).toMatchObject({ premiumPlan: 10, finNames: ['Ropes'], state: 'draft' });
    const listed = await app().as(null).posts.listPosts({ fin: 'Ropes' });
    expect(listed.content.map(({ id }) => id)).toEqual([first.id]);
    expect((await app().as(null).posts.listPosts({ fin: 'Sails' })).content).toEqual([]);
    await update(creator, ids, { premium: false });
    expect((await stored(first.id)).premiumPlan).toBe(0);
  });

  test('answers for each post, and a refused one stays as it was', async () => {
    const { make, clock } = app();
    const creator = await make.creator();
    const names = Array.from({ length: 9 }, (_, n) => `Nine${n}`);
    for (const name of [...names, 'Tenth']) await make.fin(name);
    const video = await make.post(creator);
    const full = await make.post(creator, { finNames: names });
    const podcast = await make.post(creator, {
      mediaType: 'audio',
      state: 'draft',
      listed: false,
      publishedAt: null,
    });
    const aired = await make.post(creator, { mediaType: 'audio', premiumPlan: 10, publishedAt: clock.now() });
    const stream = await makeStream(app(), creator, { premiumPlan: 10 });
    const stack = await makeStack(app(), creator, [video.id]);
    const event = await makeEvent(app(), creator, [video.id]);
    const foreign = await make.post(await make.creator());
    const ids = [
      video.id,
      podcast.id,
      aired.id,
      stream.postId,
      stack.postId,
      event.postId,
      foreign.id,
      2_000_000_000,
    ];
    expect(await update(creator, ids, { premium: false, visibility: 'unlisted' })).toEqual([
      [video.id, 'done'],
      [podcast.id, 'post.premiumFirst'],
      [aired.id, 'done'],
      [stream.postId, 'post.alwaysPremium'],
      [stack.postId, 'post.noPremium'],
      [event.postId, 'post.noPremium'],
      [foreign.id, 'post.notFound'],
      [2_000_000_000, 'post.notFound'],
    ]);
    expect((await stored(stream.postId)).unlisted).toBe(false);
    expect(
      await update(creator, [stream.postId, stack.postId, event.postId], { visibility: 'draft' }),
    ).toEqual([
      [stream.postId, 'post.notUnpublishable'],
      [stack.postId, 'done'],
      [event.postId, 'post.notUnpublishable'],
    ]);
    expect(await update(creator, [full.id, video.id], { addTags: ['Tenth'] })).toEqual([
      [full.id, 'post.tooManyFins'],
      [video.id, 'done'],
    ]);
  });

  test('opens the published recording of a stream, and saving the stream keeps it open', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const live = await makeStream(app(), creator, { premiumPlan: 10 });
    const over = await makeStream(app(), creator, { premiumPlan: 10, mediaType: 'dead_stream' });
    expect(await update(creator, [live.postId, over.postId], { premium: false })).toEqual([
      [live.postId, 'post.alwaysPremium'],
      [over.postId, 'done'],
    ]);
    const { title, text, description } = await stored(over.postId);
    const saved = { id: over.id, title, text, description, draft: false };
    expect(await as(creator).streams.saveStream({ ...saved, title: 'Renamed' })).toMatchObject({
      premium: false,
    });
    expect(await stored(over.postId)).toMatchObject({ premiumPlan: 0, title: 'Renamed' });
    expect(await update(creator, [over.postId], { premium: true })).toEqual([[over.postId, 'done']]);
    expect(await as(creator).streams.saveStream(saved)).toMatchObject({ premium: true });
  });

  test('refuses fins and pictures that are not there, for all posts', async () => {
    const { make } = app();
    const creator = await make.creator();
    const { id } = await make.post(creator);
    for (const change of [{ addTags: ['NoSuchFin'] }, { thumbnailImageId: 999_999 }])
      await expect(update(creator, [id], change)).rejects.toMatchObject({ code: 'input.invalid' });
    for (const bad of [{ visibility: 'hidden' }, { ids: [] }, { premium: 'perhaps' }]) {
      const payload = { ids: [id], ...bad };
      const response = await app().request(creator, {
        method: 'POST',
        url: '/api/post/bulk/update',
        payload,
      });
      expect([bad, response.statusCode]).toEqual([bad, 400]);
    }
  });

  test('is for people who publish on the channel', async () => {
    const { make } = app();
    const creator = await make.creator();
    const { id } = await make.post(creator);
    const change = { visibility: 'unlisted' as const };
    await expect(update(null, [id], change)).rejects.toMatchObject({ code: 'auth.required' });
    for (const person of [await make.person(), await make.moderator(creator)])
      await expect(update(person, [id], change)).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await update(await make.creator(), [id], change)).toEqual([[id, 'post.notFound']]);
    expect(await update(await make.contributor(creator), [id], change)).toEqual([[id, 'done']]);
  });
});
