import type { Chapter, ProbedFile, ProbedStream } from './probe-json.ts';

export type AudioTrack = {
  audioIndex: number;
  audioCodec: string;
  channels: number;
  sampleRate: number;
  /** ISO 639 code from the file. */
  audioLanguage: string | null;
  /** Title tag, such as "Commentary"; missing for files probed by older versions. */
  audioTitle?: string | null;
};

export type SubtitleTrack = { index: number; language: string | null; title: string | null };

/** A track of the file that viewers don't get. */
export type TrackLeftOut = {
  kind: 'audio' | 'subtitles';
  codec: string;
  language: string | null;
  title: string | null;
};

/** The tracks of a file besides its picture and first sound. */
export type FileExtras = {
  audios: AudioTrack[];
  /** Text subtitles. */
  subtitles: SubtitleTrack[];
  leftOut: TrackLeftOut[];
  title: string | null;
  chapters: Chapter[];
  /** The embedded cover picture. */
  coverIndex: number | null;
};

const maxTracks = 8;
const maxChapters = 200;
const textSubtitles = new Set(['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']);
const coverCodecs = new Set(['mjpeg', 'png', 'bmp', 'gif', 'webp']);

export function audioTrack(stream: ProbedStream): AudioTrack {
  return {
    audioIndex: stream.index,
    audioCodec: stream.codec,
    channels: stream.channels,
    sampleRate: stream.sampleRate,
    audioLanguage: stream.language,
    audioTitle: stream.title,
  };
}

export function extrasOf(
  probed: ProbedFile,
  main: ProbedStream | undefined,
  isPlayable: (audio: ProbedStream) => boolean,
): FileExtras {
  const others = probed.streams.filter((stream) => stream.type === 'audio' && stream !== main);
  const subtitles = probed.streams.filter((stream) => stream.type === 'subtitle');
  const audios = others.filter(isPlayable).slice(0, maxTracks - 1);
  const texts = subtitles.filter((stream) => textSubtitles.has(stream.codec)).slice(0, maxTracks);
  const isLeftOut = (stream: ProbedStream): boolean => !audios.includes(stream) && !texts.includes(stream);
  const cover = probed.streams.find((stream) => stream.isCoverArt && coverCodecs.has(stream.codec));
  return {
    audios: audios.map(audioTrack),
    subtitles: texts.map(({ index, language, title }) => ({ index, language, title })),
    leftOut: [...others, ...subtitles].filter(isLeftOut).map(leftOut),
    title: probed.title,
    chapters: probed.chapters.slice(0, maxChapters),
    coverIndex: cover?.index ?? null,
  };
}

function leftOut({ type, codec, language, title }: ProbedStream): TrackLeftOut {
  return { kind: type === 'audio' ? 'audio' : 'subtitles', codec, language, title };
}
