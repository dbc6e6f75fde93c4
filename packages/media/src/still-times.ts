import { inputArgs, runFfmpeg } from './run-ffmpeg.ts';

/** In valid tracks the time has advanced by then. */
const countedPackets = 40;

/**
 * Whether all packets at the beginning of a track have the same time, as broken recorders write them: all
 * frames would be played at one moment, and the rest dropped.
 */
export async function standsStill(file: string, streamIndex: number, signal?: AbortSignal): Promise<boolean> {
  const { stdout } = await runFfmpeg({
    tool: 'ffprobe',
    args: [
      ...inputArgs(file),
      ...['-select_streams', String(streamIndex), '-read_intervals', `%+#${countedPackets}`],
      ...['-show_entries', 'packet=pts_time', '-of', 'csv=p=0'],
    ],
    reads: [file],
    timeoutMs: 60_000,
    signal,
  });
  const times = stdout.split(/[,\s]+/).filter((time) => Number.isFinite(Number.parseFloat(time)));
  return times.length >= countedPackets && new Set(times).size === 1;
}
