// Chunks of a browser's MediaRecorder -> frames, through an ffmpeg per connection.
import { openFfmpegPipe, type FfmpegPipeEnd } from '@realfin/media/ffmpeg-pipe';
import type { Sandbox } from '@realfin/media/sandbox';
import { FlvReader } from '@realfin/rtmp/flv-reader';
import type { StreamConsumer, StreamEnd } from '@realfin/rtmp/publishing';
import { RtmpRefused, type RefusalCode } from '@realfin/rtmp/refusals';
import type { Logger } from '../../lib/log.ts';
import { browserArgs } from './browser-args.ts';
import type { BrowserFeed, BrowserFormat } from './port.ts';

export type BrowserFeedOptions = {
  format: BrowserFormat;
  consumer: StreamConsumer;
  sandbox: Sandbox;
  log: Logger;
  /** From then on, the feed ignores chunks. */
  refused: (code: RefusalCode) => void;
};

export type OpenedFeed = { feed: BrowserFeed; refuse: (code: RefusalCode) => void };

export function openBrowserFeed({ format, consumer, sandbox, log, refused }: BrowserFeedOptions): OpenedFeed {
  const reader = new FlvReader();
  let isOver = false;
  let closing: StreamEnd | null = null;
  const finish = (end: StreamEnd): void => {
    if (isOver) return;
    isOver = true;
    consumer.ended(end);
  };
  const refuse = (code: RefusalCode): void => {
    if (isOver) return;
    finish({ reason: 'refused', refusal: code });
    pipe.kill();
    refused(code);
  };
  const take = (bytes: Buffer): Promise<void> | undefined => {
    if (isOver) return undefined;
    try {
      const held = reader.push(bytes).flatMap((frame) => consumer.take(frame) ?? []);
      if (held.length === 0) return undefined;
      return Promise.all(held).then(
        () => undefined,
        () => refuse('consumer'),
      );
    } catch (error) {
      refuse(error instanceof RtmpRefused ? error.code : 'consumer');
      return undefined;
    }
  };
  const pipe = openFfmpegPipe({ args: browserArgs(format), sandbox, onOutput: take });
  const over = ({ code, stderr }: FfmpegPipeEnd): void => {
    if (!isOver && code !== 0) log.warn({ code, stderr }, 'ffmpeg of a browser’s broadcast ended');
    if (closing === null) refuse('consumer');
    else finish(closing);
  };
  void pipe.closed.then(over);
  return {
    refuse,
    feed: {
      push: (chunk) => (isOver || closing !== null ? undefined : pipe.write(chunk)),
      close(reason) {
        closing ??= { reason };
        pipe.end();
      },
    },
  };
}
