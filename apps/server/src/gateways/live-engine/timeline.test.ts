import type { MediaFrame } from '@realfin/rtmp/media-frames';
import { describe, expect, it } from 'vitest';
import { Timeline, type TimelineStep } from './timeline.ts';

const config = (kind: MediaFrame['kind'], name = 'first'): MediaFrame =>
  kind === 'video'
    ? { kind, timestampMs: 0, isConfig: true, isKeyframe: true, body: Buffer.from(name) }
    : { kind, timestampMs: 0, isConfig: true, body: Buffer.from(name) };
const video = (timestampMs: number, isKeyframe = timestampMs % 2_000 === 0): MediaFrame => ({
  ...{ kind: 'video', timestampMs, isConfig: false, isKeyframe, body: Buffer.alloc(1) },
});
const audio = (timestampMs: number): MediaFrame => ({
  ...{ kind: 'audio', timestampMs, isConfig: false, body: Buffer.alloc(1) },
});
/** Pictures and sound of some seconds. */
const both = (fromMs: number, toMs: number): MediaFrame[] =>
  Array.from({ length: (toMs - fromMs) / 40 }, (_, i) => fromMs + i * 40).flatMap((at) => [
    video(at),
    audio(at),
  ]);

const noonMs = Date.UTC(2026, 10, 23, 12);

function run(timeline: Timeline, frames: MediaFrame[]): TimelineStep[] {
  return frames.flatMap((frame) => timeline.take(frame, noonMs));
}
const begins = (steps: TimelineStep[]) => steps.flatMap((step) => (step.kind === 'begin' ? [step.run] : []));
const timesOf = (steps: TimelineStep[], kind: MediaFrame['kind']) =>
  steps.flatMap((step) =>
    step.kind === 'frame' && step.frame.kind === kind ? [step.frame.timestampMs] : [],
  );

describe('the timeline of a connection', () => {
  it('begins with the first frame when both tracks are announced', () => {
    const steps = run(new Timeline(), [config('video'), config('audio'), ...both(80_000, 81_000)]);
    expect(begins(steps)).toMatchObject([{ startMs: 80_000, epochMs: noonMs, video: {}, audio: {} }]);
    expect(timesOf(steps, 'video')).toHaveLength(25);
  });

  it('waits a second for another track, and keeps what came meanwhile', () => {
    const timeline = new Timeline();
    const pictures = both(0, 2_000).filter(({ kind }) => kind === 'video');
    expect(run(timeline, [config('video'), ...pictures.slice(0, 25)])).toEqual([]);
    const steps = run(timeline, pictures.slice(25));
    expect(begins(steps)).toMatchObject([{ startMs: 0, audio: null }]);
    expect(timesOf(steps, 'video')).toHaveLength(50);
  });

  it('gives what it waited with when the connection ends', () => {
    const timeline = new Timeline();
    run(timeline, [config('audio'), audio(0), audio(20)]);
    expect(timesOf(timeline.flush(), 'audio')).toEqual([0, 20]);
    expect(timeline.flush()).toEqual([]);
  });

  it('leaves out pictures that nothing can decode', () => {
    const steps = run(new Timeline(), [
      config('video'),
      config('audio'),
      video(40),
      video(80),
      ...both(2_000, 2_400),
    ]);
    expect(timesOf(steps, 'video')[0]).toBe(2_000);
  });

  it('ignores a configuration that is sent again', () => {
    const steps = run(new Timeline(), [
      ...[config('video'), config('audio'), ...both(0, 2_000)],
      ...[config('video'), config('audio'), ...both(2_000, 4_000)],
    ]);
    expect(begins(steps)).toHaveLength(1);
  });

  it('begins again with the keyframe of another configuration', () => {
    const steps = run(new Timeline(), [
      ...[config('video'), config('audio'), ...both(0, 2_000)],
      ...[config('video', 'second'), ...both(2_000, 4_000)],
    ]);
    expect(begins(steps).map(({ startMs }) => startMs)).toEqual([0, 2_000]);
    expect(timesOf(steps, 'video')).toHaveLength(100);
    expect(timesOf(steps, 'audio')).toHaveLength(100);
  });

  it('waits with sound of another configuration until the next keyframe', () => {
    const steps = run(new Timeline(), [
      ...[config('video'), config('audio'), ...both(0, 3_000)],
      ...[config('audio', 'second'), ...both(3_000, 5_000)],
    ]);
    expect(begins(steps).map(({ startMs }) => startMs)).toEqual([0, 4_000]);
    expect(timesOf(steps, 'video')).toHaveLength(125);
    expect(timesOf(steps, 'audio').filter((at) => at >= 3_000 && at < 4_000)).toEqual([]);
  });

  it('begins again with the next keyframe after a jump of the clock', () => {
    const timeline = new Timeline();
    run(timeline, [config('video'), config('audio'), ...both(0, 5_000)]);
    const [first, ...rest] = both(5_000, 8_000);
    const steps = [...(first ? timeline.take(first, noonMs, true) : []), ...run(timeline, rest)];
    expect(begins(steps).map(({ startMs }) => startMs)).toEqual([6_000]);
    expect(timesOf(steps, 'video')).toHaveLength(75);
  });

  it('has sound alone when pictures are dropped, until they are announced again', () => {
    const timeline = new Timeline();
    run(timeline, [config('video'), config('audio'), ...both(0, 2_000)]);
    timeline.dropVideo();
    const alone = run(
      timeline,
      both(2_000, 4_000).filter(({ kind }) => kind === 'audio'),
    );
    expect(begins(alone)).toMatchObject([{ startMs: 2_000, video: null }]);
    const again = run(timeline, [config('video'), ...both(4_000, 6_000)]);
    expect(begins(again)).toMatchObject([{ startMs: 4_000, video: {}, audio: {} }]);
  });
});
