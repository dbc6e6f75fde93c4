// Live streams for as long as the demo runs.
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { accounts } from '../../modules/people/accounts/tables.ts';
import { actingChannel } from '../../modules/people/collaborators/access.ts';
import { findViewerById } from '../../modules/people/entitlements/queries.ts';
import { broadcasts, type DemoBroadcast } from '../content/live.ts';
import { announceSoon } from './announce-soon.ts';
import { makeFilm } from './film.ts';
import { runShow } from './show.ts';

const againMs = 10_000;
const announceMs = 5 * 60_000;

async function channelOf(ctx: Context, username: string) {
  const [account] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.username, username));
  const viewer = account ? await findViewerById(ctx.db, account.id, ctx.clock.now()) : null;
  return viewer === null || viewer.channelId === null ? null : actingChannel(viewer);
}

/** Repeats the work until the signal aborts; retries failures later. */
async function keepOn(
  ctx: Context,
  pauseMs: number,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => {
      if (!signal.aborted) ctx.log.warn({ err: error }, 'a broadcast of the demo has stopped');
    });
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

async function broadcastOn(ctx: Context, item: DemoBroadcast, signal: AbortSignal): Promise<void> {
  const by = await channelOf(ctx, item.channel);
  // Visitors of the demo may have deleted the channel.
  if (by === null) return;
  const film = await makeFilm(ctx, item);
  await runShow(ctx, { ...item, film, by }, signal);
}

/** Starts the broadcasts of the demo, if encoders can connect here; returns a function that ends them. */
export function startDemoLive(ctx: Context): () => Promise<void> {
  const { demo, demoMedia } = ctx.config;
  if (!demo || !demoMedia || !ctx.live.isListening) return () => Promise.resolve();
  const stop = new AbortController();
  const { signal } = stop;
  const shows = broadcasts.map((item) => keepOn(ctx, againMs, signal, () => broadcastOn(ctx, item, signal)));
  const announced = keepOn(ctx, announceMs, signal, async () => {
    const by = await channelOf(ctx, announceSoon.channel);
    if (by !== null) await announceSoon.keep(ctx, by);
  });
  return async () => {
    stop.abort();
    await Promise.all([...shows, announced]);
  };
}
