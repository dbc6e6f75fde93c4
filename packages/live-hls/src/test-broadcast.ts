// Broadcasts for tests, without media: fragments with nothing but times.
import type { Fragment } from './fragment-reader.ts';
import type { InitSegment } from './init-segment.ts';
import { LiveRendition, type RenditionOptions } from './live-rendition.ts';
import type { StoredFile } from './segments.ts';

export const videoInit: InitSegment = {
  bytes: Buffer.from('init'),
  tracks: [
    {
      ...{ id: 1, kind: 'video', timescale: 15_360, codec: 'avc1.4d401f', width: 1280, height: 720 },
      ...{ defaultDuration: 512, defaultFlags: 0 },
    },
    {
      ...{ id: 2, kind: 'audio', timescale: 48_000, codec: 'mp4a.40.2', width: 0, height: 0 },
      ...{ defaultDuration: 1_024, defaultFlags: 0 },
    },
  ],
};

export const fragmentAt = (startSeconds: number, rest: Partial<Fragment> = {}): Fragment => ({
  ...{ startSeconds, durationSeconds: 0.4, isIndependent: false, samples: 12, bytes: Buffer.alloc(1_000, 1) },
  ...rest,
});

/** Fragments of 0.4 s with a keyframe every `keyframes` of them. */
export const fragments = (count: number, keyframes = 5, fromSeconds = 0): Fragment[] =>
  Array.from({ length: count }, (_, i) =>
    fragmentAt(fromSeconds + i * 0.4, { isIndependent: i % keyframes === 0 }),
  );

export const noonMs = Date.UTC(2026, 10, 23, 12);

export type TestRendition = { rendition: LiveRendition; stored: StoredFile[]; settle: () => Promise<void> };

export function start(options: Partial<RenditionOptions> = {}): TestRendition {
  const stored: StoredFile[] = [];
  const rendition = new LiveRendition({
    store(file) {
      stored.push(file);
      return Promise.resolve();
    },
    ...options,
  });
  rendition.begin(videoInit, noonMs);
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  };
  return { rendition, stored, settle };
}

export function addAll(rendition: LiveRendition, list: readonly Fragment[]): void {
  for (const fragment of list) void rendition.add(fragment);
}
