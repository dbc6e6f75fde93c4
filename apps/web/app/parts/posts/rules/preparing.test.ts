import type { Post } from '@realfin/contract/posts';
import { expect, it } from 'vitest';
import { isPreparing } from './preparing.ts';

it.each<[Post['mediaType'], boolean, boolean]>([
  ['video', true, true],
  ['audio', true, true],
  ['dead_stream', true, true],
  ['video', false, false],
  ['article_audio', true, false],
  ['stream', true, false],
])('%s, transcoding %s: nothing to play yet is %s', (mediaType, transcoding, expected) =>
  expect(isPreparing({ mediaType, transcoding })).toBe(expected),
);
