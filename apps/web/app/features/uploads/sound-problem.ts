import { limits } from '@realfin/contract/limits';
import { copy } from './copy.ts';

/** What is wrong with the choice before anything is sent; null when it may be tried. */
export function problemWithSound(files: readonly File[]): string | null {
  const [file] = files;
  if (file === undefined || /^(?:image|text|video|font)\//.test(file.type)) return copy.sound.notSound;
  if (files.length > 1) return copy.oneFile;
  if (file.size === 0) return copy.empty;
  return file.size > limits.uploadBytes ? copy.tooLarge : null;
}
