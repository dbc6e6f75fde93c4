import { refuse } from '@realfin/contract/errors';
import type { Post } from '@realfin/contract/posts';
import type { EditablePpv } from '@realfin/contract/ppv';
import type { PageOf } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { editableBy, findEditablePost } from '../../../publishing/posts/queries/own.ts';
import {
  addablePosts,
  readAddablePosts,
  type AddableRequest,
} from '../../../publishing/stacks/queries/addable-posts.ts';
import { query } from '../database.ts';

const editable = editableBy((id) =>
  query.selectFrom('ppv_events').select('post_id').where('id', '=', id).$asScalar(),
);
const ownEvent = statement(({ ppvId }: Placeholders<{ ppvId: number }>) =>
  query
    .selectFrom('ppv_events as e')
    .innerJoin('posts as p', 'p.id', 'e.post_id')
    .select(['e.stack_id as stackId', 'e.price_cents as priceInCents', 'p.item_count as numPosts'])
    .where('e.id', '=', ppvId),
);

/** An event of the own channel, by its id. */
export async function getEditablePpv(
  db: DbOrTx,
  channel: ActingChannel,
  ppvId: number,
): Promise<EditablePpv> {
  const [post, own] = await Promise.all([
    findEditablePost(db, channel, ppvId, editable),
    ownEvent.first(db, { ppvId }),
  ]);
  if (post === null || own === undefined) throw refuse('post.notFound');
  return { ...post, ...own, ppvId };
}

const outsideEvents = addablePosts<object>(({ eventId }) => sql<boolean>`${eventId} is null`);

/** Posts of the channel that are not in an event. */
export const listExcludedPosts = (
  ctx: Context,
  viewer: Viewer,
  channel: ActingChannel,
  request: AddableRequest,
): Promise<PageOf<Post>> =>
  readAddablePosts(ctx, viewer, channel, request, { list: outsideEvents, more: {} });
