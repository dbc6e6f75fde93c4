import { limits } from '@realfin/contract/limits';
import { copy } from '../copy.ts';

/** The text of a caption file. Errors have messages for people. */
export async function readCaptionFile(file: File): Promise<string> {
  // Multibyte letters must still fit the character limit.
  if (file.size > 4 * limits.captionCharacters) throw new Error(copy.captions.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(name, { fatal: true }).decode(bytes);
    if (text.length > limits.captionCharacters) throw new RangeError('long');
    return text;
  } catch (error) {
    throw new Error(error instanceof RangeError ? copy.captions.tooLarge : copy.captions.notText, {
      cause: error,
    });
  }
}
