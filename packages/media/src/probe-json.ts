import { FfmpegFailed, inputArgs, runFfmpeg } from './run-ffmpeg.ts';

/** One stream as reported by ffprobe; figures that do not apply or are unknown are 0. */
export type ProbedStream = {
  index: number;
  type: string;
  codec: string;
  isCoverArt: boolean;
  durationSeconds: number;
  /** Time of the first picture or sound; a file's times may start anywhere. */
  startSeconds: number;
  width: number;
  height: number;
  pixelAspect: number;
  pixelFormat: string;
  rotation: 0 | 90 | 180 | 270;
  frameRate: number;
  /** Whether the file's two frame rates agree. */
  isSteady: boolean;
  isHdr: boolean;
  channels: number;
  sampleRate: number;
  language: string | null;
  title: string | null;
  isDefault: boolean;
};

export type Chapter = { startSeconds: number; title: string };

export type ProbedFile = {
  formatName: string;
  durationSeconds: number;
  /** The length is an estimate from the first bitrate, as for MP3 and AAC without a length in the header. */
  isLengthGuessed: boolean;
  streams: ProbedStream[];
  title: string | null;
  chapters: Chapter[];
};

type RawStream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  duration?: string;
  start_time?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  pix_fmt?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  color_transfer?: string;
  channels?: number;
  sample_rate?: string;
  disposition?: { attached_pic?: number; default?: number };
  tags?: RawTags;
  side_data_list?: { rotation?: number }[];
};
type RawTags = Record<string, string>;
type RawChapter = { start_time?: string; tags?: RawTags };
type RawProbe = {
  streams?: RawStream[];
  chapters?: RawChapter[];
  format?: { format_name?: string; duration?: string; tags?: RawTags };
};

const entries = [
  'format=format_name,duration',
  'stream=index,codec_type,codec_name,duration,start_time,width,height,sample_aspect_ratio,pix_fmt,avg_frame_rate,r_frame_rate,color_transfer,channels,sample_rate',
  'stream_disposition=attached_pic,default',
  'stream_tags=language,title',
  'stream_side_data=rotation',
  'format_tags=title',
  'chapter=start_time',
  'chapter_tags=title',
].join(':');

/** @throws FfmpegFailed */
export async function readProbe(file: string, signal?: AbortSignal): Promise<ProbedFile> {
  const { stdout, stderr } = await runFfmpeg({
    tool: 'ffprobe',
    args: ['-v', 'warning', ...inputArgs(file), '-show_entries', entries, '-of', 'json'],
    reads: [file],
    timeoutMs: 60_000,
    signal,
  });
  return parseProbe(stdout, stderr);
}

export function parseProbe(json: string, warnings = ''): ProbedFile {
  let raw: RawProbe;
  try {
    raw = JSON.parse(json) as RawProbe;
  } catch {
    // Too many streams.
    throw new FfmpegFailed('exit', 'unreadable ffprobe output');
  }
  return {
    formatName: raw.format?.format_name ?? '',
    durationSeconds: figure(raw.format?.duration),
    isLengthGuessed: warnings.includes('Estimating duration from bitrate'),
    streams: (raw.streams ?? []).map(parseStream),
    title: tagOf(raw.format?.tags, 'title'),
    chapters: (raw.chapters ?? []).flatMap(parseChapter),
  };
}

function parseStream(raw: RawStream): ProbedStream {
  return {
    index: raw.index,
    type: raw.codec_type ?? '',
    codec: raw.codec_name ?? '',
    isCoverArt: raw.disposition?.attached_pic === 1,
    durationSeconds: figure(raw.duration),
    startSeconds: Number(raw.start_time) || 0,
    width: raw.width ?? 0,
    height: raw.height ?? 0,
    pixelAspect: ratio(raw.sample_aspect_ratio, ':') || 1,
    pixelFormat: raw.pix_fmt ?? '',
    rotation: quarterTurn(raw.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0),
    frameRate: ratio(raw.avg_frame_rate, '/') || ratio(raw.r_frame_rate, '/') || 30,
    isSteady: Math.abs(ratio(raw.avg_frame_rate, '/') / ratio(raw.r_frame_rate, '/') - 1) < 0.005,
    isHdr: raw.color_transfer === 'smpte2084' || raw.color_transfer === 'arib-std-b67',
    channels: raw.channels ?? 0,
    sampleRate: figure(raw.sample_rate),
    language: languageCode(tagOf(raw.tags, 'language') ?? undefined),
    title: tagOf(raw.tags, 'title'),
    isDefault: raw.disposition?.default === 1,
  };
}

const longestTag = 200;

/** Tag names may have any case. */
function tagOf(tags: RawTags | undefined, name: string): string | null {
  const value = Object.entries(tags ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  const text = typeof value === 'string' ? value.replaceAll(/[\p{C}\s]+/gu, ' ').trim() : '';
  return text === '' ? null : text.slice(0, longestTag).trim();
}

function parseChapter({ start_time: start, tags }: RawChapter): Chapter[] {
  const title = tagOf(tags, 'title');
  return title === null ? [] : [{ startSeconds: figure(start), title }];
}

function figure(text: string | undefined): number {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : 0;
}

function ratio(text: string | undefined, separator: string): number {
  const [above, below] = (text ?? '').split(separator);
  return figure(below) === 0 ? 0 : figure(above) / figure(below);
}

function quarterTurn(degrees: number): 0 | 90 | 180 | 270 {
  const turn = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return turn === 1 ? 90 : turn === 2 ? 180 : turn === 3 ? 270 : 0;
}

function languageCode(tag: string | undefined): string | null {
  return tag !== undefined && tag !== 'und' && /^[a-z]{2,3}$/.test(tag) ? tag : null;
}
