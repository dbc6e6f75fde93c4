import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { runImageTask } from '../../../../gateways/images/pool.ts';
import { ImageRefused, ImagesBusy, maxPixels } from '../../../../gateways/images/port.ts';
import { imageFacts, type ImageFacts } from '../queries.ts';
import {
  imagePrefix,
  isDiskFull,
  looksLikeImage,
  storingSeconds,
  wideCoverWidths,
  widthsFor,
  type ImagePurpose,
} from '../rules.ts';
import { images } from '../tables.ts';

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
  /** The 16:9 versions of a podcast cover; none of other pictures. */
  wide: { width: number; content: Buffer }[];
}

/** @throws image.refused, image.tooLarge */
export async function encodeImage(content: Buffer, purpose: ImagePurpose): Promise<EncodedImage> {
  const limit = limitOf(purpose);
  if (content.length > limit.bytes) throw refuse('image.tooLarge', { detail: limit.text });
  if (!looksLikeImage(content)) throw refuse('image.refused');
  try {
    return await encode(content, purpose);
  } catch (error) {
    // Don't expose the decoder's error message.
    if (error instanceof ImageRefused) throw refuse('image.refused');
    throw error instanceof ImagesBusy ? refuse('server.busy') : error;
  }
}

interface Size {
  width: number;
  height: number;
}
/** The maximum side length of the WebP format, in pixels. */
const mostSide = 16_383;

/** @throws image.refused with the numbers that don't fit */
function requireSize({ width, height }: Size, purpose: ImagePurpose): void {
  const shown = `${width} × ${height}`;
  if (width * height > maxPixels)
    throw refuse('image.refused', {
      detail: `This image has ${shown} pixels. It can have up to 64 million.`,
    });
  if (Math.min(width, height) < smallestSide)
    throw refuse('image.refused', {
      detail: `This image has ${shown} pixels. It needs at least ${smallestSide} in each direction.`,
    });
  const shownWidth = widthsFor(purpose, width).at(-1) ?? width;
  const isLong = width > 100 * height || height > 100 * width || (height * shownWidth) / width > mostSide;
  if (isLong && !isSquare(purpose))
    throw refuse('image.refused', {
      detail: `This image has ${shown} pixels. One side is too long for the other. Crop it.`,
    });
  if (purpose === 'cover' && Math.min(width, height) < limits.podcastCoverSide.min)
    throw refuse('image.refused', { detail: 'Use a square image of at least 1400 × 1400 pixels.' });
}
const isSquare = (purpose: ImagePurpose): boolean => purpose === 'avatar' || purpose === 'cover';

/** The header was readable, so the file is damaged, not of an unknown type. */
const damaged = (error: unknown): unknown =>
  error instanceof ImageRefused
    ? refuse('image.refused', {
        detail: 'This image is damaged or incomplete. Save it again and try that file.',
      })
    : error;

async function encode(content: Buffer, purpose: ImagePurpose): Promise<EncodedImage> {
  const source = await runImageTask({ do: 'measure' }, [content]);
  requireSize(source, purpose);
  const square = isSquare(purpose);
  const widths = widthsFor(purpose, square ? Math.min(source.width, source.height) : source.width);
  const { width, height, contents } = await runImageTask({ do: 'resize', widths, square }, [content]).catch(
    (error: unknown) => {
      throw damaged(error);
    },
  );
  const tiny = contents.pop();
  if (tiny === undefined || contents.length !== widths.length) throw new ImageRefused('sizes are missing');
  const preview = `data:image/webp;base64,${tiny.toString('base64')}`;
  const sizes = contents.map((each, at) => ({ width: widths[at] ?? 0, content: each }));
  return { width, height, preview, sizes, wide: purpose === 'cover' ? await widen(content) : [] };
}

/** 16:9 versions for pages that show pictures of posts. */
async function widen(content: Buffer): Promise<EncodedImage['wide']> {
  const { contents } = await runImageTask({ do: 'widen', widths: [...wideCoverWidths] }, [content]);
  return contents.map((each, at) => ({ width: wideCoverWidths[at] ?? 0, content: each }));
}

/** A small WebP copy of a picture; null when it is not a picture. */
export async function shrinkImage(content: Buffer, side: number): Promise<Buffer | null> {
  if (!looksLikeImage(content)) return null;
  try {
    const { contents } = await runImageTask({ do: 'shrink', side }, [content]);
    return contents[0] ?? null;
  } catch (error) {
    if (error instanceof ImageRefused || error instanceof ImagesBusy) return null;
    throw error;
  }
}

/** Writes the files; `saveImage` makes them an image. Repeating it with the same key changes nothing. */
export async function storeImage(ctx: Context, key: string, image: EncodedImage): Promise<void> {
  for (const { width, content } of image.sizes)
    await ctx.storage.put(`${imagePrefix(key)}/${width}.webp`, content);
  for (const { width, content } of image.wide)
    await ctx.storage.put(`${imagePrefix(key)}/wide/${width}.webp`, content);
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
