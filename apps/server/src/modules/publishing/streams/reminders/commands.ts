import { refuse } from '@realfin/contract/errors';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { requireVisiblePost } from '../../posts/hydrate.ts';
import { streams } from '../tables.ts';
import { listDue, listReminded } from './queries.ts';
import { streamReminders } from './tables.ts';

/** How long before a stream reminders are sent. */
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

/** Recipients per event, so that a popular stream is split into small jobs. */
const batchSize = 500;

async function remind(ctx: Context, tx: Tx, due: { streamId: number; postId: number; at: string }) {
  const { streamId, postId, at } = due;
  for (let afterAccountId = 0; ;) {
    const accountIds = await listReminded(tx, { streamId, afterAccountId, limit: batchSize });
    if (accountIds.length > 0) await emit(ctx, tx, 'stream.came-near', { postId, accountIds, at });
    if (accountIds.length < batchSize) return;
    afterAccountId = accountIds.at(-1) ?? afterAccountId;
  }
}

/** Sends reminders for streams within the next half hour, once per scheduled time. */
export async function announceDue(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = await listDue(ctx.db, now, new Date(now.getTime() + aheadMs));
  for (const { at, streamId, postId } of due) {
    if (at === null) continue;
    await ctx.db.transaction(async (tx) => {
      const isNew = or(isNull(streams.remindedFor), ne(streams.remindedFor, at));
      const [marked] = await tx
        .update(streams)
        .set({ remindedFor: at })
        .where(and(eq(streams.id, streamId), isNew))
        .returning({ id: streams.id });
      if (marked !== undefined) await remind(ctx, tx, { streamId, postId, at: at.toISOString() });
    });
  }
}
