import { limits } from '@realfin/contract/limits';
import { copy } from '../copy.ts';

/** What a post may be made of. */
export type FileKind = 'video' | 'audio';

/** Kinds of files that a browser knows to be something else. */
const others: Record<FileKind, RegExp> = {
  video: /^(?:image|text|audio|font)\//,
  audio: /^(?:image|text|video|font)\//,
};

/** What is wrong with the choice before anything is sent; null when it may be tried. */
export function problemWith(files: readonly File[], kind: FileKind): string | null {
  const [file] = files;
  if (file === undefined) return copy.kinds[kind].other;
  if (files.length > 1) return copy.oneFile;
  if (others[kind].test(file.type)) return copy.kinds[kind].other;
  if (file.size === 0) return copy.empty;
  return file.size > limits.uploadBytes ? copy.tooLarge : null;
}

/** The same of a picture; nothing chosen is nothing wrong. */
export function problemWithPicture(files: readonly File[]): string | null {
  const [file] = files;
  if (file === undefined) return null;
  if (files.length > 1) return copy.oneFile;
  if (!file.type.startsWith('image/')) return copy.image.refused;
  return file.size > limits.imageBytes ? copy.image.tooLarge : null;
}
