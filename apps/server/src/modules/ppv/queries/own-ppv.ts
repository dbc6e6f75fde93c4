import { refuse } from '@realfin/contract/errors';
import type { Post } from '@realfin/contract/posts';
import type { EditablePpv } from '@realfin/contract/ppv';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { findEditablePost } from '../../posts/queries/own.ts';
import { readAddablePosts, type AddableRequest } from '../../stacks/queries/addable-posts.ts';

type OwnRow = Pick<EditablePpv, 'stackId' | 'priceInCents' | 'numPosts'>;

/** An event of the own channel, by the event's id. */
export async function getEditablePpv(
  ctx: Context,
  channel: ActingChannel,
  ppvId: number,
): Promise<EditablePpv> {
  const [post, [own]] = await Promise.all([
    findEditablePost(ctx, channel, ppvId, '(select post_id from ppv_events where id = $2::int)'),
    runPrepared<OwnRow>(
      ctx.pool,
      `select e.stack_id as "stackId", e.price_cents as "priceInCents", p.item_count as "numPosts"
        from ppv_events e join posts p on p.id = e.post_id where e.id = $1`,
      [ppvId],
    ),
  ]);
  if (post === null || own === undefined) throw refuse('post.notFound');
  return { ...post, ...own, ppvId };
}

/** Posts of the channel that no event has. */
export const listExcludedPosts = (
  ctx: Context,
  viewer: Viewer,
  channel: ActingChannel,
  request: AddableRequest,
): Promise<PageOf<Post>> => readAddablePosts(ctx, viewer, channel, request, () => 'p.event_id is null');
