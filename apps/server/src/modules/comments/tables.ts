import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';
import { accounts } from '../accounts/tables.ts';
import { posts } from '../posts/tables.ts';

export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
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
    /** Written by a blocked person: only its writer sees it. */
    hidden: boolean('hidden').notNull().default(false),
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
