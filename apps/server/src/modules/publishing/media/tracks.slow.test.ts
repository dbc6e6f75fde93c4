import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestFilm } from '@realfin/media/test-film';
import { afterAll, expect, test, vi } from 'vitest';
import { uploadFile } from '../../../test/factories/media.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { prepareMedia } from './commands/prepare-media.ts';

const app = useTestApp();
vi.setConfig({ testTimeout: 120_000 });
const folder = await mkdtemp(join(tmpdir(), 'realfin-tracks-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('plays every sound track and shows the subtitles of a file, and nothing of them behind the gate', async () => {
  const { ctx, as, make, request, drain } = app();
  const file = join(folder, 'film.mkv');
  await makeTestFilm(file, ['srt', 'ass']);
  const creator = await make.creator();
  const content = new Uint8Array(await readFile(file));
  const asset = await uploadFile(app(), creator, { kind: 'video', fileName: 'film.mkv', content });
  const api = as(creator);
  const draft = { mediaType: 'video', draft: true, premium: true, assetId: asset.id } as const;
  const { id } = await api.posts.createPost({ ...draft, title: 'film' });
  await prepareMedia(ctx, asset.id, new AbortController().signal);
  await drain();
  const filled = await api.posts.getEditablePost({ id });
  expect(filled).toMatchObject({
    title: 'A film with tracks',
    chapters: [{ title: 'Start' }, { title: 'Middle' }],
  });
  expect((await api.captions.listCaptions({ id })).content).toMatchObject([
    { language: 'de', label: 'Deutsch', cueCount: 2 },
    { language: 'en', label: 'English', cueCount: 1 },
  ]);
  const { title, revision } = filled;
  await api.posts.editPost({ ...draft, id, title, revision, draft: false });

  const playback = await as(await make.subscriber()).media.getPlayback({ id });
  expect(playback).toMatchObject({ soundTracks: 2, captions: [{ language: 'de' }, { language: 'en' }] });
  const get = (url: string) => request(null, { method: 'GET', url });
  const master = (await get(playback.hlsUrl)).body;
  const [, english = ''] = /NAME="English \(Commentary\)".*URI="([^"]+)"/.exec(master) ?? [];
  const prefix = playback.hlsUrl.replace('master.m3u8', '');
  const list = await get(prefix + english);
  expect(list.statusCode).toBe(200);
  const folderOf = english.replace('index.m3u8', '');
  const files = [...list.body.matchAll(/^(?!#)(.+)$|URI="([^"]+)"/gm)].map(
    ([, line, uri]) => folderOf + (line ?? uri ?? ''),
  );
  expect(files.length).toBeGreaterThan(1);
  const unsigned = prefix.replace(/^\/media\/[^/]+\//, '/media/none/');
  for (const name of [english, ...files]) {
    expect([name, (await get(prefix + name)).statusCode]).toEqual([name, 200]);
    expect([name, (await get(unsigned + name)).statusCode]).toEqual([name, 403]);
  }
  const visitor = await request(null, { method: 'GET', url: playback.captions[0]?.url ?? '' });
  expect(visitor.statusCode).toBe(403);
});
