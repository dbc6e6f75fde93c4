import type { Image } from '@realfin/contract/images';
import { failureOf } from '../../../lib/api.ts';
import { copy } from '../copy.ts';
import { problemWithPicture } from '../rules/file-problem.ts';

/** Uploads a picture unchanged. Errors have messages for people. */
export async function sendImage(file: File, purpose: 'thumbnail' | 'article'): Promise<Image> {
  const problem = problemWithPicture([file]);
  if (problem !== null) throw new Error(problem);
  const response = await fetch(`/api/images/upload?purpose=${purpose}`, {
    method: 'POST',
    headers: { 'content-type': file.type, accept: 'application/json' },
    body: file,
  }).catch(() => {
    throw new Error(copy.refused);
  });
  const text = await response.text();
  if (!response.ok) throw failureOf(response.status, text);
  return JSON.parse(text) as Image;
}
