// Comments with their writers, as a reader sees them: the statements of every list of comments.
import type { CommentSort } from '@realfin/contract/comments';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { fromMicroseconds, isBeyond, microseconds } from '../../../../db/expressions.ts';
import { statementsBy, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { accessColumns } from '../../../publishing/posts/queries/subject-columns.ts';
import { chosenBadges } from '../../badges/queries.ts';
import { query } from '../database.ts';

/** `moderator`: of any channel, so the rows include whether authors can be blocked. */
export type ReaderKind = 'visitor' | 'viewer' | 'moderator';
type Reading = { viewerId: number };
type Position = { sort: number; id: number };
export type PageShape = {
  reader: ReaderKind;
  sort: CommentSort;
  rows: number;
  offset: number;
  hasCursor: boolean;
};

const sortColumns = { newest: 'c.created_at', oldest: 'c.created_at', top: 'c.like_count' } as const;
const sortNames = { newest: 'n.createdAt', oldest: 'n.createdAt', top: 'n.numLikes' } as const;
const directions = { newest: 'desc', oldest: 'asc', top: 'desc' } as const;

/** Whether an administrator's decision about the comment or its writer hides it. */
export const isWithheld = (comment: string) =>
  sql<boolean>`(${sql.ref(`${comment}.taken_down_at`)} is not null or ${sql.ref(`${comment}.writer_suspended`)})`;

/** Comments visible to a reader: hidden ones only to their author. */
export const visibleComments = ({ viewerId }: Placeholders<Reading>) =>
  query
    .selectFrom('comments as c')
    .selectAll('c')
    .where('c.deleted_at', 'is', null)
    .where((eb) => eb.or([eb.not('c.hidden'), eb('c.account_id', '=', viewerId)]));
export type PickedComments = ReturnType<typeof visibleComments>;

function pageOf(
  comments: PickedComments,
  { sort, rows, offset, hasCursor }: PageShape,
  last: Placeholders<Position>,
): PickedComments {
  const column = sortColumns[sort];
  const direction = directions[sort];
  const from = sort === 'top' ? sql<number>`${last.sort}::int` : fromMicroseconds(last.sort);
  return comments
    .$if(hasCursor, (page) =>
      page.where((eb) =>
        isBeyond<number | Date>([eb.ref(column), eb.ref('c.id')], direction === 'asc' ? '>' : '<', [
          from,
          last.id,
        ]),
      ),
    )
    .orderBy(column, direction)
    .orderBy('c.id', direction)
    .limit(sql.lit(rows))
    .$if(offset > 0, (page) => page.offset(sql.lit(offset)));
}

const isOnTeam = (team: 'contributors' | 'moderators', channel: Expression<number>) =>
  query
    .selectFrom(team)
    .select(sql.lit(true).as('is'))
    .where('channel_id', '=', channel)
    .where('account_id', '=', sql.ref<number>('c.account_id'));

/** The writer's role on the channel decides whether they can be blocked; loaded for moderators only. */
const roleColumns = (reader: ReaderKind, channel: Expression<number>) => {
  const asked = (role: RawBuilder<boolean>) => (reader === 'moderator' ? role : sql<boolean>`false`);
  return [
    asked(sql`'admin' = any(${sql.ref('a.roles')})`).as('isAdmin'),
    asked(sql`exists ${isOnTeam('contributors', channel)}`).as('isContributor'),
    asked(sql`exists ${isOnTeam('moderators', channel)}`).as('isModerator'),
  ] as const;
};

/** The reader's own hidden replies, which count for that reader only. */
const ownHiddenReplies = (viewerId: Expression<number>) =>
  query
    .selectFrom('comments as h')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('h.account_id', '=', viewerId)
    .where('h.reply_to', '=', sql.ref<number>('c.id'))
    .where('h.hidden', '=', sql.lit(true))
    .where('h.deleted_at', 'is', null);

export const withWriters = (
  comments: PickedComments,
  { reader, sort }: Pick<PageShape, 'reader' | 'sort'>,
  { viewerId }: Placeholders<Reading>,
  channel: Expression<number>,
) =>
  query
    .selectFrom(comments.as('c'))
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .innerJoin('posts as cp', 'cp.id', 'c.post_id')
    .leftJoin('comment_reactions as r', (join) =>
      join.on('r.account_id', '=', viewerId).onRef('r.comment_id', '=', 'c.id'),
    )
    .select((eb) => [
      'c.id as commentId',
      'c.post_id as postId',
      'cp.media_type as postType',
      'cp.media_id as contentId',
      'c.account_id as accountId',
      'c.reply_to as replyTo',
      'c.text',
      'c.mentions',
      'c.kind',
      'c.amount_cents as amountCents',
      'c.like_count as numLikes',
      'c.dislike_count as numDislikes',
      (reader === 'visitor'
        ? sql<number>`${eb.ref('c.reply_count')}`
        : sql<number>`${eb.ref('c.reply_count')} + ${ownHiddenReplies(viewerId)}::int`
      ).as('numReplies'),
      'c.created_at as createdAt',
      'c.edited_at as editedAt',
      'c.held_for as heldFor',
      sql<boolean>`${eb.ref('c.hearted_at')} is not null`.as('hearted'),
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
      'r.value as reaction',
      chosenBadges(eb.ref('a.id'), channel).as('badgeIds'),
      ...roleColumns(reader, channel),
      (sort === 'top'
        ? sql<string>`${eb.ref('c.like_count')}::text`
        : microseconds(eb.ref('c.created_at'))
      ).as('sort'),
    ]);

/** Comments of a post with the post's own facts; a post without comments is one row. */
export const commentsOfPost = statementsBy(
  (shape: PageShape, values: Placeholders<Reading & Position & { postId: number }>) => {
    const threads = visibleComments(values)
      .where('c.post_id', '=', sql.ref<number>('p.id'))
      .where('c.reply_to', 'is', null)
      .where('c.id', 'is distinct from', sql.ref<number>('p.pinned_comment_id'));
    const page = withWriters(pageOf(threads, shape, values), shape, values, sql.ref<number>('p.channel_id'));
    return query
      .selectFrom('posts as p')
      .leftJoin('assets as m', 'm.id', 'p.asset_id')
      .leftJoinLateral(page.as('n'), (join) => join.onTrue())
      .select(accessColumns)
      .select('p.pinned_comment_id as pinnedCommentId')
      .selectAll('n')
      .where('p.id', '=', values.postId)
      .orderBy(sortNames[shape.sort], directions[shape.sort])
      .orderBy('n.commentId', directions[shape.sort]);
  },
);

type OfChannel = { channelId: number };
const channelOf = ({ channelId }: Placeholders<OfChannel>) => sql<number>`${channelId}::int`;

export const repliesTo = statementsBy(
  (shape: PageShape, values: Placeholders<Reading & Position & OfChannel & { commentId: number }>) => {
    const replies = visibleComments(values).where('c.reply_to', '=', values.commentId);
    return withWriters(pageOf(replies, shape, values), shape, values, channelOf(values))
      .orderBy(sortColumns[shape.sort], directions[shape.sort])
      .orderBy('c.id', directions[shape.sort]);
  },
);

/** A comment with the comment it replies to. */
export const threadOf = statementsBy(
  ({ reader }: { reader: ReaderKind }, values: Placeholders<Reading & OfChannel & { commentId: number }>) => {
    const answered = query.selectFrom('comments').select('reply_to').where('id', '=', values.commentId);
    const comments = visibleComments(values).where((eb) =>
      eb('c.id', 'in', [sql<number>`${values.commentId}::int`, sql<number>`${answered}`]),
    );
    return withWriters(comments, { reader, sort: 'newest' }, values, channelOf(values)).orderBy(
      'c.reply_to',
      (order) => order.asc().nullsFirst(),
    );
  },
);

export type CommentRow = Omit<RowOf<ReturnType<typeof threadOf>>, 'badgeIds'> & {
  /** The badges the writer equipped here; null when they were not loaded. */
  badgeIds: readonly string[] | null;
};

/** All comments of a post, oldest first. */
export const replayOf = statementsBy(
  (
    { rows, hasCursor }: Pick<PageShape, 'rows' | 'hasCursor'>,
    values: Placeholders<Reading & Position & OfChannel & { postId: number }>,
  ) =>
    query
      .selectFrom('comments as c')
      .innerJoin('accounts as a', 'a.id', 'c.account_id')
      .leftJoin('comments as t', (join) =>
        join.onRef('t.id', '=', 'c.reply_to').on('t.deleted_at', 'is', null),
      )
      .leftJoin('accounts as ta', 'ta.id', 't.account_id')
      .select((eb) => [
        'c.id',
        'c.account_id as accountId',
        'a.username',
        'a.name',
        'c.kind',
        'c.channel_id as channelId',
        'a.avatar_url as avatarUrl',
        'c.text',
        'c.amount_cents as amountCents',
        'c.created_at as createdAt',
        microseconds(eb.ref('c.created_at')).as('sort'),
        chosenBadges(eb.ref('a.id'), channelOf(values)).as('badgeIds'),
        't.text as toText',
        'ta.username as toUsername',
      ])
      .where('c.post_id', '=', values.postId)
      .where('c.deleted_at', 'is', null)
      .where((eb) => eb.or([eb.not('c.hidden'), eb('c.account_id', '=', values.viewerId)]))
      .$if(hasCursor, (page) =>
        page.where((eb) =>
          isBeyond([eb.ref('c.created_at'), eb.ref('c.id')], '>', [fromMicroseconds(values.sort), values.id]),
        ),
      )
      .orderBy('c.created_at')
      .orderBy('c.id')
      .limit(sql.lit(rows)),
);
export type ReplayRow = RowOf<ReturnType<typeof replayOf>>;
