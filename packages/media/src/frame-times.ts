import { inputArgs, runFfmpeg } from './run-ffmpeg.ts';

/** Frames in the fastest second of a video, from its packet times; without decoding. */
export async function busiestRate(file: string, videoIndex: number, signal?: AbortSignal): Promise<number> {
  const times = createSecondCounter();
  let rest = '';
  await runFfmpeg({
    tool: 'ffprobe',
    args: [
      ...inputArgs(file),
      ...['-select_streams', String(videoIndex), '-show_entries', 'packet=pts_time', '-of', 'csv=p=0'],
    ],
    reads: [file],
    timeoutMs: 600_000,
    onStdout(chunk) {
      const lines = (rest + chunk.toString()).split('\n');
      rest = (lines.pop() ?? '').slice(-100);
      for (const line of lines) times.add(Number.parseFloat(line));
    },
    signal,
  });
  return times.busiest();
}

/** Counts by half seconds, so that unordered times need little memory. */
export function createSecondCounter(): { add: (seconds: number) => void; busiest: () => number } {
  const halves = new Map<number, number>();
  return {
    add(seconds) {
      if (!Number.isFinite(seconds)) return;
      const half = Math.floor(seconds * 2);
      halves.set(half, (halves.get(half) ?? 0) + 1);
    },
    busiest: () =>
      [...halves].reduce((most, [half, count]) => Math.max(most, count + (halves.get(half + 1) ?? 0)), 0),
  };
}
