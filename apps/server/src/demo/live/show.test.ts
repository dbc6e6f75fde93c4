import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { actingChannel } from '../../modules/people/collaborators/access.ts';
import { findViewerById } from '../../modules/people/entitlements/queries.ts';
import { posts } from '../../modules/publishing/posts/tables.ts';
import { makeLive } from '../../test/factories/broadcasts.ts';
import type { Person } from '../../test/factories/people.ts';
import { useTestApp } from '../../test/test-app.ts';
import { broadcasts } from '../content/live.ts';
import { openShow, type Show } from './show.ts';

const app = useTestApp();

async function makeShow(of?: Person): Promise<Show> {
  const { ctx, make } = app();
  const { id } = of ?? (await make.creator());
  const viewer = await findViewerById(ctx.db, id, ctx.clock.now());
  const [broadcast] = broadcasts;
  if (broadcast === undefined || viewer === null) throw new Error('the demo has no broadcast');
  return { ...broadcast, fins: [], film: 'film.mp4', by: actingChannel(viewer) };
}
const open = (show: Show) => openShow(app().ctx, show);

const isBlocked = async (): Promise<boolean> => {
  const { rows } = await app().ctx.pool.query('select 1 from pg_locks where not granted limit 1');
  return rows.length > 0;
};

test('a broadcast of the demo goes on after a restart', async () => {
  const show = await makeShow();
  const first = await open(show);
  const again = await open(show);
  expect(again.streamId).toBe(first.streamId);
  expect(again.streamKey).not.toBe(first.streamKey);
});

test('another broadcast of the demo begins where the last one was deleted or taken down', async () => {
  const show = await makeShow();
  const first = await open(show);
  await app().ctx.db.update(posts).set({ deletedAt: new Date() }).where(eq(posts.id, first.postId));
  const second = await open(show);
  expect(second.streamId).not.toBe(first.streamId);
  await app().ctx.db.update(posts).set({ takenDownAt: new Date() }).where(eq(posts.id, second.postId));
  expect([first.streamId, second.streamId]).not.toContain((await open(show)).streamId);
});

test('another broadcast of the demo begins where the last one ends meanwhile', async () => {
  const show = await makeShow();
  const first = await open(show);
  const { ctx } = app();
  const opening = await ctx.db.transaction(async (tx) => {
    await tx.update(posts).set({ mediaType: 'dead_stream' }).where(eq(posts.id, first.postId));
    const opened = open(show);
    opened.catch(() => undefined);
    // It has found the last one, and waits for its row.
    await expect.poll(isBlocked).toBe(true);
    return { opened };
  });
  const second = await opening.opened;
  expect(second.streamId).not.toBe(first.streamId);
  expect(second.streamKey).toMatch(/^live_/);
});

async function restartAfter(minutes: number) {
  const { clock, as } = app();
  const { creator, streamId, encoder } = await makeLive(app());
  await encoder.leave();
  clock.advance({ minutes });
  const opened = await open({ ...(await makeShow(creator)), title: 'On air' });
  const { state } = await as(creator).live.getBroadcast({ id: streamId });
  return { isSame: opened.streamId === streamId, hasKey: opened.streamKey !== null, state };
}

test('a broadcast of the demo on air goes on after a quick restart', async () => {
  expect(await restartAfter(1)).toEqual({ isSame: true, hasKey: true, state: 'LIVE' });
});

test('another broadcast of the demo begins where the last one was over before the start', async () => {
  expect(await restartAfter(30)).toEqual({ isSame: false, hasKey: true, state: 'STOPPED' });
});
