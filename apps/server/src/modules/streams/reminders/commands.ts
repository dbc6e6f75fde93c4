import { refuse } from '@realfin/contract/errors';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { requireVisiblePost } from '../../posts/hydrate.ts';
import { streams } from '../tables.ts';
import { listDue } from './queries.ts';
import { streamReminders } from './tables.ts';

/** How long before a stream people are reminded of it. */
const aheadMs = 30 * 60_000;

export async function setReminder(
  ctx: Context,
  viewer: Viewer,
  { id: streamId, reminded }: { id: number; reminded: boolean },
): Promise<{ reminded: boolean }> {
  const [stream] = await ctx.db.select().from(streams).where(eq(streams.id, streamId));
  if (stream === undefined || stream.postId === null) throw refuse('post.notFound');
  const post = await requireVisiblePost(ctx, viewer, stream.postId);
  if (post.mediaType !== 'stream') throw refuse('stream.over');
  const accountId = viewer.id;
  if (reminded) {
    const createdAt = ctx.clock.now();
    await ctx.db.insert(streamReminders).values({ streamId, accountId, createdAt }).onConflictDoNothing();
  } else {
    await ctx.db
      .delete(streamReminders)
      .where(and(eq(streamReminders.streamId, streamId), eq(streamReminders.accountId, accountId)));
  }
  return { reminded };
}

/** Streams that begin within half an hour, once for each time they are planned for. */
export async function announceDue(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = await listDue(ctx.db, now, new Date(now.getTime() + aheadMs));
  for (const { at, ...facts } of due) {
    if (at === null) continue;
    await ctx.db.transaction(async (tx) => {
      const isNew = or(isNull(streams.remindedFor), ne(streams.remindedFor, at));
      const [marked] = await tx
        .update(streams)
        .set({ remindedFor: at })
        .where(and(eq(streams.id, facts.streamId), isNew))
        .returning({ id: streams.id });
      if (marked !== undefined) ctx.log.info(facts, 'a stream begins soon');
    });
  }
}
