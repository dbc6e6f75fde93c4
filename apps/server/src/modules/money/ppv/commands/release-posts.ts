import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { releaseFromEvent } from '../../../publishing/posts/commands/event-facts.ts';
import { query } from '../database.ts';
import { recountEvent } from './change-contents.ts';

const findUnsold = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('ppv_events as e')
    .innerJoin('posts as own', 'own.id', 'e.post_id')
    .select('e.id')
    .where('own.id', '=', postId)
    .where('own.deleted_at', 'is not', null)
    .where('own.published_at', 'is', null),
);

/**
 * A deleted event that was never on sale releases its posts; posts of one that was on sale stay with ticket
 * holders.
 */
export async function releasePosts(ctx: Context, postId: number): Promise<void> {
  const event = await findUnsold.first(ctx.db, { postId });
  if (event !== undefined) await releaseFromEvent(ctx.db, { eventId: event.id, ownPostId: postId });
}

const eventsWith = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('stack_posts as sp')
    .innerJoin('ppv_events as e', 'e.stack_id', 'sp.stack_id')
    .select(['e.post_id as postId', 'sp.stack_id as stackId'])
    .where('sp.post_id', '=', postId)
    .where('e.post_id', 'is not', null)
    .$narrowType<{ postId: number }>(),
);

/** Removes a deleted post from its event. */
export async function recountEventsOf(ctx: Context, postId: number): Promise<void> {
  for (const event of await eventsWith.all(ctx.db, { postId }))
    await ctx.db.transaction((tx) => recountEvent(tx, event.postId, event.stackId).then(() => undefined));
}
