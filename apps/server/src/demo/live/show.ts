// Consecutive broadcasts of the demo, each as a separate stream.
import { setTimeout as wait } from 'node:timers/promises';
import { isApiError } from '@realfin/contract/api-error';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ActingChannel } from '../../modules/people/collaborators/access.ts';
import { purgePost } from '../../modules/publishing/posts/commands/purge-posts.ts';
import { posts } from '../../modules/publishing/posts/tables.ts';
import { endStream } from '../../modules/publishing/streams/broadcasts/commands/end-stream.ts';
import { renewOwnKey } from '../../modules/publishing/streams/broadcasts/commands/renew-own-key.ts';
import { findSessionOf } from '../../modules/publishing/streams/broadcasts/queries.ts';
import { isArriving, isOver } from '../../modules/publishing/streams/broadcasts/rules.ts';
import { publishStream } from '../../modules/publishing/streams/commands/publish-stream.ts';
import { createStream } from '../../modules/publishing/streams/commands/save-stream.ts';
import type { DemoBroadcast } from '../content/live.ts';
import { makeThumbnail } from '../seed-pictures.ts';
import { startEncoder } from './encoder.ts';
import { talk } from './talk.ts';

export interface Show extends DemoBroadcast {
  film: string;
  by: ActingChannel;
}
interface OnAir {
  streamId: number;
  postId: number;
}

/** Keeps the stored part of a broadcast below a gigabyte. */
const airMs = 4 * 3_600_000;
const readyWithinMs = 60_000;
const lookEveryMs = 500;

const isOf = ({ by, title }: Show) => and(eq(posts.channelId, by.channelId), eq(posts.title, title));

async function createShow(ctx: Context, show: Show): Promise<OnAir> {
  const { title, text, description, fins, channel, seed, premium } = show;
  const [fin = 'OpenMind'] = fins;
  const picture = await makeThumbnail(ctx, show.by.channelId, { channel, fin, seed });
  const { streamId, id: postId } = await createStream(ctx, show.by, {
    ...{ title, text, description, tags: fins, thumbnailImageId: picture.id },
    ...{ draft: true, scheduledAt: null },
  });
  if (!premium) await ctx.db.update(posts).set({ premiumPlan: 0 }).where(eq(posts.id, postId));
  return { streamId, postId };
}

async function findOpenShow(ctx: Context, show: Show): Promise<OnAir | null> {
  const [last] = await ctx.db
    .select({ streamId: posts.mediaId, postId: posts.id })
    .from(posts)
    .where(and(isOf(show), eq(posts.mediaType, 'stream'), isNull(posts.deletedAt), isNull(posts.takenDownAt)))
    .orderBy(desc(posts.id))
    .limit(1);
  return last ?? null;
}

/** A broadcast that ended before this start has no encoder, and the sweep closes it only later. */
async function endIfOver(ctx: Context, show: Show, { streamId }: OnAir): Promise<void> {
  const session = await findSessionOf(ctx.db, streamId);
  if (session?.liveAt && isOver(session, ctx.clock.now())) await endStream(ctx, show.by, streamId);
}

/** The key of a stream; null if the stream has ended, as old ones do after waiting too long. */
async function renewKey(ctx: Context, show: Show, { streamId }: OnAir): Promise<string | null> {
  try {
    return (await renewOwnKey(ctx, show.by, streamId)).streamKey;
  } catch (error) {
    if (isApiError(error) && error.code === 'stream.over') return null;
    throw error;
  }
}

/** The stream that has not ended, for example after a quick restart; else a new one. */
export async function openShow(ctx: Context, show: Show): Promise<OnAir & { streamKey: string | null }> {
  const last = await findOpenShow(ctx, show);
  if (last !== null) await endIfOver(ctx, show, last);
  const lastKey = last === null ? null : await renewKey(ctx, show, last);
  if (last !== null && lastKey !== null) return { ...last, streamKey: lastKey };
  const made = await createShow(ctx, show);
  return { ...made, streamKey: await renewKey(ctx, show, made) };
}

/** Deletes earlier recordings: the demo has enough of them, and shares its disk. */
async function clearEnded(ctx: Context, show: Show): Promise<void> {
  const ended = await ctx.db
    .select({ id: posts.id, assetId: posts.assetId })
    .from(posts)
    .where(and(isOf(show), eq(posts.mediaType, 'dead_stream')));
  for (const { id, assetId } of ended) await purgePost(ctx, id, [assetId]);
}

/** Waits until the server has received some of it. */
async function untilReady(ctx: Context, streamId: number, signal: AbortSignal): Promise<void> {
  const until = ctx.clock.now().getTime() + readyWithinMs;
  while (ctx.clock.now().getTime() < until) {
    const session = await findSessionOf(ctx.db, streamId);
    if (session !== null && isArriving(session, ctx.clock.now())) return;
    await wait(lookEveryMs, undefined, { signal });
  }
  throw new Error(`nothing arrives of the demo's stream ${streamId}`);
}

/** Broadcasts one stream until its time is over, with a chat. */
export async function runShow(ctx: Context, show: Show, signal: AbortSignal): Promise<void> {
  await clearEnded(ctx, show);
  const onAir = await openShow(ctx, show);
  const encoder = startEncoder(show.film, `${ctx.live.ingestUrl}/${onAir.streamKey}`);
  const ended = new AbortController();
  void encoder.ended.then(({ stderr }) => ended.abort(new Error(`the encoder has ended: ${stderr}`)));
  const going = AbortSignal.any([signal, ended.signal]);
  try {
    await untilReady(ctx, onAir.streamId, going);
    await publishStream(ctx, show.by, { id: onAir.streamId });
    await Promise.race([wait(airMs, undefined, { signal: going }), talk(ctx, show, onAir.postId, going)]);
    await endStream(ctx, show.by, onAir.streamId);
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    encoder.stop();
  }
}
