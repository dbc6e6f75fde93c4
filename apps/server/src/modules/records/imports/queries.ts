import { refuse } from '@realfin/contract/errors';
import type { PodcastImport } from '@realfin/contract/imports';
import { limits } from '@realfin/contract/limits';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { ActingChannel } from '../../people/collaborators/access.ts';
import { posts } from '../../publishing/posts/tables.ts';
import { importItems, imports } from './tables.ts';

export type ImportRow = typeof imports.$inferSelect;
export type ItemRow = typeof importItems.$inferSelect;

/** Refuses imports of other channels as if they didn't exist. */
export async function requireImport(
  ctx: Context,
  { channelId }: ActingChannel,
  id: number,
): Promise<ImportRow> {
  const [row] = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.channelId, channelId)));
  if (row === undefined) throw refuse('import.notFound');
  return row;
}

/** An episode whose draft was deleted can be imported again. */
export async function getImport(
  ctx: Context,
  channel: ActingChannel,
  { id, page = 0 }: { id: number; page?: number },
): Promise<PodcastImport> {
  const { source, title, state, reason, withoutSound, repeated, tooMany, isIncomplete } = await requireImport(
    ctx,
    channel,
    id,
  );
  const totalEpisodes = await ctx.db.$count(importItems, eq(importItems.importId, id));
  const rows = await ctx.db
    .select({ item: importItems, postId: posts.id })
    .from(importItems)
    .leftJoin(posts, and(eq(posts.id, importItems.postId), isNull(posts.deletedAt)))
    .where(eq(importItems.importId, id))
    .orderBy(asc(importItems.position), asc(importItems.id))
    .limit(limits.importEpisodePage)
    .offset(page * limits.importEpisodePage);
  const episodes = rows.map(({ item, postId }) => ({
    id: item.id,
    title: item.title,
    description: item.description,
    postId,
    publishedAt: item.publishedAt?.toISOString() ?? null,
    unreadDate: item.unreadDate,
    durationSeconds: item.durationSeconds,
    sizeBytes: item.sizeBytes,
    state: postId === null ? ('found' as const) : item.state,
    percent: item.percent,
    reason: item.reason,
  }));
  const leftOut = { withoutSound, repeated, tooMany, isIncomplete };
  return { id, url: source, title, state, reason, episodes, page, totalEpisodes, leftOut };
}
