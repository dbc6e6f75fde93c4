import { expect, test } from 'vitest';
import { actingChannel } from '../../../modules/collaborators/access.ts';
import { findViewerById } from '../../../modules/entitlements/queries.ts';
import { makeLive } from '../../../test/factories/broadcasts.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { openShow } from './show.ts';

const app = useTestApp();

async function restartAfter(minutes: number) {
  const { ctx, clock, as } = app();
  const { creator, streamId, encoder } = await makeLive(app());
  await encoder.leave();
  clock.advance({ minutes });
  const viewer = await findViewerById(ctx.db, creator.id, clock.now());
  if (viewer === null) throw new Error('no viewer');
  const opened = await openShow(ctx, {
    ...{ title: 'On air', text: '', description: '', fins: [], premium: false, lines: [] },
    ...{ channel: 'northgatewrestling', seed: 1, film: '', by: actingChannel(viewer) },
  });
  const { state } = await as(creator).live.getBroadcast({ id: streamId });
  return { isSame: opened.streamId === streamId, hasKey: opened.streamKey !== null, state };
}

test('goes on with a broadcast after a quick restart', async () => {
  expect(await restartAfter(1)).toEqual({ isSame: true, hasKey: true, state: 'LIVE' });
});

test('begins another broadcast when the former was over before the start', async () => {
  expect(await restartAfter(30)).toEqual({ isSame: false, hasKey: true, state: 'STOPPED' });
});
