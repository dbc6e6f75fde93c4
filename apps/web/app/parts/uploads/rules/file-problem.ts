import { limits } from '@realfin/contract/limits';
import { copy } from '../copy.ts';

/** The files a post can have. */
export type FileKind = 'video' | 'audio';

/** File types that the browser recognizes as something else. */
const others: Record<FileKind, RegExp> = {
  video: /^(?:image|text|audio|font)\//,
  audio: /^(?:image|text|video|font)\//,
};

/** File types in the file dialog, by kind. */
export const accepted: Record<FileKind, string> = {
  video: 'video/*,.mkv,.mov,.avi,.m4v,.ts,.mts,.m2ts,.mpg,.mpeg,.webm,.wmv,.flv,.ogv,.3gp',
  audio: 'audio/*,.m4a,.mp3,.wav,.flac,.ogg,.opus,.aac',
};
const endings = (kind: FileKind): string[] => accepted[kind].split(',').slice(1);

/** The kind of a file, by what the browser says, else by its name; null when it is neither. */
export function kindOfFile({ type, name }: Pick<File, 'type' | 'name'>): FileKind | null {
  const kinds = ['video', 'audio'] as const;
  const said = kinds.find((kind) => type.startsWith(`${kind}/`));
  if (said !== undefined) return said;
  if (/^(?:image|text|font)\//.test(type)) return null;
  const lower = name.toLowerCase();
  return kinds.find((kind) => endings(kind).some((ending) => lower.endsWith(ending))) ?? null;
}

/** Why a file can't be uploaded; null when it may work. */
export function problemWith(files: readonly File[], kind: FileKind): string | null {
  const [file] = files;
  if (file === undefined) return copy.kinds[kind].other;
  if (files.length > 1) return copy.oneFile;
  if (others[kind].test(file.type)) return copy.kinds[kind].wrong(file.name);
  if (file.size === 0) return copy.empty;
  return file.size > limits.uploadBytes ? copy.tooLarge : null;
}

/** The same for a picture; no choice is no problem. */
export function problemWithPicture(files: readonly File[]): string | null {
  const [file] = files;
  if (file === undefined) return null;
  if (files.length > 1) return copy.oneFile;
  if (!file.type.startsWith('image/')) return copy.image.refused;
  return file.size > limits.imageBytes ? copy.image.tooLarge : null;
}
