import { limits } from '@realfin/contract/limits';
import { copy } from '../copy.ts';

/** The files a post can have. */
export type FileKind = 'video' | 'audio';

/** File types that the browser recognizes as something else. */
const others: Record<FileKind, RegExp> = {
  video: /^(?:image|text|audio|font)\//,
  audio: /^(?:image|text|video|font)\//,
};

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
