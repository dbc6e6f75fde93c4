import { openFfmpegPipe, type FfmpegPipeEnd } from '@realfin/media/ffmpeg-pipe';

export interface Encoder {
  /** Settles when it sends no more, for whatever reason. */
  ended: Promise<FfmpegPipeEnd>;
  stop(): void;
}

/** Sends a film at its own pace, from the beginning again and again, without encoding it. */
export function startEncoder(film: string, address: string): Encoder {
  const input = ['-re', '-stream_loop', '-1', '-i', film];
  const { closed, kill } = openFfmpegPipe({
    args: [...input, '-c', 'copy', '-f', 'flv', address],
    // It reads a file of ours, and needs the network of this machine.
    sandbox: { isolation: 'none', limits: false },
    onOutput: () => undefined,
  });
  return { ended: closed, stop: kill };
}
