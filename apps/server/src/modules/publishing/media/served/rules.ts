export interface MediaFile {
  /** `hls/720p`; empty for files that are not in one. */
  folder: string;
  name: string;
  /** `whole`: a single-file audio or video. */
  of: 'whole' | 'playlist' | 'segment';
}

const wholeFiles: ReadonlySet<string> = new Set(['hls/audio.mp3', 'download.mp4']);

/** Null for files without media: pictures, waveforms. */
export function mediaFileOf(file: string): MediaFile | null {
  if (wholeFiles.has(file)) return { folder: '', name: file, of: 'whole' };
  if (file.endsWith('.m3u8')) return { folder: '', name: file, of: 'playlist' };
  const [, folder, name] = /^(hls\/[a-z0-9]+)\/((?:seg_|segment-|part-)\d+\.m4s)$/.exec(file) ?? [];
  return folder === undefined || name === undefined ? null : { folder, name, of: 'segment' };
}

const isSound = ({ folder }: MediaFile): boolean => /^hls\/(?:a\d|audio)/.test(folder);

/** False for audio segments of videos, which would count the seconds twice. */
export const isCounted = (file: MediaFile, isFilm: boolean): boolean => !isFilm || !isSound(file);

/** Target durations of the packagers, for segments that the playlist no longer lists. */
export function usualSeconds(name: string): number {
  if (name.startsWith('part-')) return 0.45;
  return name.startsWith('segment-') ? 1 : 6;
}
