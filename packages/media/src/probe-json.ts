import { FfmpegFailed, inputArgs, runFfmpeg } from './run-ffmpeg.ts';

/** One stream as ffprobe tells it; figures that do not apply or are unknown are 0. */
export type ProbedStream = {
  index: number;
  type: string;
  codec: string;
  isCoverArt: boolean;
  durationSeconds: number;
  width: number;
  height: number;
  pixelAspect: number;
  pixelFormat: string;
  rotation: 0 | 90 | 180 | 270;
  frameRate: number;
  isHdr: boolean;
  channels: number;
  sampleRate: number;
  language: string | null;
};

export type ProbedFile = { formatName: string; durationSeconds: number; streams: ProbedStream[] };

type RawStream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  duration?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  pix_fmt?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  color_transfer?: string;
  channels?: number;
  sample_rate?: string;
  disposition?: { attached_pic?: number };
  tags?: { language?: string };
  side_data_list?: { rotation?: number }[];
};
type RawProbe = { streams?: RawStream[]; format?: { format_name?: string; duration?: string } };

const entries = [
  'format=format_name,duration',
  'stream=index,codec_type,codec_name,duration,width,height,sample_aspect_ratio,pix_fmt,avg_frame_rate,r_frame_rate,color_transfer,channels,sample_rate',
  'stream_disposition=attached_pic',
  'stream_tags=language',
  'stream_side_data=rotation',
].join(':');

/** @throws FfmpegFailed */
export async function readProbe(file: string, signal?: AbortSignal): Promise<ProbedFile> {
  const { stdout } = await runFfmpeg({
    tool: 'ffprobe',
    args: [...inputArgs(file), '-show_entries', entries, '-of', 'json'],
    reads: [file],
    timeoutMs: 60_000,
    signal,
  });
  return parseProbe(stdout);
}

export function parseProbe(json: string): ProbedFile {
  let raw: RawProbe;
  try {
    raw = JSON.parse(json) as RawProbe;
  } catch {
    // More streams than we are willing to read.
    throw new FfmpegFailed('exit', 'unreadable ffprobe output');
  }
  return {
    formatName: raw.format?.format_name ?? '',
    durationSeconds: figure(raw.format?.duration),
    streams: (raw.streams ?? []).map(parseStream),
  };
}

function parseStream(raw: RawStream): ProbedStream {
  return {
    index: raw.index,
    type: raw.codec_type ?? '',
    codec: raw.codec_name ?? '',
    isCoverArt: raw.disposition?.attached_pic === 1,
    durationSeconds: figure(raw.duration),
    width: raw.width ?? 0,
    height: raw.height ?? 0,
    pixelAspect: ratio(raw.sample_aspect_ratio, ':') || 1,
    pixelFormat: raw.pix_fmt ?? '',
    rotation: quarterTurn(raw.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0),
    frameRate: ratio(raw.avg_frame_rate, '/') || ratio(raw.r_frame_rate, '/') || 30,
    isHdr: raw.color_transfer === 'smpte2084' || raw.color_transfer === 'arib-std-b67',
    channels: raw.channels ?? 0,
    sampleRate: figure(raw.sample_rate),
    language: languageCode(raw.tags?.language),
  };
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
