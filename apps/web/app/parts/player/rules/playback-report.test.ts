import { expect, it } from 'vitest';
import { playbackReporter } from './playback-report.ts';

it('reports what happened since the last report', () => {
  const reporter = playbackReporter();
  reporter.played();
  reporter.stalled();
  reporter.failed();
  expect(reporter.take(1.84)).toEqual({ stalls: 1, errors: 1, latencySeconds: 1.8 });
  reporter.played();
  expect(reporter.take(null)).toEqual({ stalls: 0, errors: 0, latencySeconds: null });
});

it('reports nothing while the viewer has paused', () => {
  expect(playbackReporter().take(2)).toBeNull();
});

it('counts no stall before the first picture', () => {
  const reporter = playbackReporter();
  reporter.stalled();
  reporter.played();
  expect(reporter.take(2)).toMatchObject({ stalls: 0 });
});

it('reports a stream that never played when it failed', () => {
  const reporter = playbackReporter();
  reporter.failed();
  expect(reporter.take(null)).toEqual({ stalls: 0, errors: 1, latencySeconds: null });
});

it('stays within what the server accepts', () => {
  const reporter = playbackReporter();
  reporter.played();
  for (let i = 0; i < 1_200; i++) reporter.stalled();
  expect(reporter.take(10_000)).toEqual({ stalls: 1_000, errors: 0, latencySeconds: 3_600 });
  reporter.played();
  expect(reporter.take(-1)?.latencySeconds).toBeNull();
});
