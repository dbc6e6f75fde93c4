// ffmpeg arguments that turn the chunks of a MediaRecorder into the FLV an encoder would send.
import type { BrowserFormat } from './port.ts';

const keyframeSeconds = 2;

/**
 * How long sound waits for the next picture of a static screen. Fragments of MP4 have all their pictures
 * before their sound, so the two are out of order by less than a fragment.
 */
const waitSeconds: Record<BrowserFormat['container'], number> = { webm: 1, mp4: 4 };

const h264Args = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-profile:v', 'main'],
  // Browsers record odd sizes, such as those of a window.
  ...['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2', '-pix_fmt', 'yuv420p'],
  ...['-b:v', '2500k', '-maxrate', '3000k', '-bufsize', '3000k'],
  ...['-fps_mode', 'passthrough', '-enc_time_base', '1:1000', '-sc_threshold', '0', '-g', '600'],
  ...['-force_key_frames', `expr:gte(t,n_forced*${keyframeSeconds})`],
];

const videoArgs: Record<BrowserFormat['video'], readonly string[]> = {
  none: ['-vn'],
  h264: ['-map', '0:v:0?', '-c:v', 'copy'],
  vp8: ['-map', '0:v:0?', ...h264Args],
  vp9: ['-map', '0:v:0?', ...h264Args],
};

export const browserArgs = ({ container, video }: BrowserFormat): readonly string[] => [
  ...['-protocol_whitelist', 'pipe', '-max_pixels', '40000000'],
  ...['-probesize', '1000000', '-analyzeduration', '1000000'],
  ...['-f', container === 'webm' ? 'matroska' : 'mp4', '-i', 'pipe:0'],
  ...videoArgs[video],
  ...['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '128k', '-ar', '48000'],
  ...['-max_interleave_delta', String(waitSeconds[container] * 1_000_000), '-flush_packets', '1'],
  // Encoded sound starts slightly before zero, and FLV has no negative times.
  ...['-output_ts_offset', '1'],
  ...['-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
];
