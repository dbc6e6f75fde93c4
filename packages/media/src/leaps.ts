import { inputArgs, runFfmpeg } from './run-ffmpeg.ts';

type Jump = { stream: number; seconds: number; place: number };

/** Shorter gaps are normal for cameras. */
const leastSeconds = 1;
/** ffmpeg itself aligns parts with longer leaps. */
const mostSeconds = 10;
/** Tracks of a part begin and end at slightly different times. */
const alikeSeconds = 0.4;
/** Largest distance in the file, in packets, between tracks of the same moment. */
const alikePackets = 3_000;
const mostJumps = 10_000;

/** Detects forward jumps in the times of each track, from its packets in file order. */
export function createJumpFinder() {
  const expected = new Map<number, number>();
  const jumps: Jump[] = [];
  let place = 0;
  return {
    add(stream: number, dtsSeconds: number, lengthSeconds: number): void {
      place++;
      const seconds = dtsSeconds - (expected.get(stream) ?? dtsSeconds);
      if (seconds >= leastSeconds && jumps.length < mostJumps) jumps.push({ stream, seconds, place });
      expected.set(stream, dtsSeconds + lengthSeconds);
    },
    jumps: (): readonly Jump[] => jumps,
  };
}

/**
 * From how many seconds on a jump is a leap of the whole file, as where a recorder appended after a pause.
 * Null if there is no short leap, or if one track alone pauses for as long: it must not move the other one.
 */
export function leapFrom(jumps: readonly Jump[]): number | null {
  const isLeap = (jump: Jump): boolean =>
    jumps.some(
      (other) =>
        other.stream !== jump.stream &&
        Math.abs(other.seconds - jump.seconds) <= alikeSeconds &&
        Math.abs(other.place - jump.place) <= alikePackets,
    );
  const leaps = jumps.filter(isLeap).map(({ seconds }) => seconds);
  const pauses = jumps.filter((jump) => !isLeap(jump)).map(({ seconds }) => seconds);
  const shortest = Math.min(...leaps);
  if (shortest >= mostSeconds) return null;
  const from = shortest - 0.1;
  return pauses.some((seconds) => seconds >= from) ? null : Math.floor(from * 100) / 100;
}

/** Reads the packet times of a picture and its sound, without decoding. */
export async function findLeap(
  file: string,
  [video, audio]: readonly [videoIndex: number, audioIndex: number],
  signal?: AbortSignal,
): Promise<number | null> {
  const finder = createJumpFinder();
  let rest = '';
  await runFfmpeg({
    tool: 'ffprobe',
    args: [
      ...inputArgs(file),
      ...['-show_entries', 'packet=stream_index,dts_time,duration_time', '-of', 'csv=p=0'],
    ],
    reads: [file],
    timeoutMs: 600_000,
    onStdout(chunk) {
      const lines = (rest + chunk.toString()).split('\n');
      rest = (lines.pop() ?? '').slice(-100);
      for (const line of lines) {
        const [stream = NaN, dts = NaN, length = NaN] = line.split(',').map(Number);
        if ((stream === video || stream === audio) && Number.isFinite(dts))
          finder.add(stream, dts, Number.isFinite(length) ? length : 0);
      }
    },
    signal,
  });
  return leapFrom(finder.jumps());
}
