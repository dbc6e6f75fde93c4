import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { channels } from '../../people/channels/tables.ts';
import { posts } from '../../publishing/posts/tables.ts';

export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The channel of the post, for its inbox. */
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    replyTo: integer('reply_to'),
    mentionedId: integer('mentioned_id').references(() => accounts.id),
    text: text('text').notNull(),
    /** The `@usernames` in the text that are accounts, as typed. */
    mentions: text('mentions')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    kind: text('kind', { enum: ['COMMENT', 'TIP', 'NEW_SUBSCRIPTION'] })
      .notNull()
      .default('COMMENT'),
    amountCents: integer('amount_cents').notNull().default(0),
    /** Visible to its author only: they were blocked, or the comment is held or taken down. */
    hidden: boolean('hidden').notNull().default(false),
    /** Why it is held for review. `thread`: the comment it replies to is held. Null when it isn't. */
    heldFor: text('held_for', { enum: ['words', 'links', 'thread'] }),
    /** An administrator's decision. Such a comment is hidden. */
    takenDownAt: time('taken_down_at'),
    /** Its writer's account is suspended. Such a comment is hidden. */
    writerSuspended: boolean('writer_suspended').notNull().default(false),
    /** The channel's team wrote it or replied to it. */
    answered: boolean('answered').notNull().default(false),
    /** When the creator gave it a heart. */
    heartedAt: time('hearted_at'),
    likeCount: integer('like_count').notNull().default(0),
    dislikeCount: integer('dislike_count').notNull().default(0),
    replyCount: integer('reply_count').notNull().default(0),
    createdAt: time('created_at').notNull(),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    deletedById: integer('deleted_by_id').references(() => accounts.id),
  },
  (t) => [
    index('comments_post')
      .on(t.postId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`reply_to is null and deleted_at is null`),
    index('comments_top')
      .on(t.postId, t.likeCount.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`reply_to is null and deleted_at is null`),
    index('comments_hidden')
      .on(t.accountId, t.replyTo)
      .where(sql`hidden and deleted_at is null`),
    index('comments_replies')
      .on(t.replyTo, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('comments_replay')
      .on(t.postId, t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('comments_account').on(t.accountId, t.createdAt.desc().nullsFirst()),
    index('comments_inbox')
      .on(t.channelId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`not hidden and deleted_at is null`),
    index('comments_unanswered')
      .on(t.channelId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`not answered and reply_to is null and not hidden and deleted_at is null`),
    index('comments_held')
      .on(t.channelId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`held_for in ('words', 'links') and deleted_at is null`),
    index('comments_hearted')
      .on(t.channelId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`hearted_at is not null and not hidden and deleted_at is null`),
    index('comments_words')
      .using('gin', t.channelId, sql`text gin_trgm_ops`)
      .where(sql`deleted_at is null`),
  ],
);

export const commentReactions = pgTable(
  'comment_reactions',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    value: integer('value').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.commentId] }),
    index('comment_reactions_comment').on(t.commentId),
  ],
);

/** A channel's rules for holding comments for review. */
export const commentRules = pgTable('comment_rules', {
  channelId: integer('channel_id')
    .primaryKey()
    .references(() => channels.accountId),
  /** Words and phrases, as typed. */
  heldWords: text('held_words')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  holdLinks: boolean('hold_links').notNull().default(false),
  updatedAt: time('updated_at').notNull(),
});
