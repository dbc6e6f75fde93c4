import { errorFrom } from '@realfin/contract/errors';
import type { Image } from '@realfin/contract/images';
import { limits } from '@realfin/contract/limits';
import { copy } from './copy.ts';

/** Sends a picture as it is; throws an error whose message is for people. */
export async function sendImage(file: File, purpose: 'thumbnail' | 'article'): Promise<Image> {
  if (!file.type.startsWith('image/')) throw new Error(copy.image.refused);
  if (file.size > limits.imageBytes) throw new Error(copy.image.tooLarge);
  const response = await fetch(`/api/images/upload?purpose=${purpose}`, {
    method: 'POST',
    headers: { 'content-type': file.type, accept: 'application/json' },
    body: file,
  }).catch(() => {
    throw new Error(copy.refused);
  });
  const text = await response.text();
  if (!response.ok) throw errorFrom(response.status, text);
  return JSON.parse(text) as Image;
}
