// Arguments of ffmpeg: FLV on its stdin, fragments on its stdout. One process for each rendition.

const fragmentSeconds = 0.4;

const inputArgs = [
  ['-protocol_whitelist', 'pipe'],
  // Enough to find both tracks, yet begins within a second. Without `nobuffer`, which drops probed frames.
  ['-probesize', '1000000', '-analyzeduration', '1000000'],
  ['-f', 'flv', '-i', 'pipe:0'],
].flat();

/** Fragments of 0.4 s, each written when complete, with a new one at every keyframe. */
const outputArgs = [
  ['-f', 'mp4', '-movflags', '+frag_keyframe+empty_moov+default_base_moof+skip_trailer'],
  ['-frag_duration', String(fragmentSeconds * 1_000_000), '-flush_packets', '1', 'pipe:1'],
].flat();

/** Copies the encoder's pictures and sound unchanged. */
export const sourceArgs: readonly string[] = [
  ...inputArgs,
  ...['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy'],
  ...outputArgs,
];

export const audioArgs: readonly string[] = [...inputArgs, '-map', '0:a:0', '-c', 'copy', ...outputArgs];

/** Scales the short side to 480, and never up. */
const scaled = "scale='if(gte(iw,ih),-2,min(480,iw))':'if(gte(iw,ih),min(480,ih),-2)':flags=fast_bilinear";

/** For slow connections. Keyframes at those of the source, so that segments align when players switch. */
export const rungArgs: readonly string[] = [
  ...inputArgs,
  ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', scaled, '-c:a', 'copy'],
  ...[
    '-c:v',
    'libx264',
    '-preset',
    'superfast',
    '-tune',
    'zerolatency',
    '-profile:v',
    'main',
    '-pix_fmt',
    'yuv420p',
  ],
  ...['-b:v', '1000k', '-maxrate', '1200k', '-bufsize', '1200k'],
  // Preserves the encoder's timestamps: otherwise frames are duplicated or dropped.
  ...[
    '-fps_mode',
    'passthrough',
    '-enc_time_base',
    '1:1000',
    '-force_key_frames',
    'source',
    '-sc_threshold',
    '0',
    '-g',
    '600',
  ],
  ...outputArgs,
];
