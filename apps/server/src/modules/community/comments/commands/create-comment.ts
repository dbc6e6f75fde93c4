import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { emitWithin, wakeJobsOf } from '../../../../jobs/emit.ts';
import { isModeratorOf, type Viewer } from '../../../../lib/viewer.ts';
import { isBlockedBy } from '../../../people/collaborators/queries.ts';
import { canAccess } from '../../../people/entitlements/rules.ts';
import { requireVisiblePost } from '../../../publishing/posts/hydrate.ts';
import { query } from '../database.ts';
import { findCommentRules } from '../inbox/queries.ts';
import { heldFor, type HeldFor } from '../inbox/rules.ts';
import { findMentioned, isNamedAsChannel } from '../queries.ts';
import { isWithheld, type CommentRow } from '../queries/comment-rows.ts';

export interface CommentInput {
  postId: number;
  comment: string;
  replyTo: number | null;
  mentionedUserId: number | null;
}

type Values = {
  postId: number;
  channelId: number;
  accountId: number;
  replyTo: number | null;
  mentionedUserId: number | null;
  text: string;
  now: Date;
  names: readonly string[];
  mentionedIds: readonly number[];
  heldFor: 'words' | 'links' | null;
  isTeam: boolean;
};

/** The comments of this post that can be replied to, by id. */
const answerable = ({ postId, accountId }: Placeholders<Values>) =>
  query
    .selectFrom('comments')
    .where('post_id', '=', postId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb.not('hidden'), eb('account_id', '=', accountId)]));

/** A reply to a reply belongs to the thread of the first comment. */
const threadOf = (values: Placeholders<Values>) =>
  answerable(values)
    .select((eb) => eb.fn.coalesce('reply_to', 'id').as('id'))
    .where('id', '=', sql<number>`${values.replyTo}::int`);

const created = (values: Placeholders<Values>) => ({
  commentId: sql<number>`made.id`,
  postId: sql<number>`made.post_id`,
  channelId: sql<number>`${values.channelId}::int`,
  accountId: sql<number>`made.account_id`,
  replyTo: sql<number | null>`made.reply_to`,
  type: sql.lit('COMMENT' as const),
  mentionedIds: sql<number[]>`to_jsonb(case when made.mentioned_id is null then ${values.mentionedIds}::int[]
    else array_append(${values.mentionedIds}::int[], made.mentioned_id) end)`,
});

/** Reads whether the author is blocked, and counts a public reply on the first comment of the thread. */
const withThread = (values: Placeholders<Values>) =>
  query
    .with('blocked', (db) => db.selectNoFrom(isBlockedBy(values.accountId, values.channelId).as('yes')))
    .with('thread', (db) =>
      db
        .updateTable('comments')
        .set((eb) => ({
          reply_count: sql<number>`${eb.ref('reply_count')} + case when ${eb.ref('hidden')}
            or ${eb.selectFrom('blocked').select('yes')} or ${values.heldFor}::text is not null then 0 else 1 end`,
          answered: sql<boolean>`${eb.ref('answered')} or ${values.isTeam}::boolean`,
        }))
        .where('id', '=', sql<number>`${threadOf(values)}`)
        .where('deleted_at', 'is', null)
        .where((eb) => eb.or([eb.not('hidden'), eb('account_id', '=', values.accountId)]))
        .returning((eb) => [
          'id',
          'hidden',
          sql<HeldFor | null>`coalesce(${eb.ref('held_for')}, case when ${isWithheld('comments')} then 'thread' end)`.as(
            'held_for',
          ),
        ]),
    );

/**
 * One statement writes the comment, its counts and its event, so that the row of the post is locked briefly
 * even under load. Hidden comments (held, by blocked people, or below hidden ones) don't notify or count.
 */
const create = statement((values: Placeholders<Values>) =>
  withThread(values)
    .with('made', (db) =>
      db
        .insertInto('comments')
        .columns([
          'post_id',
          'channel_id',
          'account_id',
          'reply_to',
          'mentioned_id',
          'text',
          'created_at',
          'mentions',
          'hidden',
          'held_for',
          'answered',
        ])
        .expression(
          db
            .selectNoFrom(({ selectFrom }) => [
              sql<number>`${values.postId}::int`.as('post_id'),
              sql<number>`${values.channelId}::int`.as('channel_id'),
              sql<number>`${values.accountId}::int`.as('account_id'),
              selectFrom('thread').select('id').as('reply_to'),
              selectFrom('accounts')
                .select('id')
                .where('id', '=', sql<number>`${values.mentionedUserId}::int`)
                .as('mentioned_id'),
              values.text.as('text'),
              sql<Date>`${values.now}::timestamptz`.as('created_at'),
              sql<string[]>`${values.names}::text[]`.as('mentions'),
              sql<boolean>`${selectFrom('blocked').select('yes')} or ${values.heldFor}::text is not null
                or coalesce(${selectFrom('thread').select('hidden')}, false)`.as('hidden'),
              sql<HeldFor | null>`coalesce(${values.heldFor}::text, case when not ${selectFrom('blocked').select('yes')}
                and ${selectFrom('thread').select('held_for')} is not null then 'thread' end)`.as('held_for'),
              sql<boolean>`${values.isTeam}::boolean`.as('answered'),
            ])
            .where(({ or, exists, selectFrom }) =>
              or([sql<boolean>`${values.replyTo}::int is null`, exists(selectFrom('thread').select('id'))]),
            ),
        )
        .returning(['id', 'post_id', 'account_id', 'reply_to', 'mentioned_id', 'hidden', 'held_for']),
    )
    .with('counted', (db) =>
      db
        .updateTable('posts')
        .from('made')
        .set((eb) => ({
          comment_count: eb('posts.comment_count', '+', sql.lit(1)),
          thread_count: sql<number>`${eb.ref('posts.thread_count')}
            + case when ${eb.ref('made.reply_to')} is null then 1 else 0 end`,
        }))
        .whereRef('posts.id', '=', 'made.post_id')
        .where((eb) => eb.not('made.hidden')),
    )
    .with('emitted', () => emitWithin('comment.created', created(values), 'made', sql`not made.hidden`))
    .selectFrom('made')
    .select(['id as commentId', 'reply_to as replyTo', 'hidden', 'held_for as heldFor']),
);

export async function createComment(
  ctx: Context,
  viewer: Viewer,
  input: CommentInput,
): Promise<{ row: CommentRow; channelId: number }> {
  const { postId } = input;
  const post = await requireVisiblePost(ctx, viewer, postId);
  const createdAt = ctx.clock.now();
  if (!canAccess(viewer, post, createdAt)) throw refuse('comment.notEntitled');
  const text = input.comment.trim();
  const isTeam = isModeratorOf(viewer, post.channelId);
  const [mentioned, rules, isAlike] = await Promise.all([
    findMentioned(ctx.db, text),
    isTeam ? null : findCommentRules(ctx.db, post.channelId),
    isTeam ? false : isNamedAsChannel(ctx.db, viewer, post.channelId),
  ]);
  if (isAlike) throw refuse('comment.nameOfChannel');
  const made = await create.first(ctx.db, {
    postId,
    channelId: post.channelId,
    accountId: viewer.id,
    replyTo: input.replyTo,
    mentionedUserId: input.mentionedUserId,
    text,
    now: createdAt,
    names: mentioned.names,
    mentionedIds: mentioned.ids,
    heldFor: heldFor(text, rules),
    isTeam,
  });
  if (made === undefined) throw refuse('comment.notFound');
  const { hidden, ...ids } = made;
  if (!hidden) wakeJobsOf(ctx, ctx.db, 'comment.created');
  if (!hidden) ctx.realtime.toPost(postId, 'comment.created', { commentId: ids.commentId, postId });
  const { name, username, avatarUrl } = viewer;
  const counts = {
    amountCents: 0,
    numLikes: 0,
    numDislikes: 0,
    numReplies: 0,
    reaction: null,
    badgeIds: null,
    hearted: false,
  };
  const noRoles = { isAdmin: false, isContributor: false, isModerator: false };
  const written = { text, mentions: mentioned.names, kind: 'COMMENT', createdAt, editedAt: null } as const;
  const about = { postId, postType: post.mediaType, contentId: post.mediaId };
  const row = { ...ids, ...counts, ...noRoles, ...written, ...about };
  const writer = { accountId: viewer.id, name, username, avatarUrl };
  return { row: { ...row, ...writer, sort: '' }, channelId: post.channelId };
}
