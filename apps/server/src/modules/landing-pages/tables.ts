import type { LandingFields } from '@realfin/contract/landing-pages';
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';
import { channels } from '../channels/tables.ts';

/** One a channel: as it was saved last, and as everybody sees it. */
export const landingPages = pgTable('landing_pages', {
  channelId: integer('channel_id')
    .primaryKey()
    .references(() => channels.accountId, { onDelete: 'cascade' }),
  /** Rises with each save, so that two tabs cannot overwrite each other unseen. */
  revision: integer('revision').notNull(),
  saved: jsonb('saved').$type<LandingFields>().notNull(),
  savedAt: time('saved_at').notNull(),
  published: jsonb('published').$type<LandingFields>(),
  publishedRevision: integer('published_revision'),
  publishedAt: time('published_at'),
});
