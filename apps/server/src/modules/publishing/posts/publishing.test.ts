import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emit } from '../../../jobs/emit.ts';
import { listEmitted } from '../../../test/emitted.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets } from '../media/tables.ts';
import { recountLists } from './commands/count-lists.ts';
import { posts } from './tables.ts';

const app = useTestApp();
let n = 0;

async function makeAsset(
  channel: Person,
  state: 'ready' | 'transcoding' | 'failed' = 'ready',
  kind: 'video' | 'audio' = 'video',
) {
  const { ctx } = app();
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(assets)
    .values({
      channelId: channel.id,
      actorId: channel.id,
      key: `publishing-key-${++n}`,
      uploadId: `upload-${n}`,
      kind,
      state,
      fileName: 'clip.mp4',
      sizeBytes: 1000,
      durationSeconds: 12.5,
      createdAt: now,
    })
    .returning({ id: assets.id });
  return row?.id ?? 0;
}
const isListed = async (id: number) => {
  const [row] = await app().ctx.db.select().from(posts).where(eq(posts.id, id));
  return row?.listed ?? false;
};
const countersNow = async () => {
  const { rows } = await app().ctx.db.execute(
    sql`select scope, kind, value::int from counters where value <> 0 and (kind = 'channels' or kind like 'posts%') order by scope, kind`,
  );
  return rows;
};

describe('publishing a video', () => {
  test('publishes a draft with its fins, length and event, visible to others', async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    const fin = await make.fin();
    const assetId = await makeAsset(creator);
    const draft = await as(creator).posts.createPost({ title: 'First', assetId, tags: [fin.name, fin.name] });
    expect(draft).toMatchObject({
      status: 'Draft',
      draft: true,
      revision: 0,
      tags: [fin.name],
      publishedAt: null,
    });
    await expect(as(null).posts.getPost({ id: draft.id })).rejects.toMatchObject({ code: 'post.notFound' });
    const fields = { id: draft.id, title: 'First', tags: [fin.name], draft: false };
    const published = await as(creator).posts.editPost({ ...fields, premium: true });
    expect(published).toMatchObject({
      status: 'Published',
      revision: 1,
      assetId,
      premium: true,
      path: `/post/${draft.id}/First`,
    });
    const seen = await as(null).posts.getPost({ id: draft.id });
    expect(seen).toMatchObject({
      premiumPlan: 10,
      gate: 'subscription',
      content: { duration: 12.5, contentTitle: 'First' },
    });
    expect((await as(null).posts.listPosts({ fin: fin.name })).content.map((post) => post.id)).toEqual([
      draft.id,
    ]);
    const isOfDraft = ({ postId }: { postId: number }) => postId === draft.id;
    expect((await listEmitted(ctx, 'post.published')).filter(isOfDraft)).toEqual([
      { kind: 'post.published', postId: draft.id, channelId: creator.id },
    ]);
    // Unpublished and published again, it keeps its place and is announced only once.
    await as(creator).posts.editPost({ ...fields, draft: true });
    expect(await isListed(draft.id)).toBe(false);
    const again = await as(creator).posts.editPost(fields);
    expect(again.publishedAt).toBe(published.publishedAt);
    expect((await listEmitted(ctx, 'post.published')).filter(isOfDraft)).toHaveLength(1);
  });

  test('lists a published video once its file is ready', async () => {
    const { as, make, ctx, drain } = app();
    const creator = await make.creator();
    const assetId = await makeAsset(creator, 'transcoding');
    const post = await as(creator).posts.createPost({ title: 'Waits', assetId, draft: false });
    expect(post).toMatchObject({ status: 'Uploading', publishedAt: null });
    expect(await isListed(post.id)).toBe(false);
    await expect(as(null).posts.getPost({ id: post.id })).rejects.toMatchObject({ code: 'post.notFound' });
    await ctx.db.update(assets).set({ state: 'ready' }).where(eq(assets.id, assetId));
    for (let twice = 0; twice < 2; twice++) {
      await emit(ctx, ctx.db, 'media.ready', { assetId, channelId: creator.id, actorId: creator.id });
    }
    await drain();
    expect(await isListed(post.id)).toBe(true);
    const [managed] = (await as(creator).posts.listManaged()).content;
    expect(managed).toMatchObject({ id: post.id, status: 'Published', percent: null });
    const failed = await makeAsset(creator, 'failed');
    const broken = await as(creator).posts.createPost({ title: 'Broken', assetId: failed, draft: false });
    expect(broken.status).toBe('Error');
    expect((await as(creator).posts.listManaged({ status: 'Error' })).content.map((each) => each.id)).toEqual(
      [broken.id],
    );
  });

  test('publishes scheduled posts once, on time, and never those unscheduled', async () => {
    const { as, make, clock, ctx, drain } = app();
    const creator = await make.creator();
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
    const make1 = async (minutes: number) =>
      as(creator).posts.createPost({
        title: 'Later',
        assetId: await makeAsset(creator),
        draft: false,
        scheduledAt: at(minutes),
      });
    const [soon, later, dropped] = [await make1(10), await make1(60), await make1(10)];
    expect(soon).toMatchObject({ status: 'Scheduled', publishedAt: null });
    await as(creator).posts.deletePost({ post: dropped.id });
    const run = async () => {
      await ctx.jobs.enqueue(ctx.db, 'posts.publish-due', {});
      await drain();
    };
    await run();
    expect(await isListed(soon.id)).toBe(false);
    clock.advance({ minutes: 11 });
    await Promise.all([run(), run()]).catch(() => undefined);
    await run();
    expect([await isListed(soon.id), await isListed(later.id), await isListed(dropped.id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await as(creator).posts.getEditablePost({ id: soon.id })).publishedAt).toBe(
      clock.now().toISOString(),
    );
    const past = { title: 'Past', assetId: await makeAsset(creator), draft: false, scheduledAt: at(-1) };
    await expect(as(creator).posts.createPost(past)).rejects.toMatchObject({ code: 'post.scheduleInPast' });
  });

  test("refuses a video without title, file or fin, or with other channels' files", async () => {
    const { as, make, request } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const assetId = await makeAsset(creator);
    const publish = (body: object) =>
      request(creator, {
        method: 'POST',
        url: '/api/create/post',
        payload: { title: 'T', assetId, draft: false, ...body },
      });
    expect((await publish({ title: ' ' })).json()).toMatchObject({ status: 400, detail: 'Enter a title.' });
    expect((await publish({ title: 'x'.repeat(101) })).statusCode).toBe(400);
    expect((await publish({ assetId: null })).json()).toMatchObject({
      code: 'post.incomplete',
      detail: 'Upload a video.',
    });
    expect((await publish({ tags: ['NoSuchFin'] })).json()).toMatchObject({
      code: 'input.invalid',
      errors: [{ path: 'tags' }],
    });
    expect((await publish({ assetId: await makeAsset(other) })).json()).toMatchObject({
      code: 'media.notFound',
    });
    expect((await publish({ assetId: await makeAsset(creator, 'ready', 'audio') })).statusCode).toBe(404);
    expect((await publish({ thumbnailImageId: 999 })).json()).toMatchObject({
      errors: [{ path: 'thumbnailImageId' }],
    });
    expect((await publish({ mediaType: 'article' })).statusCode).toBe(400);
    const { id } = (await publish({})).json<{ id: number }>();
    expect((await publish({})).json()).toMatchObject({
      code: 'media.taken',
      errors: [{ path: 'assetId' }],
      data: { post: { id, mediaType: 'video' } },
    });
    const none = { id, title: 'T', assetId: null, draft: false };
    await expect(as(creator).posts.editPost(none)).rejects.toMatchObject({ code: 'post.locked' });
    await expect(as(creator).posts.editPost({ id, title: 'T', revision: 7 })).rejects.toMatchObject({
      code: 'post.editConflict',
    });
    const podcast = await as(creator).posts.createPost({ title: 'P', mediaType: 'audio', premium: false });
    expect(podcast.premium).toBe(true);
  });

  test('lets only the creator and acting contributors change a post', async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    const contributor = await make.contributor(creator);
    const made = await as(contributor).posts.createPost({
      title: 'By a helper',
      assetId: await makeAsset(creator),
      draft: false,
    });
    const [row] = await ctx.db.select().from(posts).where(eq(posts.id, made.id));
    expect(row).toMatchObject({ channelId: creator.id, actorId: contributor.id });
    const calls = (person: Person | null) => [
      () => as(person).posts.createPost({ title: 'X' }),
      () => as(person).posts.editPost({ id: made.id, title: 'X' }),
      () => as(person).posts.getEditablePost({ id: made.id }),
      () => as(person).posts.deletePost({ post: made.id }),
      () => as(person).posts.pinPost({ id: made.id }),
      () => as(person).posts.unpinPost({ id: made.id }),
    ];
    for (const call of calls(null)) await expect(call()).rejects.toMatchObject({ code: 'auth.required' });
    for (const person of [
      await make.person(),
      await make.subscriber(),
      await make.moderator(creator),
      await make.admin(),
    ]) {
      for (const call of calls(person))
        await expect(call()).rejects.toMatchObject({ code: 'auth.forbidden' });
    }
    for (const call of calls(await make.creator()).slice(1))
      await expect(call()).rejects.toMatchObject({ code: 'post.notFound' });
    await as(creator).posts.pinPost({ id: made.id });
    await as(creator).posts.pinPost({ id: made.id });
    expect((await as(null).channels.getChannel({ username: creator.username })).pinnedPost?.id).toBe(made.id);
    expect((await as(null).posts.getPinnedPost({ id: creator.id }))?.id).toBe(made.id);
    await as(contributor).posts.deletePost({ post: made.id });
    expect((await as(null).channels.getChannel({ username: creator.username })).pinnedPost).toBeNull();
    await expect(as(creator).posts.deletePost({ post: made.id })).rejects.toMatchObject({
      code: 'post.notFound',
    });
  });
});

test('keeps totals equal to recounted ones after any sequence of changes', async () => {
  const { as, make, ctx } = app();
  const creators = [await make.creator(), await make.creator()];
  const fins = [await make.fin(), await make.fin(), await make.fin()].map((fin) => fin.name);
  const made: { id: number; owner: Person }[] = [];
  const step = fc.record({
    what: fc.constantFrom('create', 'publish', 'draft', 'stackOnly', 'delete'),
    which: fc.nat(20),
    tags: fc.subarray(fins),
    owner: fc.constantFrom(...creators),
  });
  await recountLists(ctx.db);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const { what, which, tags, owner } of steps) {
        const target = made[which % Math.max(1, made.length)];
        if (what === 'create' || target === undefined) {
          const draft = which % 2 === 0;
          const post = await as(owner).posts.createPost({
            title: 'T',
            tags,
            assetId: await makeAsset(owner),
            draft,
          });
          made.push({ id: post.id, owner });
        } else if (what === 'delete') {
          await as(target.owner).posts.deletePost({ post: target.id });
          made.splice(made.indexOf(target), 1);
        } else {
          const options = { draft: what === 'draft', stackOnly: what === 'stackOnly' };
          await as(target.owner).posts.editPost({ id: target.id, title: 'T', tags, ...options });
        }
      }
      const kept = await countersNow();
      await recountLists(ctx.db);
      expect(kept).toEqual(await countersNow());
    }),
    { numRuns: 10 },
  );
});
