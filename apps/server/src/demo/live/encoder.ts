import { openFfmpegPipe, type FfmpegPipeEnd } from '@realfin/media/ffmpeg-pipe';

export interface Encoder {
  /** Settles when sending has ended, for any reason. */
  ended: Promise<FfmpegPipeEnd>;
  stop(): void;
}

/** Sends a film in real time, in a loop, without encoding it. */
export function startEncoder(film: string, address: string): Encoder {
  const input = ['-re', '-stream_loop', '-1', '-i', film];
  const { closed, kill } = openFfmpegPipe({
    args: [...input, '-c', 'copy', '-f', 'flv', address],
    // Reads our own file, and needs the local network.
    sandbox: { isolation: 'none', limits: false },
    onOutput: () => undefined,
  });
  return { ended: closed, stop: kill };
}
