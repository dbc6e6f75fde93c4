// The comments on all posts of a channel, newest first, for its moderators.
import type { InboxFilter } from '@realfin/contract/inbox';
import { limits } from '@realfin/contract/limits';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { fromMicroseconds, isBeyond } from '../../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { encodeCursor } from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { isBlockedBy } from '../../../people/collaborators/queries.ts';
import { readCursor } from '../../../publishing/posts/queries/page.ts';
import { accessColumns } from '../../../publishing/posts/queries/subject-columns.ts';
import { isIndexed, wordPatterns } from '../../../publishing/posts/rules.ts';
import { query } from '../database.ts';
import { withWriters, type CommentRow } from '../queries/comment-rows.ts';
import type { CommentRuleSet } from './rules.ts';

type OfChannel = { channelId: number };

const rulesOf = statement(({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom('comment_rules')
    .select(['held_words as heldWords', 'hold_links as holdLinks'])
    .where('channel_id', '=', channelId),
);

/** Null if the channel has no rules, so that no comments are held. */
export const findCommentRules = async (db: DbOrTx, channelId: number): Promise<CommentRuleSet | null> =>
  (await rulesOf.first(db, { channelId })) ?? null;

export interface InboxRequest {
  filter: InboxFilter;
  postId?: number | undefined;
  q?: string | undefined;
  size: number;
  cursor?: string | undefined;
}
type InboxShape = {
  filter: InboxFilter;
  rows: number;
  hasPost: boolean;
  hasCursor: boolean;
  patterns: number;
  isIndexed: boolean;
};
type Patterns = Record<`pattern${number}`, string>;
type InboxValues = Patterns & OfChannel & { viewerId: number; postId: number; sort: number; id: number };

/** Excludes held comments of authors that the channel blocked since. */
const isHeld = sql<boolean>`c.held_for in ('words', 'links')
  and not ${isBlockedBy(sql.ref('c.account_id'), sql.ref('c.channel_id'))}`;
const filters: Record<InboxFilter, typeof isHeld> = {
  all: sql`not c.hidden`,
  unanswered: sql`not c.answered and c.reply_to is null and not c.hidden`,
  held: isHeld,
  hearted: sql`c.hearted_at is not null and not c.hidden`,
};

/** The comments of one page. Without an indexable word, the concatenation avoids the slower word index. */
function pickedBy(shape: InboxShape, values: Placeholders<InboxValues>) {
  const text = shape.isIndexed ? sql<string>`c.text` : sql<string>`(c.text || '')`;
  const patterns = Array.from({ length: shape.patterns }, (_, at) => values[`pattern${at}`]);
  return query
    .selectFrom('comments as c')
    .selectAll('c')
    .where('c.channel_id', '=', values.channelId)
    .where('c.deleted_at', 'is', null)
    .where(filters[shape.filter])
    .where(sql<boolean>`exists (select 1 from posts where id = c.post_id and deleted_at is null)`)
    .$if(shape.hasPost, (page) => page.where('c.post_id', '=', values.postId))
    .where((eb) =>
      eb.and(patterns.flatMap((each) => (each === undefined ? [] : [sql<boolean>`${text} ilike ${each}`]))),
    )
    .$if(shape.hasCursor, (page) =>
      page.where((eb) =>
        isBeyond([eb.ref('c.created_at'), eb.ref('c.id')], '<', [fromMicroseconds(values.sort), values.id]),
      ),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(shape.rows));
}

const pageBy = statementsBy((shape: InboxShape, values: Placeholders<InboxValues>) => {
  const channel = sql<number>`${values.channelId}::int`;
  return withWriters(pickedBy(shape, values), { reader: 'moderator', sort: 'newest' }, values, channel)
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .leftJoin('assets as m', 'm.id', 'p.asset_id')
    .leftJoin('comments as t', (join) => join.onRef('t.id', '=', 'c.reply_to').on('t.deleted_at', 'is', null))
    .leftJoin('accounts as ta', 'ta.id', 't.account_id')
    .select(accessColumns)
    .select(({ eb }) => [
      'c.answered',
      'p.title',
      'p.media_id as mediaId',
      'p.thumbnail_url as thumbnailUrl',
      eb('p.pinned_comment_id', '=', eb.ref('c.id')).$castTo<boolean | null>().as('pinned'),
      't.text as parentText',
      'ta.name as parentName',
    ])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc');
});
export type InboxRow = RowOf<ReturnType<typeof pageBy>> & CommentRow;

/** A page of the inbox, with the cursor of the next one. */
export async function listInbox(db: DbOrTx, viewerId: number, channelId: number, request: InboxRequest) {
  const { filter, postId, q = '', size, cursor } = request;
  const found = wordPatterns(q);
  const shape = {
    filter,
    rows: size + 1,
    hasPost: postId !== undefined,
    hasCursor: cursor !== undefined,
    patterns: found.length,
    isIndexed: isIndexed(q),
  };
  const [sort, id] = cursor === undefined ? [0, 0] : readCursor(cursor, 'time');
  const patterns: Patterns = Object.fromEntries(found.map((pattern, at) => [`pattern${at}`, pattern]));
  const values = { ...patterns, viewerId, channelId, postId: postId ?? 0, sort, id };
  const rows: InboxRow[] = await pageBy(shape, false).all(db, values);
  const shown = rows.slice(0, size);
  const final = rows.length > size ? shown.at(-1) : undefined;
  return {
    rows: shown,
    nextCursor: final === undefined ? null : encodeCursor(Number(final.sort), final.commentId),
  };
}

const heldOf = statement(({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom(
      query
        .selectFrom('comments as c')
        .select(sql.lit(1).as('one'))
        .where('c.channel_id', '=', channelId)
        .where('c.deleted_at', 'is', null)
        .where(isHeld)
        .where(sql<boolean>`exists (select 1 from posts where id = c.post_id and deleted_at is null)`)
        .limit(sql.lit(limits.heldCounted))
        .as('held'),
    )
    .select(sql<number>`count(*)::int`.as('total')),
);

/** The number of comments held for review, up to a limit. */
export const countHeld = async (db: DbOrTx, channelId: number): Promise<number> =>
  (await heldOf.first(db, { channelId }))?.total ?? 0;

const channelsBy = statement(
  ({ ids, channelId }: Placeholders<{ ids: readonly number[]; channelId: number }>) =>
    query
      .selectFrom('accounts')
      .select(['id', 'name', 'username', 'avatar_url as avatarUrl'])
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .orderBy(sql`id = ${channelId} desc`)
      .orderBy('name')
      .orderBy('id'),
);

/** The channels whose comments a person moderates, `channelId` first. */
export const findOwnInboxes = (db: DbOrTx, viewer: Viewer, channelId: number) => {
  const own = [viewer.channelId, viewer.actingFor].flatMap((id) => (id === null ? [] : [id]));
  return channelsBy.all(db, { ids: [...own, ...viewer.moderatingFor], channelId });
};
