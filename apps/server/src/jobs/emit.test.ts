import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listEmitted } from '../test/emitted.ts';
import { useTestApp } from '../test/test-app.ts';
import { emit } from './emit.ts';

const app = useTestApp();

describe('emit', () => {
  test('enqueues the jobs of an event with its fact, or none', async () => {
    const { ctx } = app();
    const fact = ctx.db.transaction(async (tx) => {
      await emit(ctx, tx, 'post.liked', { postId: 1, accountId: 1 });
      throw new Error('rolled back');
    });
    await expect(fact).rejects.toThrow('rolled back');
    await ctx.db.transaction((tx) => emit(ctx, tx, 'post.liked', { postId: 2, accountId: 1 }));
    expect(await listEmitted(ctx, 'post.liked')).toEqual([{ kind: 'post.liked', postId: 2, accountId: 1 }]);
  });

  test('enqueues every job of an event', async () => {
    const { ctx } = app();
    await emit(ctx, ctx.db, 'post.deleted', { postId: 7, channelId: 1 });
    const { rows } = await ctx.db.execute(
      sql`select name from jobs.job where data->>'kind' = 'post.deleted' order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'notifications.forget-deleted',
      'ppv.follow-deleted',
      'stacks.recount-posts',
      'streams.keep-recording',
      'streams.stop-hidden',
    ]);
  });

  test('keeps the order of the events of one transaction', async () => {
    const { ctx } = app();
    const ids = Array.from({ length: 20 }, (_, n) => n + 100);
    await ctx.db.transaction(async (tx) => {
      for (const postId of ids) await emit(ctx, tx, 'post.hidden', { postId });
    });
    const emitted = await listEmitted(ctx, 'post.hidden');
    expect(emitted.map(({ postId }) => postId)).toEqual(ids);
  });

  test('writes the same row as the queue itself', async () => {
    const { ctx } = app();
    const liked = { postId: 3, accountId: 2 };
    await emit(ctx, ctx.db, 'comment.liked', { commentId: 3, accountId: 2 });
    await ctx.jobs.enqueue(ctx.db, 'notifications.notify-people', { kind: 'post.liked', ...liked });
    const { rows } = await ctx.db.execute(sql`
      select to_jsonb(j) - array['id', 'data', 'created_on', 'start_after', 'keep_until'] as row,
        round(extract(epoch from keep_until - start_after)) as kept, abs(extract(epoch from start_after - now())) < 60 as due
      from jobs.job j where data in ('{"kind": "comment.liked", "commentId": 3, "accountId": 2}',
        '{"kind": "post.liked", "postId": 3, "accountId": 2}')`);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });

  test('fails rather than lose an event when a queue is missing', async () => {
    const { ctx } = app();
    await ctx.db.execute(sql`delete from jobs.job where name = 'billing.send-receipt'`);
    await ctx.db.execute(sql`delete from jobs.queue where name = 'billing.send-receipt'`);
    await expect(emit(ctx, ctx.db, 'invoice.paid', { invoiceId: 1 })).rejects.toThrow('invoice.paid');
  });
});

describe('events in the statement of their fact', () => {
  test('emits once, however often a person likes', async () => {
    const { ctx, as, make } = app();
    const [creator, viewer] = [await make.creator(), await make.person()];
    const { id } = await make.post(creator);
    for (let n = 0; n < 3; n++) await as(viewer).posts.likePost({ post: id });
    await as(viewer).posts.dislikePost({ post: id });
    const liked = (await listEmitted(ctx, 'post.liked')).filter(({ postId }) => postId === id);
    expect(liked).toEqual([{ kind: 'post.liked', postId: id, accountId: viewer.id }]);
  });
});
