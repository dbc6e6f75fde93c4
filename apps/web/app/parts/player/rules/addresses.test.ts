import type { Playback } from '@realfin/contract/media';
import { expect, it, vi } from 'vitest';
import { resigned, signedSource } from './addresses.ts';

const origin = 'https://realfin.test';
const playbackOf = (signature: string, expiresAt = '2030-01-01T00:00:00Z') =>
  ({ hlsUrl: `/media/${signature}/asset/hls/master.m3u8`, expiresAt }) as Playback;
const before = () => Date.parse('2029-01-01T00:00:00Z');

it('puts a fresh signature into addresses, full or not', () => {
  const fresh = '/media/new.1.sig/asset/hls/master.m3u8';
  expect(resigned('/media/old.1.sig/asset/hls/720p/seg_00001.m4s', fresh, origin)).toBe(
    `${origin}/media/new.1.sig/asset/hls/720p/seg_00001.m4s`,
  );
  expect(resigned(`${origin}/media/old/asset/storyboard.jpg#xywh=1,2,3,4`, fresh, origin)).toBe(
    `${origin}/media/new.1.sig/asset/storyboard.jpg#xywh=1,2,3,4`,
  );
});

it('leaves other addresses unchanged', () => {
  const fresh = '/media/new/asset/hls/master.m3u8';
  expect(resigned('https://cdn.test/media/old/a/b.m4s', fresh, origin)).toBe(
    'https://cdn.test/media/old/a/b.m4s',
  );
  expect(resigned('/icons/x.png', fresh, origin)).toBe(`${origin}/icons/x.png`);
});

it('requests a signature once for all who wait', async () => {
  const ask = vi.fn(() => Promise.resolve(playbackOf('new')));
  const source = signedSource(playbackOf('old'), ask, origin, before);
  expect(await source.current('/media/old/asset/a.m4s')).toBe(`${origin}/media/old/asset/a.m4s`);
  const renewal = Promise.all([source.renew(), source.renew()]);
  const waiting = source.current('/media/old/asset/a.m4s');
  await renewal;
  expect(await waiting).toBe(`${origin}/media/new/asset/a.m4s`);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('renews a signature shortly before it expires', async () => {
  const ask = vi.fn(() => Promise.resolve(playbackOf('new')));
  const source = signedSource(playbackOf('old', '2029-01-01T00:00:10Z'), ask, origin, before);
  expect(await source.current('/media/old/asset/a.m4s')).toBe(`${origin}/media/new/asset/a.m4s`);
});

it('keeps the old signature when there is no new one', async () => {
  const source = signedSource(playbackOf('old'), () => Promise.reject(new Error('refused')), origin, before);
  await expect(source.renew()).rejects.toThrow('refused');
  expect(await source.current('/media/old/asset/a.m4s')).toBe(`${origin}/media/old/asset/a.m4s`);
});
