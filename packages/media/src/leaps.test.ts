import { expect, test } from 'vitest';
import { createJumpFinder, leapFrom } from './leaps.ts';

/** Packets of 0.1 s of two tracks; each gap is skipped by the tracks it names, before that second. */
function finderOf(gaps: { at: number; seconds: number; tracks: number[] }[], seconds = 20) {
  const finder = createJumpFinder();
  for (let n = 0; n < seconds * 10; n++)
    for (const track of [0, 1]) {
      const skipped = gaps
        .filter((gap) => gap.tracks.includes(track) && n / 10 >= gap.at)
        .reduce((sum, gap) => sum + gap.seconds, 0);
      finder.add(track, n / 10 + skipped, 0.1);
    }
  return leapFrom(finder.jumps());
}
const both = [0, 1];

test.each([
  ['nothing leaps', [], null],
  ['both leap', [{ at: 2, seconds: 5, tracks: both }], 4.9],
  [
    'both leap twice',
    [
      { at: 2, seconds: 9, tracks: both },
      { at: 5, seconds: 3, tracks: both },
    ],
    2.9,
  ],
  ['one pauses', [{ at: 2, seconds: 5, tracks: [1] }], null],
  [
    'one pauses for less than both leap',
    [
      { at: 2, seconds: 2, tracks: [0] },
      { at: 9, seconds: 4, tracks: both },
    ],
    3.9,
  ],
  [
    'one pauses for longer than both leap',
    [
      { at: 2, seconds: 6, tracks: [0] },
      { at: 9, seconds: 4, tracks: both },
    ],
    null,
  ],
  ['both leap so far that ffmpeg sees it', [{ at: 2, seconds: 60, tracks: both }], null],
  ['both stutter', [{ at: 2, seconds: 0.5, tracks: both }], null],
])('finds from where on a jump is a leap where %s', (_name, gaps, from) => {
  const found = finderOf(gaps);
  if (from === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(from, 1);
});
