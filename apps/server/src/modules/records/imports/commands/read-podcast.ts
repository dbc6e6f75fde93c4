import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { isApiError } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { checkAddress, FetchRefused, fetchPublic, refusalOfPacked } from '../../../../lib/public-fetch.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { feedOf, readPage, type Feed, type FeedPage } from '../rules/feed.ts';
import { importItems, imports } from '../tables.ts';

const mostMs = 30_000;
const rowsAtOnce = 1_000;
const mostPages = 100;
const mostPagesMs = 120_000;

const addressOf = (url: string, allowedHosts: readonly string[]): string => {
  try {
    const address = checkAddress(url.trim(), allowedHosts);
    address.hash = '';
    return address.href;
  } catch (error) {
    throw error instanceof FetchRefused ? refuse('import.refused', { detail: error.message }) : error;
  }
};

/** Reads a feed in the background. Repeating it updates the list. Imported episodes keep their state. */
export async function readPodcast(ctx: Context, channel: ActingChannel, url: string): Promise<number> {
  const source = addressOf(url, ctx.config.fetchHosts);
  const { channelId, actorId } = channel;
  return ctx.db.transaction(async (tx) => {
    const values = { actorId, state: 'reading' as const, reason: null, updatedAt: ctx.clock.now() };
    const [row] = await tx
      .insert(imports)
      .values({ ...values, channelId, source })
      .onConflictDoUpdate({ target: [imports.channelId, imports.source], set: values })
      .returning({ id: imports.id });
    if (row === undefined) throw new Error('no import was made');
    await ctx.jobs.enqueue(tx, 'imports.read-feed', { importId: row.id });
    return row.id;
  });
}

/** Feeds may be gzipped twice, and servers may not declare it. */
function unzipped(content: Buffer): Buffer {
  let plain = content;
  try {
    for (let n = 0; n < 2 && plain[0] === 0x1f && plain[1] === 0x8b; n++)
      plain = gunzipSync(plain, { maxOutputLength: limits.importFeedBytes });
    return plain;
  } catch (error) {
    throw refusalOfPacked(error);
  }
}

async function fetchPage(ctx: Context, url: string, signal: AbortSignal): Promise<FeedPage> {
  const fetched = await fetchPublic(url, {
    accept: 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1',
    mostBytes: limits.importFeedBytes,
    mostMs,
    signal,
    allowedHosts: ctx.config.fetchHosts,
  });
  try {
    return await readPage(unzipped(await buffer(fetched.body)), fetched);
  } finally {
    fetched.close();
  }
}

/** Follows a paginated feed. If a later page fails, the feed is marked incomplete instead of refused. */
async function fetchFeed(ctx: Context, url: string, signal: AbortSignal): Promise<Feed> {
  const pages = [await fetchPage(ctx, url, signal)];
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(mostPagesMs)]);
  const known = new Set([url]);
  let total = pages[0]?.episodes.length ?? 0;
  let next = pages[0]?.nextUrl ?? null;
  while (next !== null && !known.has(next) && total < limits.importEpisodes && pages.length < mostPages) {
    known.add(next);
    const page = await fetchPage(ctx, next, inTime).catch((error: unknown) => {
      if (signal.aborted || !(error instanceof FetchRefused || isApiError(error))) throw error;
      return null;
    });
    if (page === null) return feedOf(pages, true);
    pages.push(page);
    total += page.episodes.length;
    next = page.episodes.length === 0 ? null : page.nextUrl;
  }
  return feedOf(pages, next !== null && !known.has(next));
}

async function storeFeed(ctx: Context, importId: number, feed: Feed): Promise<void> {
  const { title, episodes, leftOut } = feed;
  await ctx.db.transaction(async (tx) => {
    const rows = episodes.map((episode, position) => ({
      ...episode,
      importId,
      position,
      state: 'found' as const,
    }));
    // Episodes are identified by their GUID. Their state is not overwritten.
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await tx
        .insert(importItems)
        .values(rows.slice(at, at + rowsAtOnce))
        .onConflictDoUpdate({
          target: [importItems.importId, importItems.guid],
          set: {
            position: sql`excluded.position`,
            title: sql`excluded.title`,
            description: sql`excluded.description`,
            soundUrl: sql`excluded.sound_url`,
            sizeBytes: sql`excluded.size_bytes`,
            durationSeconds: sql`excluded.duration_seconds`,
            publishedAt: sql`excluded.published_at`,
            unreadDate: sql`excluded.unread_date`,
          },
        });
    await tx
      .update(imports)
      .set({ state: 'ready', title, reason: null, ...leftOut })
      .where(eq(imports.id, importId));
  });
}

export async function readFeedOf(ctx: Context, importId: number, signal: AbortSignal): Promise<void> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, importId));
  if (row?.state !== 'reading') return;
  try {
    await storeFeed(ctx, importId, await fetchFeed(ctx, row.source, signal));
  } catch (error) {
    if (signal.aborted || !(error instanceof FetchRefused || isApiError(error))) throw error;
    await ctx.db
      .update(imports)
      .set({ state: 'failed', reason: error.message })
      .where(eq(imports.id, importId));
  }
}
