/** One media playlist with the sizes of its files, as the master playlist needs it. */
export type Rendition = {
  uri: string;
  codec: string;
  /** Bits per second, measured on the segments. */
  peakBitrate: number;
  averageBitrate: number;
};
export type VideoRendition = Rendition & {
  width: number;
  height: number;
  framesPerSecond: number;
  audioKbps: number;
};
export type AudioRendition = Rendition & { kbps: number; name: string; language: string | null };

export type Segment = { uri: string; durationSeconds: number };
export type MediaPlaylist = { initUri: string | null; segments: Segment[]; isComplete: boolean };

export function parseMediaPlaylist(text: string): MediaPlaylist {
  const playlist: MediaPlaylist = { initUri: null, segments: [], isComplete: false };
  let durationSeconds = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#EXT-X-MAP:')) playlist.initUri = /URI="([^"]*)"/.exec(line)?.[1] ?? null;
    else if (line.startsWith('#EXTINF:')) durationSeconds = Number.parseFloat(line.slice(8));
    else if (line === '#EXT-X-ENDLIST') playlist.isComplete = true;
    else if (line !== '' && !line.startsWith('#')) playlist.segments.push({ uri: line, durationSeconds });
  }
  return playlist;
}

/** `segmentBytes` in the order of the segments. */
export function measureBitrate(
  segments: Segment[],
  segmentBytes: number[],
): Pick<Rendition, 'peakBitrate' | 'averageBitrate'> {
  const longest = Math.max(0, ...segments.map((segment) => segment.durationSeconds));
  let peak = 0;
  let totalBits = 0;
  let totalSeconds = 0;
  for (const [index, segment] of segments.entries()) {
    const bits = (segmentBytes[index] ?? 0) * 8;
    totalBits += bits;
    totalSeconds += segment.durationSeconds;
    // A short last segment says little about the peak, yet may be the only one.
    if (segment.durationSeconds >= longest / 2) peak = Math.max(peak, bits / segment.durationSeconds);
  }
  if (totalSeconds === 0) return { peakBitrate: 0, averageBitrate: 0 };
  const averageBitrate = Math.ceil(totalBits / totalSeconds);
  return { peakBitrate: Math.max(Math.ceil(peak), averageBitrate), averageBitrate };
}

/** The RFC 6381 name, such as avc1.4d401f, from the avcC box of an init segment. */
export function avcCodec(init: Uint8Array): string {
  const at = Buffer.from(init.buffer, init.byteOffset, init.byteLength).indexOf('avcC');
  const bytes = init.subarray(at + 5, at + 8);
  if (at < 0 || bytes.length < 3) throw new Error('no avcC box in the init segment');
  return `avc1.${Buffer.from(bytes).toString('hex')}`;
}

export const aacCodec = 'mp4a.40.2';

/** What people see in the player's sound menu. */
export function audioName(language: string | null): string {
  if (language === null) return 'Original';
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) ?? 'Original';
}

/** Best rendition first. Without video the audio renditions become variants of their own. */
export function masterPlaylist(videos: VideoRendition[], audios: AudioRendition[]): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  if (videos.length === 0) {
    for (const audio of audios)
      lines.push(`#EXT-X-STREAM-INF:${bandwidths([audio])},CODECS="${audio.codec}"`, audio.uri);
    return `${lines.join('\n')}\n`;
  }
  for (const audio of audios) lines.push(audioLine(audio));
  for (const video of videos) {
    const audio = audios.find((candidate) => candidate.kbps === video.audioKbps);
    lines.push(variantLine(video, audio), video.uri);
  }
  return `${lines.join('\n')}\n`;
}

function audioLine(audio: AudioRendition): string {
  const language = audio.language === null ? '' : `,LANGUAGE="${audio.language}"`;
  return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a${audio.kbps}",NAME="${audio.name}"${language},DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="${audio.uri}"`;
}

function variantLine(video: VideoRendition, audio: AudioRendition | undefined): string {
  const parts = audio ? [video, audio] : [video];
  const attributes = [
    bandwidths(parts),
    `CODECS="${parts.map((part) => part.codec).join(',')}"`,
    `RESOLUTION=${video.width}x${video.height}`,
    `FRAME-RATE=${video.framesPerSecond.toFixed(3)}`,
    ...(audio ? [`AUDIO="a${audio.kbps}"`] : []),
    'CLOSED-CAPTIONS=NONE',
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`;
}

function bandwidths(parts: Rendition[]): string {
  const peak = parts.reduce((sum, part) => sum + part.peakBitrate, 0);
  const average = parts.reduce((sum, part) => sum + part.averageBitrate, 0);
  return `BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average}`;
}
