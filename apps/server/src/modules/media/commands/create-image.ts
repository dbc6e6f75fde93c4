import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { imageFacts, type ImageFacts } from '../queries.ts';
import {
  imagePrefix,
  isDiskFull,
  looksLikeImage,
  storingSeconds,
  widthsFor,
  type ImagePurpose,
} from '../rules.ts';
import { images } from '../tables.ts';

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
/** Covers the largest phone photos; a picture that claims more is an attack. */
const maxPixels = 64_000_000;
const smallestSide = 8;

const limitOf = (purpose: ImagePurpose) =>
  purpose === 'avatar'
    ? { bytes: limits.avatarBytes, text: 'File is too large (2 MB LIMIT)' }
    : { bytes: limits.imageBytes, text: 'File is too large (8 MB LIMIT)' };

/** Re-encoded pictures without metadata. */
export interface EncodedImage {
  width: number;
  height: number;
  preview: string;
  sizes: { width: number; content: Buffer }[];
}

/** @throws image.refused, image.tooLarge */
export async function encodeImage(content: Buffer, purpose: ImagePurpose): Promise<EncodedImage> {
  const limit = limitOf(purpose);
  if (content.length > limit.bytes) throw refuse('image.tooLarge', { detail: limit.text });
  if (!looksLikeImage(content)) throw refuse('image.refused');
  try {
    return await encode(content, purpose);
  } catch {
    // A decoder's message about a hostile file is not shown to people.
    throw refuse('image.refused');
  }
}

async function encode(content: Buffer, purpose: ImagePurpose): Promise<EncodedImage> {
  const source = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({
    seconds: 20,
  });
  const { format, autoOrient } = await source.metadata();
  if (!formats.has(format)) throw new Error(`format ${format}`);
  if (Math.min(autoOrient.width, autoOrient.height) < smallestSide) throw new Error('too small');
  const square = purpose === 'avatar';
  const sourceWidth = square ? Math.min(autoOrient.width, autoOrient.height) : autoOrient.width;
  const upright = source.autoOrient();
  const sizes: EncodedImage['sizes'] = [];
  let height = 0;
  for (const width of widthsFor(purpose, sourceWidth)) {
    const resized = upright.clone().resize(width, square ? width : null);
    const { data, info } = await resized.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    sizes.push({ width, content: data });
    height = info.height;
  }
  const tiny = await upright.clone().resize(16, 16, { fit: 'inside' }).webp({ quality: 30 }).toBuffer();
  const preview = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width: sizes.at(-1)?.width ?? 0, height, preview, sizes };
}

/** A small WebP copy of a picture; null when it is not a picture. */
export async function shrinkImage(content: Buffer, side: number): Promise<Buffer | null> {
  if (!looksLikeImage(content)) return null;
  try {
    const source = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const upright = source.timeout({ seconds: 5 }).autoOrient();
    return await upright.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp().toBuffer();
  } catch {
    return null;
  }
}

/** Writes the files; `saveImage` makes them an image. Repeating it with the same key changes nothing. */
export async function storeImage(ctx: Context, key: string, image: EncodedImage): Promise<void> {
  for (const { width, content } of image.sizes)
    await ctx.storage.put(`${imagePrefix(key)}/${width}.webp`, content);
}

export async function saveImage(
  ctx: Context,
  tx: DbOrTx,
  row: { key: string; ownerId: number; purpose: ImagePurpose },
  image: EncodedImage,
): Promise<ImageFacts> {
  const { width, height, preview, sizes } = image;
  const values = { ...row, width, height, preview, widths: sizes.map((size) => size.width) };
  const [saved] = await tx
    .insert(images)
    .values({ ...values, createdAt: ctx.clock.now() })
    .onConflictDoUpdate({ target: images.key, set: values })
    .returning();
  if (saved === undefined) throw new Error('no image was saved');
  return imageFacts(saved);
}

/** Removes files of a picture whose process was killed before it wrote the row. */
export async function clearPicture(ctx: Context, key: string): Promise<void> {
  if ((await ctx.db.$count(images, eq(images.key, key))) === 0)
    await ctx.storage.deletePrefix(imagePrefix(key));
}

/** Checks a picture by decoding, re-encodes it and stores it. @throws image.refused, image.tooLarge */
export async function createImage(
  ctx: Context,
  ownerId: number,
  content: Buffer,
  purpose: ImagePurpose,
): Promise<ImageFacts> {
  const image = await encodeImage(content, purpose);
  const key = ctx.ids.secret(16);
  const startAfter = new Date(ctx.clock.now().getTime() + storingSeconds * 1000);
  await ctx.jobs.enqueue(ctx.db, 'media.clear-picture', { key }, { startAfter });
  try {
    await storeImage(ctx, key, image);
    return await saveImage(ctx, ctx.db, { key, ownerId, purpose }, image);
  } catch (error) {
    await ctx.storage.deletePrefix(imagePrefix(key));
    throw isDiskFull(error) ? refuse('media.noRoom') : error;
  }
}
