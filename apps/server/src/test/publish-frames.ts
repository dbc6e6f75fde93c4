// Frames of a real encoder, published by hand: with times and changes that no real encoder would send.
import { execFile } from 'node:child_process';
import { FlvReader } from '@realfin/rtmp/flv-reader';
import type { MediaFrame } from '@realfin/rtmp/media-frames';
import { messageType } from '@realfin/rtmp/messages';
import { message, opening, stop, TestPublisher } from '@realfin/rtmp/test-publisher';
import { expect, vi } from 'vitest';

/** ffmpeg's output for these arguments, as frames in their order. */
export function framesOf(args: readonly string[]): Promise<MediaFrame[]> {
  const all = ['-nostdin', '-v', 'error', ...args, '-f', 'flv', 'pipe:1'];
  return new Promise((resolve, reject) => {
    execFile('ffmpeg', all, { encoding: 'buffer', maxBuffer: 2 ** 28 }, (error, stdout) =>
      error ? reject(error) : resolve(new FlvReader().push(stdout)),
    );
  });
}

export const later = (frames: readonly MediaFrame[], byMs: number): MediaFrame[] =>
  frames.map((frame) => ({ ...frame, timestampMs: frame.isConfig ? 0 : frame.timestampMs + byMs }));

/** Sends all frames without pauses, and then the clean stop of an encoder. */
export async function publishFrames(port: number, key: string, frames: readonly MediaFrame[]): Promise<void> {
  const publisher = TestPublisher.to(port).send(...opening('live', key));
  await vi.waitFor(() => expect(publisher.codes()).toContain('NetStream.Publish.Start'));
  for (const { kind, body, timestampMs } of frames)
    publisher.send(
      kind === 'video'
        ? message(messageType.video, body, timestampMs, 6)
        : message(messageType.audio, body, timestampMs, 4),
    );
  publisher.send(...stop(key));
  await publisher.closed;
}
