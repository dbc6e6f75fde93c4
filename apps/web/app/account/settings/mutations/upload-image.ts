import type { Image } from '@realfin/contract/images';
import { limits } from '@realfin/contract/limits';
import { failureOf } from '../../../lib/api.ts';
import { copy } from '../copy.ts';

export type PicturePurpose = 'avatar' | 'header' | 'cover' | 'paywall';

const limitBytes: Record<PicturePurpose, number> = {
  avatar: limits.avatarBytes,
  header: limits.imageBytes,
  cover: limits.imageBytes,
  paywall: limits.imageBytes,
};

/** 'File is too large (2 MB LIMIT)'; GB above 1 GB. */
export const tooLarge = (maxBytes: number): string =>
  copy.picture.tooLarge(
    maxBytes > 1e9 ? `${Math.round(maxBytes / 1e9)} GB` : `${Math.round(maxBytes / 1e6)} MB`,
  );

/** Why a chosen file can't be uploaded; null when it may work. */
export function refusalOf(file: Pick<File, 'size' | 'type'>, purpose: PicturePurpose): string | null {
  if (!file.type.startsWith('image/')) return copy.picture.notAnImage;
  return file.size > limitBytes[purpose] ? tooLarge(limitBytes[purpose]) : null;
}

/** Podcast directories refuse smaller covers. */
export const isTooSmall = (picture: { width: number; height: number }, purpose: PicturePurpose): boolean =>
  purpose === 'cover' && Math.min(picture.width, picture.height) < limits.podcastCoverSide.min;

/** Sends the picture unchanged; the server makes the sizes. */
export async function uploadImage(file: File, purpose: PicturePurpose): Promise<Image> {
  const response = await fetch(
    `/api/images/upload?purpose=${purpose === 'paywall' ? 'thumbnail' : purpose}`,
    {
      method: 'POST',
      headers: { 'content-type': file.type, accept: 'application/json' },
      credentials: 'same-origin',
      body: file,
    },
  );
  const text = await response.text();
  if (!response.ok) throw failureOf(response.status, text);
  return JSON.parse(text) as Image;
}
