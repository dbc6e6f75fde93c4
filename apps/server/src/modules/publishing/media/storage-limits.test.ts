import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets } from './tables.ts';

const app = useTestApp({ channelStorageGb: 4, channelDailyGb: 2 });
const gib = 1024 ** 3;
let creator: Person;
beforeEach(async () => {
  creator = await app().make.creator();
});

let count = 0;
const store = (sizeGib: number, hoursAgo: number, state: 'ready' | 'refused' = 'ready') =>
  app()
    .ctx.db.insert(assets)
    .values({
      channelId: creator.id,
      actorId: creator.id,
      key: `k${++count}`,
      uploadId: `u${count}`,
      kind: 'video',
      state,
      fileName: 'a.mp4',
      sizeBytes: sizeGib * gib,
      createdAt: new Date(app().clock.now().getTime() - hoursAgo * 3_600_000),
    });
const file = (sizeGib: number) => ({
  kind: 'video' as const,
  fileName: 'my film.mp4',
  sizeBytes: Math.round(sizeGib * gib),
});
const announce = (sizeGib: number, person = creator) => app().as(person).media.createAsset(file(sizeGib));

describe('storage of a channel', () => {
  test('refuses what exceeds all of it, with the figures, in the language of the reader', async () => {
    await store(3.5, 48);
    await announce(0.5);
    await expect(announce(0.001)).rejects.toMatchObject({
      code: 'media.storageFull',
      message: 'Your channel has used 4 GB of 4 GB.',
    });
    const german = await app().request(creator, {
      method: 'POST',
      url: '/api/media/assets',
      headers: { 'accept-language': 'de' },
      payload: file(0.001),
    });
    expect(german.json()).toMatchObject({ detail: 'Dein Kanal hat 4 GB von 4 GB belegt.' });
    await announce(0.001, await app().make.creator());
  });

  test('refuses what exceeds a day, until a day has passed', async () => {
    await store(2, 23);
    await expect(announce(0.001)).rejects.toMatchObject({
      code: 'media.dayFull',
      message: 'Your channel has uploaded 2 GB of 2 GB in 24 hours.',
    });
    app().clock.advance({ hours: 2 });
    await announce(0.001);
  });

  test('leaves out refused files, which are deleted', async () => {
    await store(5, 1, 'refused');
    await announce(1);
  });

  test('is not exceeded by concurrent announcements', async () => {
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => announce(1)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('refuses what is uploaded as a bite as well', async () => {
    await store(4, 48);
    const bite = { title: 'A bite', fileName: 'a.mp4', sizeBytes: 1000 };
    await expect(app().as(creator).bites.uploadBite(bite)).rejects.toMatchObject({
      code: 'media.storageFull',
    });
  });
});
