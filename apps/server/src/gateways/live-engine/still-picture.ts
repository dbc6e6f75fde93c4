// Makes a keyframe of the last picture of a broadcast whose pictures stopped.
import { openFfmpegPipe } from '@realfin/media/ffmpeg-pipe';
import type { Sandbox } from '@realfin/media/sandbox';
import { flvHeader, flvTag } from '@realfin/rtmp/flv';
import { FlvReader } from '@realfin/rtmp/flv-reader';
import type { MediaFrame, VideoFrame } from '@realfin/rtmp/media-frames';
import type { TaggedFrame } from './backlog.ts';
import type { Still } from './interleaver.ts';

export type MakeStill = (config: VideoFrame | null, frames: readonly TaggedFrame[]) => Promise<Still | null>;

const timeoutMs = 8_000;

/** Decodes all frames, and encodes the last. */
const argsFor = (pictures: number): string[] => [
  ...['-protocol_whitelist', 'pipe', '-f', 'flv', '-i', 'pipe:0', '-an'],
  ...['-vf', `select=gte(n\\,${pictures - 1}),format=yuv420p`, '-fps_mode', 'passthrough', '-frames:v', '1'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-profile:v', 'main', '-crf', '20'],
  ...['-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
];

/** @param frames from a keyframe on @returns null if they can't be decoded */
export async function makeStill(
  config: VideoFrame | null,
  frames: readonly TaggedFrame[],
  sandbox: Sandbox,
): Promise<Still | null> {
  const pictures = frames.filter(({ kind }) => kind === 'video');
  if (config === null || pictures.length === 0) return null;
  const reader = new FlvReader();
  const made: MediaFrame[] = [];
  const pipe = openFfmpegPipe({
    args: argsFor(pictures.length),
    sandbox,
    onOutput(bytes) {
      made.push(...reader.push(bytes));
      return undefined;
    },
  });
  const timer = setTimeout(() => pipe.kill(), timeoutMs).unref();
  void pipe.write(flvHeader({ video: true, audio: false }));
  void pipe.write(flvTag(config, config.timestampMs));
  for (const { tag } of pictures) void pipe.write(tag);
  pipe.end();
  await pipe.closed;
  clearTimeout(timer);
  const video = made.filter((frame) => frame.kind === 'video');
  const [ownConfig, picture] = [
    video.find((frame) => frame.isConfig),
    video.find((frame) => !frame.isConfig),
  ];
  return ownConfig === undefined || picture === undefined ? null : { config: ownConfig, picture };
}
