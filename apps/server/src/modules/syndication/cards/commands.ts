import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Context } from '../../../context.ts';
import { createSharedRuns } from '../../../lib/cache.ts';
import { sha256 } from '../../../lib/ids.ts';
import {
  cardOverlay,
  cardSize,
  cardVersion,
  coverOverlay,
  coverSide,
  ground,
  type CardFacts,
} from './rules.ts';

export interface Card {
  /** A hash of everything it shows: changes exactly when the picture does. */
  hash: string;
  content: Buffer;
}
const avatarSide = 64;
const atOnce = pLimit(2);

/** A deleted picture is left out. */
const readPicture = (ctx: Context, key: string | null): Promise<Buffer | null> =>
  key === null ? Promise.resolve(null) : ctx.storage.get(key).catch(() => null);

const svg = (text: string): Buffer => Buffer.from(text);
const circle = svg(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${avatarSide}" height="${avatarSide}"><circle cx="${avatarSide / 2}" cy="${avatarSide / 2}" r="${avatarSide / 2}"/></svg>`,
);

async function drawCard(ctx: Context, facts: CardFacts): Promise<Buffer> {
  const { width, height } = cardSize;
  const picture = await readPicture(ctx, facts.picture);
  const avatar = await readPicture(ctx, facts.avatar);
  const face =
    avatar === null
      ? null
      : await sharp(avatar)
          .resize(avatarSide, avatarSide, { fit: 'cover' })
          .composite([{ input: circle, blend: 'dest-in' }])
          .png()
          .toBuffer();
  return sharp(picture ?? svg(ground(width, height)))
    .resize(width, height, { fit: 'cover' })
    .composite([
      { input: svg(cardOverlay({ ...facts, avatar: face === null ? null : facts.avatar })), left: 0, top: 0 },
      ...(face === null ? [] : [{ input: face, left: 64, top: height - 62 - 42 }]),
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function drawCover(ctx: Context, facts: CardFacts): Promise<Buffer> {
  const picture = await readPicture(ctx, facts.picture);
  return sharp(picture ?? svg(ground(coverSide, coverSide)))
    .resize(coverSide, coverSide, { fit: 'cover' })
    .composite([{ input: svg(coverOverlay(facts)), left: 0, top: 0 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

const hashOf = (facts: CardFacts): string => sha256(JSON.stringify([cardVersion, facts])).slice(0, 32);

const drawing = createSharedRuns<Buffer>();

async function drawAndKeep(ctx: Context, facts: CardFacts, folder: string, key: string): Promise<Buffer> {
  const content = await atOnce(() => (facts.kind === 'cover' ? drawCover(ctx, facts) : drawCard(ctx, facts)));
  // Nothing links to the previous version anymore.
  await ctx.storage.deletePrefix(folder);
  await ctx.storage.put(key, content);
  return content;
}

/** The picture of these facts, drawn on the first request and stored under their hash. */
export async function findCard(ctx: Context, subject: string, facts: CardFacts): Promise<Card> {
  const hash = hashOf(facts);
  const folder = `cards/${facts.kind}/${subject}`;
  const key = `${folder}/${hash}.jpg`;
  const kept = await ctx.storage.get(key).catch(() => null);
  if (kept !== null) return { hash, content: kept };
  const content = await drawing.get(ctx, key, () => drawAndKeep(ctx, facts, folder, key));
  return { hash, content };
}
