import { refuse } from '@realfin/contract/errors';
import type { PageOf } from '@realfin/contract/shapes';
import type { EditableStack, OwnStack } from '@realfin/contract/stacks';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { encodeCursor, isUsual, pageFrom, type PageRequest } from '../../../../lib/cursor.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { editableBy, findEditablePost } from '../../posts/queries/own.ts';
import {
  sortText,
  windowOf,
  windowShape,
  windowValues,
  type WindowShape,
  type WindowValues,
} from '../../posts/queries/page.ts';
import { query } from '../database.ts';
import { postOfStack } from './read-stack.ts';

const editable = editableBy(postOfStack);
const ownStack = statement(({ stackId }: Placeholders<{ stackId: number }>) =>
  query
    .selectFrom('stacks as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .select(['s.include_in_calendar as includeInCalendar', 'p.item_count as numPosts'])
    .where('s.id', '=', stackId),
);

/** A stack of the own channel, by the stack's id. */
export async function getEditableStack(
  db: DbOrTx,
  channel: ActingChannel,
  stackId: number,
): Promise<EditableStack> {
  const [post, own] = await Promise.all([
    findEditablePost(db, channel, stackId, editable),
    ownStack.first(db, { stackId }),
  ]);
  if (post === null || own === undefined) throw refuse('post.notFound');
  return { ...post, ...own, stackId };
}

const ownStacks = statementsBy(
  (shape: WindowShape, values: Placeholders<WindowValues & { channelId: number }>) => {
    const stacks = query
      .selectFrom('posts as p')
      .where('p.channel_id', '=', values.channelId)
      .where('p.media_type', '=', sql.lit('stack'))
      .where('p.deleted_at', 'is', null);
    const total = stacks.select(sql<number>`count(*)::int`.as('total')).$asScalar();
    const rows = stacks.select(({ eb, ref }) => [
      'p.media_id as id',
      'p.id as postId',
      'p.title',
      'p.item_count as numPosts',
      eb('p.state', '=', sql.lit('draft')).$castTo<boolean>().as('draft'),
      sortText('time', ref('p.created_at')).as('sort'),
      sql<number>`${total}`.as('total'),
    ]);
    return windowOf('time', shape, values)
      .after(rows, 'p.created_at', 'p.id')
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(sql.lit(shape.rows))
      .offset(sql.lit(shape.offset));
  },
);

/** The channel's stacks in every state, newest first, to choose from. */
export async function listOwnStacks(
  db: DbOrTx,
  { channelId }: ActingChannel,
  request: PageRequest,
): Promise<PageOf<OwnStack>> {
  const found = await ownStacks(windowShape(request), isUsual(request)).all(db, {
    ...windowValues(request, 'time'),
    channelId,
  });
  return pageFrom(
    request,
    found,
    found[0]?.total ?? 0,
    (row) => encodeCursor(Number(row.sort), row.postId),
    ({ id, title, numPosts, draft }) => ({ id, title, numPosts, draft }),
  );
}
