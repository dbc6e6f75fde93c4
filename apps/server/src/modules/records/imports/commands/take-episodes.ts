import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { insertPost } from '../../../publishing/posts/commands/save-post.ts';
import { fillEmpty, findUploadDefaults } from '../../../publishing/posts/defaults/queries.ts';
import { query } from '../database.ts';
import { requireImport } from '../queries.ts';
import { importItems } from '../tables.ts';
import { fetchLease } from './lease-fetch.ts';

const undeletedPosts = statement(({ importId }: Placeholders<{ importId: number }>) =>
  query
    .selectFrom('posts as p')
    .innerJoin('import_items as i', 'i.post_id', 'p.id')
    .select('p.id')
    .where('i.import_id', '=', importId)
    .where('p.deleted_at', 'is', null),
);

/**
 * Makes drafts of episodes and enqueues their downloads. Skips episodes with an undeleted draft. A download
 * in progress goes to the new draft.
 */
export async function takeEpisodes(
  ctx: Context,
  channel: ActingChannel,
  importId: number,
  episodeIds: readonly number[],
): Promise<void> {
  await requireImport(ctx, channel, importId);
  await ctx.db.transaction(async (tx) => {
    const items = await tx
      .select()
      .from(importItems)
      .where(and(eq(importItems.importId, importId), inArray(importItems.id, [...episodeIds])))
      .orderBy(importItems.id)
      .for('update');
    const rows = await undeletedPosts.all(tx, { importId });
    const defaults = await findUploadDefaults(tx, channel.channelId);
    const undeleted = new Set(rows.map(({ id }) => id));
    for (const item of items) {
      const hasPost = item.postId !== null && undeleted.has(item.postId);
      if (hasPost && item.state !== 'failed') continue;
      const postId = hasPost
        ? item.postId
        : await insertPost(ctx, tx, channel, { mediaType: 'audio' }, fillEmpty(draftOf(item), defaults));
      const isUnderWay = item.state === 'waiting' || item.state === 'fetching';
      await tx
        .update(importItems)
        .set(isUnderWay ? { postId } : { ...queued, postId, leaseUntil: fetchLease.queuedUntil(ctx) })
        .where(eq(importItems.id, item.id));
      if (!isUnderWay) await ctx.jobs.enqueue(tx, 'imports.fetch-sound', { itemId: item.id });
    }
  });
}

const queued = { assetId: null, state: 'waiting', percent: 0, attempts: 0, reason: null } as const;

const draftOf = ({ title, description }: { title: string; description: string }) => ({
  title,
  description,
  text: '',
  premium: true,
  stackOnly: false,
  tags: [] as string[],
  thumbnailImageId: null,
  draft: true,
  scheduledAt: null,
});
