import { describe, expect, it } from 'vitest';
import { LiveBroadcast } from './live-broadcast.ts';
import { livePackaging } from './live-packaging.ts';
import type { LiveRendition } from './live-rendition.ts';
import { withoutParts, type StoredFile } from './segments.ts';
import { addAll, fragmentAt, fragments, noonMs, start, videoInit } from './test-broadcast.ts';
import { readPlaylist } from './test-playlists.ts';

const query = (sequence: number | null, part: number | null = null) => ({ sequence, part, isDelta: false });

describe('files of a rendition', () => {
  it('are in memory while they are new, and with storage afterwards', async () => {
    const { rendition, stored, settle } = start();
    addAll(rendition, fragments(101));
    await settle();
    expect(rendition.read('init-1.mp4')).toEqual({ kind: 'bytes', bytes: videoInit.bytes });
    expect(rendition.read('part-100.m4s')).toMatchObject({ kind: 'bytes' });
    expect(rendition.read('segment-19.m4s')).toEqual({ kind: 'bytes', bytes: Buffer.alloc(5_000, 1) });
    expect(rendition.read('segment-3.m4s')).toEqual({ kind: 'stored' });
    expect(rendition.read('part-101.m4s')).toEqual({ kind: 'next' });
    for (const name of ['part-3.m4s', 'part-102.m4s', 'segment-20.m4s', 'init-2.mp4', '../x', ''])
      expect(rendition.read(name)).toBeNull();
    expect(stored.map(({ name }) => name)).toEqual([
      'init-1.mp4',
      ...Array.from({ length: 20 }, (_, i) => `segment-${i}.m4s`),
    ]);
    expect(stored.at(-1)?.segment).toEqual(rendition.segments.at(-1));
    expect(stored.at(-1)?.bytes).toHaveLength(5_000);
    expect([rendition.unstoredBytes, rendition.hotBytes]).toEqual([0, 26_000]);
  });

  it('stay in memory until storage has them, and hold the encoder back when they are too many', async () => {
    const waiting: { file: StoredFile; done: () => void }[] = [];
    const { rendition, settle } = start({
      store: (file) => new Promise((resolve) => waiting.push({ file, done: () => resolve() })),
    });
    const bytes = Buffer.alloc(livePackaging.unstoredBytes / 4);
    const add = (i: number) => rendition.add(fragmentAt(i * 0.4, { bytes, isIndependent: i % 5 === 0 }));
    for (let i = 0; i < 5; i += 1) expect(add(i)).toBeUndefined();
    const held = add(5);
    expect(rendition.read('segment-0.m4s')).toMatchObject({ kind: 'bytes' });
    let isHeld = true;
    void held?.then(() => (isHeld = false));
    await settle();
    expect(isHeld).toBe(true);
    for (const { done } of waiting) done();
    await settle();
    expect(isHeld).toBe(false);
    expect(rendition.unstoredBytes).toBe(0);
  });

  it('are tried again when storage rejected them', async () => {
    let isFull = true;
    const names: string[] = [];
    const { rendition, settle } = start({
      store({ name }) {
        if (isFull) return Promise.reject(new Error('disk full'));
        names.push(name);
        return Promise.resolve();
      },
    });
    addAll(rendition, fragments(101));
    await settle();
    expect(rendition.read('segment-0.m4s')).toMatchObject({ kind: 'bytes' });
    isFull = false;
    rendition.storeAgain();
    await settle();
    expect(names).toHaveLength(21);
    expect([rendition.unstoredBytes, rendition.read('segment-0.m4s')?.kind]).toEqual([0, 'stored']);
  });

  it('are refused before there is an initialization segment, and after the end', () => {
    const { rendition } = start();
    rendition.end();
    expect(() => rendition.add(fragmentAt(0))).toThrow('a fragment without a beginning');
    expect(rendition.read('part-0.m4s')).toBeNull();
  });
});

describe('players that wait', () => {
  it('are answered with the next part, and with the end', async () => {
    const { rendition } = start();
    expect(rendition.isReady).toBe(false);
    addAll(rendition, fragments(6));
    expect(rendition.isReady).toBe(true);
    expect([rendition.judge(query(1, 0)), rendition.judge(query(1, 1)), rendition.judge(query(1))]).toEqual([
      'now',
      'wait',
      'wait',
    ]);
    expect(rendition.judge(query(3))).toBe('tooFar');
    const advanced = rendition.advanced();
    void rendition.add(fragmentAt(2.4));
    await advanced;
    expect(rendition.judge(query(1, 1))).toBe('now');
    const ended = rendition.advanced();
    rendition.end();
    await ended;
    expect(rendition.judge(query(9))).toBe('now');
  });

  it('read the same copy of the text until it changes', () => {
    const { rendition } = start();
    addAll(rendition, fragments(60));
    const text = rendition.playlist({ isDelta: true });
    expect(rendition.playlist({ isDelta: true })).toBe(text);
    void rendition.add(fragmentAt(24));
    expect(rendition.playlist({ isDelta: true })).not.toBe(text);
  });
});

describe('a server that was started again', () => {
  it('continues the broadcast behind what was stored', () => {
    const before = start();
    addAll(before.rendition, fragments(12));
    const resume = before.rendition.segments;
    const { rendition } = start({ resume });
    addAll(rendition, fragments(6));
    const { segments, parts } = readPlaylist(rendition.playlist());
    expect(segments.map(({ uri }) => uri)).toEqual(['segment-0.m4s', 'segment-1.m4s', 'segment-2.m4s']);
    expect(segments[2]?.tags.slice(0, 2)).toEqual(['#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="init-2001.mp4"']);
    expect(parts).toHaveLength(1);
    expect(rendition.read('segment-0.m4s')).toEqual({ kind: 'stored' });
    expect(rendition.read('init-1.mp4')).toEqual({ kind: 'stored' });
    expect(resume).toEqual(resume.map((segment) => withoutParts({ ...segment, parts: [], bytes: null })));
  });
});

describe('a broadcast', () => {
  it('offers its renditions with what they measured, and reports where the others are', () => {
    const stored: string[] = [];
    const broadcast = new LiveBroadcast({
      store(rendition, { name }) {
        stored.push(`${rendition}/${name}`);
        return Promise.resolve();
      },
    });
    const [source, audio] = [broadcast.add('source'), broadcast.add('audio')];
    broadcast.begin('source', videoInit, noonMs);
    broadcast.begin('audio', { ...videoInit, tracks: videoInit.tracks.slice(1) }, noonMs);
    addAll(source, fragments(8));
    expect(
      broadcast
        .multivariant()
        .split('\n')
        .filter((line) => line.endsWith('.m3u8')),
    ).toEqual(['source/index.m3u8']);
    addAll(
      audio,
      fragments(6, 1).map((fragment) => ({ ...fragment, bytes: Buffer.alloc(100) })),
    );
    expect(broadcast.multivariant()).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:9',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-STREAM-INF:BANDWIDTH=20000,AVERAGE-BANDWIDTH=20000,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=1280x720',
        'source/index.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=2000,AVERAGE-BANDWIDTH=2000,CODECS="mp4a.40.2"',
        'audio/index.m3u8',
        '',
      ].join('\n'),
    );
    expect(readPlaylist(audio.playlist()).reports).toEqual([
      'URI="../source/index.m3u8",LAST-MSN=1,LAST-PART=2',
    ]);
    expect(stored).toContain('source/segment-0.m4s');
    broadcast.end();
    expect(source.isEnded && audio.isEnded).toBe(true);
  });
});

describe('a rendition that begins for players later than it began', () => {
  const segmentNames = (rendition: LiveRendition) =>
    readPlaylist(rendition.playlist()).segments.map(({ uri }) => uri);

  it('lists nothing before, and answers for nothing before', async () => {
    const { rendition, settle } = start();
    addAll(rendition, fragments(38));
    await settle();
    rendition.beginAt(5);
    expect(rendition.playlist()).toContain('#EXT-X-MEDIA-SEQUENCE:5\n');
    expect(segmentNames(rendition)).toEqual(['segment-5.m4s', 'segment-6.m4s']);
    for (const name of ['segment-4.m4s', 'part-24.m4s']) expect(rendition.read(name)).toBeNull();
    for (const name of ['segment-5.m4s', 'part-25.m4s', 'part-36.m4s', 'init-1.mp4'])
      expect(rendition.read(name)).not.toBeNull();
    rendition.beginAt(3);
    addAll(rendition, fragments(3, 5, 38 * 0.4));
    expect(segmentNames(rendition)).toEqual(['segment-5.m4s', 'segment-6.m4s', 'segment-7.m4s']);
    expect(rendition.position.sequence).toBe(8);
  });

  it('waits for the first whole segment, and is offered meanwhile', async () => {
    const { rendition, stored, settle } = start();
    addAll(rendition, fragments(13));
    await settle();
    rendition.beginAt(4);
    // The segment that grows is the third: neither it nor the ones before it are for players.
    expect([rendition.isReady, rendition.isBeginning]).toEqual([true, true]);
    expect(rendition.read('part-12.m4s')).toBeNull();
    expect(rendition.measured).toHaveLength(2);
    addAll(rendition, [...fragments(5, 5, 13 * 0.4), ...fragments(5, 5, 18 * 0.4)]);
    expect(rendition.isBeginning).toBe(true);
    addAll(rendition, fragments(5, 5, 23 * 0.4));
    expect(rendition.isBeginning).toBe(false);
    expect(segmentNames(rendition)).toEqual(['segment-4.m4s']);
    await settle();
    expect(stored.map(({ name }) => name)).toEqual([
      ...['init-1.mp4', 'segment-0.m4s', 'segment-1.m4s', 'segment-4.m4s'],
    ]);
  });

  it('goes on behind it in another process, also when nothing of it was stored', () => {
    const { rendition: first } = start();
    addAll(first, fragments(41));
    const resume = first.segments;
    const numbers = (rendition: LiveRendition) => {
      rendition.begin(videoInit, noonMs + 60_000);
      addAll(rendition, fragments(6));
      return rendition.segments.map(({ sequence }) => sequence);
    };
    expect(numbers(start({ resume, beginsAt: 6 }).rendition)).toEqual([6, 7, 8]);
    expect(numbers(start({ resume: resume.slice(6), beginsAt: 6 }).rendition)).toEqual([6, 7, 8]);
    expect(numbers(start({ resume: [], beginsAt: 6 }).rendition)).toEqual([6]);
  });

  it('forgets what storage rejected of the time before', async () => {
    const { rendition, settle } = start({ store: () => Promise.reject(new Error('disk full')) });
    addAll(rendition, fragments(31));
    await settle();
    expect(rendition.unstoredBytes).toBe(videoInit.bytes.length + 6 * 5_000);
    rendition.beginAt(5);
    expect(rendition.unstoredBytes).toBe(videoInit.bytes.length + 5_000);
  });
});
