// Ensures that a stream is always scheduled within the next hour.
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ActingChannel } from '../../modules/people/collaborators/access.ts';
import { posts } from '../../modules/publishing/posts/tables.ts';
import { createStream, saveStream } from '../../modules/publishing/streams/commands/save-stream.ts';
import { soon } from '../content/live.ts';
import { makeThumbnail } from '../seed-pictures.ts';

const aheadMs = 50 * 60_000;

async function keep(ctx: Context, by: ActingChannel): Promise<void> {
  const { title, text, description, fins, channel, seed } = soon;
  const now = ctx.clock.now();
  const scheduledAt = new Date(now.getTime() + aheadMs).toISOString();
  const [last] = await ctx.db
    .select({
      id: posts.mediaId,
      state: posts.state,
      scheduledAt: posts.scheduledAt,
      thumbnailImageId: posts.thumbnailImageId,
    })
    .from(posts)
    .where(and(eq(posts.channelId, by.channelId), eq(posts.title, title), eq(posts.mediaType, 'stream')))
    .orderBy(desc(posts.id))
    .limit(1);
  if (last?.state === 'published' || (last?.scheduledAt ?? now) > now) return;
  const fields = { title, text, description, tags: fins, draft: false, scheduledAt };
  if (last !== undefined) {
    await saveStream(ctx, by, { ...fields, id: last.id, thumbnailImageId: last.thumbnailImageId });
    return;
  }
  const [fin = 'OpenMind'] = fins;
  const picture = await makeThumbnail(ctx, by.channelId, { channel, fin, seed });
  await createStream(ctx, by, { ...fields, thumbnailImageId: picture.id });
}

/** Schedules the stream again if its time has passed without a start. */
export const announceSoon = { channel: soon.channel, keep };
