import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { channels } from '../../../people/channels/tables.ts';

/** Default values for new posts of a channel. */
export const uploadDefaults = pgTable('upload_defaults', {
  channelId: integer('channel_id')
    .primaryKey()
    .references(() => channels.accountId),
  descriptionFooter: text('description_footer').notNull().default(''),
  finNames: text('fin_names')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  premium: boolean('premium').notNull().default(false),
  updatedAt: time('updated_at').notNull(),
});
