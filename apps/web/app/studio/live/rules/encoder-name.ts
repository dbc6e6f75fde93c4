/** Encoders' identifiers with their common names. Most send FMLE, which they are not. */
const names: readonly [RegExp, string][] = [
  [/lavf|libav|ffmpeg/i, 'ffmpeg'],
  [/\bobs\b|obs-studio/i, 'OBS'],
  [/streamlabs/i, 'Streamlabs'],
  [/larix/i, 'Larix'],
  [/wirecast/i, 'Wirecast'],
  [/vmix/i, 'vMix'],
  [/gstreamer/i, 'GStreamer'],
];

/** Null for names without meaning. */
export function encoderName(encoder: string): string | null {
  const known = names.find(([pattern]) => pattern.test(encoder))?.[1];
  if (known !== undefined) return known;
  return encoder === '' || /^FMLE/i.test(encoder) ? null : encoder;
}
