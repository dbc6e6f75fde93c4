import { describe, expect, test } from 'vitest';
import {
  addressLifeSeconds,
  looksLikeImage,
  mediaFileHeaders,
  readMediaToken,
  signMedia,
  usableChapters,
  widthsFor,
} from './rules.ts';

test('takes the chapters of a file that a post may have', () => {
  const of = (...starts: number[]) =>
    starts.map((startSeconds) => ({ startSeconds, title: `At ${startSeconds}` }));
  expect(usableChapters(of(0, 5, 5, 3, 9), 10)).toEqual(of(0, 5, 9));
  expect(usableChapters(of(0, 5, 12), 10), 'one is beyond the end').toEqual(of(0, 5));
  expect(usableChapters(of(0, 12), 10), 'one alone').toEqual([]);
  expect(usableChapters([{ startSeconds: 0, title: 'x'.repeat(300) }, ...of(2)], 10)[0]?.title).toHaveLength(
    100,
  );
});

test('lets only pictures reach a decoder', () => {
  const taken = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFFaaaaWEBPVP8 ', '\0\0\0 ftypavif'];
  for (const start of taken) expect(looksLikeImage(Buffer.from(start, 'latin1'))).toBe(true);
  const left = [
    '<svg',
    '<?xml version="1.0"?><svg',
    ' <svg',
    '%PDF-',
    'II*\0',
    'RIFFaaaaAVI ',
    '\0\0\0 ftypmp42',
    '',
  ];
  for (const start of left)
    expect([start, looksLikeImage(Buffer.from(start, 'latin1'))]).toEqual([start, false]);
});

describe('playback tokens', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const expiresAt = new Date('2026-03-01T14:00:00Z');
  const token = signMedia('secret', 'asset-one', 'playback', { viewerId: 7, expiresAt });
  test('names the viewer and the expiry', () => {
    expect(readMediaToken('secret', 'asset-one', ['playback'], token, now)).toEqual({
      viewerId: 7,
      expiresAt,
      purpose: 'playback',
    });
  });
  test('accepts a token for its own asset, purpose, secret and time only', () => {
    expect(readMediaToken('secret', 'asset-one', ['download'], token, now)).toBeNull();
    expect(readMediaToken('secret', 'asset-two', ['playback'], token, now)).toBeNull();
    expect(readMediaToken('other', 'asset-one', ['playback'], token, now)).toBeNull();
    expect(readMediaToken('secret', 'asset-one', ['playback'], token, expiresAt)).toBeNull();
  });
  test('refuses a token with any character changed, added or removed', () => {
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'a' ? 'b' : 'a';
      for (const changed of [other, '', `${token[at]}a`]) {
        const forged = token.slice(0, at) + changed + token.slice(at + 1);
        expect([forged, readMediaToken('secret', 'asset-one', ['playback'], forged, now)]).toEqual([
          forged,
          null,
        ]);
      }
    }
  });
});

test('expires addresses after twice the duration, and after two hours at the earliest', () => {
  expect([0, 3599, 3601, 36_000].map(addressLifeSeconds)).toEqual([7200, 7200, 7202, 72_000]);
});

test('serves only files that players need', () => {
  expect(mediaFileHeaders('hls/1080p/seg_00012.m4s')?.type).toBe('video/iso.segment');
  for (const file of [
    'hls/plan.json',
    'hls/../x',
    'source',
    'hls/1080p/../seg_00001.m4s',
    'hls/master.m3u8\n',
  ]) {
    expect([file, mediaFileHeaders(file)]).toEqual([file, null]);
  }
});

test('never makes a picture wider than its source', () => {
  expect(widthsFor('article', 5000)).toEqual([320, 640, 1280]);
  expect(widthsFor('article', 640)).toEqual([320, 640]);
  expect(widthsFor('avatar', 50)).toEqual([50]);
});
