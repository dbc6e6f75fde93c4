import type { Context } from '../../../../context.ts';
import { runImageTask } from '../../../../gateways/images/pool.ts';
import { createSharedRuns } from '../../../../lib/cache.ts';
import { sha256 } from '../../../../lib/ids.ts';
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
  /** A hash of all facts on the card. The address changes only with the picture. */
  hash: string;
  content: Buffer;
}
const avatarSide = 64;

/** Null if the picture was deleted. */
const readPicture = (ctx: Context, key: string | null): Promise<Buffer | null> =>
  key === null ? Promise.resolve(null) : ctx.storage.get(key).catch(() => null);

async function drawCard(ctx: Context, facts: CardFacts): Promise<Buffer | undefined> {
  const side = facts.side ?? coverSide;
  const { width, height } = facts.kind === 'cover' ? { width: side, height: side } : cardSize;
  const picture = await readPicture(ctx, facts.picture);
  const avatar = facts.kind === 'cover' ? null : await readPicture(ctx, facts.avatar);
  const face = avatar === null ? null : { side: avatarSide, left: 64, top: height - 62 - 42 };
  const overlay =
    facts.kind === 'cover'
      ? coverOverlay(facts)
      : cardOverlay({ ...facts, avatar: face === null ? null : facts.avatar });
  const { contents } = await runImageTask(
    { do: 'card', width, height, ground: ground(width, height), overlay, hasPicture: picture !== null, face },
    [picture, avatar].filter((each) => each !== null),
  );
  return contents[0];
}

const hashOf = (facts: CardFacts): string => sha256(JSON.stringify([cardVersion, facts])).slice(0, 32);

const drawing = createSharedRuns<Buffer>();

async function drawAndKeep(ctx: Context, facts: CardFacts, folder: string, key: string): Promise<Buffer> {
  const content = await drawCard(ctx, facts);
  if (content === undefined) throw new Error('no card was drawn');
  // Deletes earlier versions, which are no longer linked.
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
