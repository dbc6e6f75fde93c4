/** A media playlist with the sizes of its files, as input of the master playlist. */
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
export type AudioRendition = Rendition & {
  kbps: number;
  name: string;
  language: string | null;
  /** The default sound, with an encoding for each bitrate; others have one for all. */
  isMain: boolean;
};

export type Segment = { uri: string; durationSeconds: number };
export type MediaPlaylist = {
  /** The last one; recordings have several if their encoder changed. */
  initUri: string | null;
  initUris: string[];
  segments: Segment[];
  isComplete: boolean;
};

export function parseMediaPlaylist(text: string): MediaPlaylist {
  const playlist: MediaPlaylist = { initUri: null, initUris: [], segments: [], isComplete: false };
  let durationSeconds = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#EXT-X-MAP:')) {
      playlist.initUri = /URI="([^"]*)"/.exec(line)?.[1] ?? null;
      if (playlist.initUri !== null) playlist.initUris.push(playlist.initUri);
    } else if (line.startsWith('#EXTINF:')) durationSeconds = Number.parseFloat(line.slice(8));
    else if (line === '#EXT-X-ENDLIST') playlist.isComplete = true;
    else if (line !== '' && !line.startsWith('#')) playlist.segments.push({ uri: line, durationSeconds });
  }
  return playlist;
}

/** The playlist of the segments that begin before `seconds`, as a complete one. */
export function firstSegments(text: string, seconds: number): string {
  const lines: string[] = [];
  let kept = 0;
  let startSeconds = 0;
  let durationSeconds = 0;
  for (const line of text.split(/\r?\n/)) {
    const isSegment = line !== '' && !line.startsWith('#');
    if (line.startsWith('#EXTINF:')) durationSeconds = Number.parseFloat(line.slice(8));
    if (line === '#EXT-X-ENDLIST' || (line.startsWith('#EXTINF:') && startSeconds >= seconds)) break;
    lines.push(line);
    if (!isSegment) continue;
    startSeconds += durationSeconds;
    kept = lines.length;
  }
  // Without the tags of the dropped segment, such as its init segment.
  return `${lines.slice(0, kept || undefined).join('\n')}\n#EXT-X-ENDLIST\n`;
}

/** `segmentBytes` is in the order of the segments. */
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
    // A short last segment is no good measure of the peak, unless it is the only one.
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

/** The language's own name, which its readers recognize. */
function ownName(language: string | null): string | null {
  const tag = languageTag(language);
  if (tag === null) return null;
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
  return name === undefined ? null : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The name in the player's sound menu. */
export function audioName(language: string | null): string {
  return ownName(language) ?? 'Original';
}

/** The same, followed by the track's title. */
export function trackName(language: string | null, title: string | null): string {
  const words = title?.replaceAll('"', "'") ?? null;
  if (words === null) return audioName(language);
  const name = ownName(language);
  return name === null || words.toLowerCase().includes(name.toLowerCase()) ? words : `${name} (${words})`;
}

/** As browsers name it, such as de for deu and ger; null for codes that are no language. */
export function languageTag(code: string | null): string | null {
  if (code === null || /^(?:mul|zxx|mis|und|q[a-t][a-z])$/.test(code)) return null;
  return new Intl.Locale(code).language;
}

/** Best rendition first. Without video the audio renditions become the variants. */
export function masterPlaylist(videos: VideoRendition[], audios: AudioRendition[]): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  if (videos.length === 0) {
    for (const audio of audios)
      lines.push(`#EXT-X-STREAM-INF:${bandwidths([audio])},CODECS="${audio.codec}"`, audio.uri);
    return `${lines.join('\n')}\n`;
  }
  // Every group needs all tracks, or a change of quality would drop one.
  const groups = new Map(
    audios
      .filter((audio) => audio.isMain)
      .map((main) => [main.kbps, [main, ...audios.filter((audio) => !audio.isMain)]]),
  );
  for (const [kbps, group] of groups) for (const audio of group) lines.push(audioLine(audio, kbps));
  for (const video of videos) {
    const [first, ...others] = groups.get(video.audioKbps) ?? [];
    const loudest = others.reduce(
      (most, audio) => ((most?.peakBitrate ?? 0) < audio.peakBitrate ? audio : most),
      first,
    );
    lines.push(variantLine(video, loudest), video.uri);
  }
  return `${lines.join('\n')}\n`;
}

function audioLine(audio: AudioRendition, groupKbps: number): string {
  const tag = languageTag(audio.language);
  const language = tag === null ? '' : `,LANGUAGE="${tag}"`;
  const isDefault = audio.isMain ? 'YES' : 'NO';
  return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a${groupKbps}",NAME="${audio.name}"${language},DEFAULT=${isDefault},AUTOSELECT=YES,CHANNELS="2",URI="${audio.uri}"`;
}

function variantLine(video: VideoRendition, audio: AudioRendition | undefined): string {
  const parts = audio ? [video, audio] : [video];
  const attributes = [
    bandwidths(parts),
    `CODECS="${parts.map((part) => part.codec).join(',')}"`,
    `RESOLUTION=${video.width}x${video.height}`,
    `FRAME-RATE=${video.framesPerSecond.toFixed(3)}`,
    ...(audio ? [`AUDIO="a${video.audioKbps}"`] : []),
    'CLOSED-CAPTIONS=NONE',
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`;
}

function bandwidths(parts: Rendition[]): string {
  const peak = parts.reduce((sum, part) => sum + part.peakBitrate, 0);
  const average = parts.reduce((sum, part) => sum + part.averageBitrate, 0);
  return `BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average}`;
}

/** Duration in seconds of each file of a media playlist: its segments, and the parts of a broadcast. */
export function secondsByFile(text: string): Map<string, number> {
  const { segments } = parseMediaPlaylist(text);
  const parts = [...text.matchAll(/^#EXT-X-PART:DURATION=([\d.]+),URI="([^"]*)"/gm)];
  return new Map([
    ...segments.map(({ uri, durationSeconds }) => [uri, durationSeconds] as const),
    ...parts.map(([, seconds = '0', uri = '']) => [uri, Number.parseFloat(seconds)] as const),
  ]);
}
