import { expect, test } from 'vitest';
import { unbrokenRuns } from './join-recording.ts';

test('separates what plays without a break, at new initialization segments and at jumps of time', () => {
  const playlist = [
    ...[
      '#EXTM3U',
      '#EXT-X-MAP:URI="init-1.mp4"',
      '#EXTINF:2,',
      'segment-0.m4s',
      '#EXTINF:2,',
      'segment-1.m4s',
    ],
    ...['#EXT-X-DISCONTINUITY', '#EXTINF:2,', 'segment-2.m4s'],
    ...[
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="init-2.mp4"',
      '#EXTINF:2,',
      'segment-3.m4s',
      '#EXT-X-ENDLIST',
    ],
  ].join('\n');
  expect(unbrokenRuns(playlist)).toEqual([
    ['init-1.mp4', 'segment-0.m4s', 'segment-1.m4s'],
    ['init-1.mp4', 'segment-2.m4s'],
    ['init-2.mp4', 'segment-3.m4s'],
  ]);
  expect(unbrokenRuns('#EXTM3U\n#EXT-X-ENDLIST\n')).toEqual([]);
});
