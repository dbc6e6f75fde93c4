import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { posts } from '../posts/tables.ts';

/** An ordered list of posts. The stack of an event has no post of its own. */
export const stacks = pgTable(
  'stacks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    includeInCalendar: boolean('include_in_calendar').notNull().default(false),
  },
  (t) => [
    uniqueIndex('stacks_post').on(t.postId),
    index('stacks_calendar')
      .on(t.id)
      .where(sql`include_in_calendar`),
  ],
);

export const stackPosts = pgTable(
  'stack_posts',
  {
    stackId: integer('stack_id')
      .notNull()
      .references(() => stacks.id, { onDelete: 'cascade' }),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stackId, t.postId] }),
    index('stack_posts_order').on(t.stackId, t.position, t.postId),
    index('stack_posts_post').on(t.postId),
  ],
);
