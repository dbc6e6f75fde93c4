import { mediaTypes } from '@realfin/contract/posts';
import { deviceKinds, viewSources } from '@realfin/contract/view-origins';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';
import { time, tsvector } from '../../../db/column-types.ts';
import type { PublishUndo } from '../../../lib/publish-undo.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { channels } from '../../people/channels/tables.ts';
import { fins } from '../../people/fins/tables.ts';
import { assets, images } from '../media/tables.ts';

const down = (column: ExtraConfigColumn) => column.desc().nullsFirst();
const listed = sql`listed`;
const undeleted = sql`deleted_at is null`;

/** The publishing day, for the index of most liked posts by day. */
export const publishedDay = `((published_at at time zone 'UTC')::date)`;

/**
 * A published item with everything a list shows, so that lists read one table. Data of a single kind, such as
 * an article's body, is in the table of that kind, by `mediaId`.
 */
export const posts = pgTable(
  'posts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    /** The last editor: the creator, or a contributor acting for the channel. */
    actorId: integer('actor_id')
      .notNull()
      .references(() => accounts.id),
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    /** Id in the table of its kind; the post's own id for kinds without one. */
    mediaId: integer('media_id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    description: text('description').notNull().default(''),
    /** 0 is free, 10 needs the subscription. */
    premiumPlan: integer('premium_plan').notNull().default(0),
    stackOnly: boolean('stack_only').notNull().default(false),
    /** Visible only at its address, and in no list. */
    unlisted: boolean('unlisted').notNull().default(false),
    finNames: text('fin_names')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The state its author chose. A `published` post whose asset is not ready waits for it. */
    state: text('state', { enum: ['draft', 'scheduled', 'published'] }).notNull(),
    /** Published, media ready, and not deleted, withheld, stackOnly or unlisted. Maintained by commands. */
    listed: boolean('listed').notNull().default(false),
    assetId: integer('asset_id').references(() => assets.id),
    /** Replaces the file of a published post once it is ready. */
    nextAssetId: integer('next_asset_id').references(() => assets.id),
    /** Set by the author; when empty, timestamps in the description are used. */
    chapters: jsonb('chapters').$type<{ startSeconds: number; title: string }[]>().notNull().default([]),
    thumbnailImageId: integer('thumbnail_image_id').references(() => images.id),
    thumbnailUrl: text('thumbnail_url'),
    thumbnailPreview: text('thumbnail_preview'),
    /** The file whose title, chapters and subtitles were copied. */
    filledFromAssetId: integer('filled_from_asset_id'),
    /** Length of the free preview of a premium video or podcast. */
    freeSeconds: integer('free_seconds').notNull().default(0),
    season: integer('season'),
    episode: integer('episode'),
    explicit: boolean('explicit').notNull().default(false),
    durationSeconds: doublePrecision('duration_seconds'),
    scheduledAt: time('scheduled_at'),
    publishUndo: jsonb('publish_undo').$type<PublishUndo>(),
    publishedAt: time('published_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
    /** Administrators' decisions about the post and its channel. If set, only its team and admins see it. */
    takenDownAt: time('taken_down_at'),
    channelSuspended: boolean('channel_suspended').notNull().default(false),
    revision: integer('revision').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    dislikeCount: integer('dislike_count').notNull().default(0),
    /** All comments, including replies. */
    commentCount: integer('comment_count').notNull().default(0),
    /** Comments that are not replies: the length of the comment list. */
    threadCount: integer('thread_count').notNull().default(0),
    /** The comment that is shown first; comments are in a later module. */
    pinnedCommentId: integer('pinned_comment_id'),
    viewCount: integer('view_count').notNull().default(0),
    /** Posts in a stack or an event, tables of a ranking. */
    itemCount: integer('item_count').notNull().default(0),
    openingRows: jsonb('opening_rows').$type<string[][]>(),
    /** The pay-per-view event it is sold with, or that it is. Events are in a later module. */
    eventId: integer('event_id'),
    priceCents: integer('price_cents'),
    /** The narration of an article, behind the same gate as its text. */
    narrationAssetId: integer('narration_asset_id').references(() => assets.id),
    /** Subscriptions bought from its page. Maintained by a job. */
    subscriptionCount: integer('subscription_count').notNull().default(0),
    /** Paid tips given on it. Maintained by a job. */
    tipCount: integer('tip_count').notNull().default(0),
    /** Engagement adjusted for age; ranks recommendations. Maintained by a job. */
    score: doublePrecision('score').notNull().default(0),
    /** The search document. Contains only public text, never a body. */
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(search_vector(title), 'A') || setweight(search_vector(text), 'B') || setweight(search_vector(description), 'C')`,
    ),
  },
  (t) => [
    index('posts_listed').on(down(t.publishedAt), down(t.id)).where(listed),
    index('posts_listed_type').on(t.mediaType, down(t.publishedAt), down(t.id)).where(listed),
    index('posts_listed_top').on(down(t.likeCount), down(t.id)).where(listed),
    index('posts_listed_score').on(down(t.score), down(t.id)).where(listed),
    index('posts_channel_listed').on(t.channelId, down(t.publishedAt), down(t.id)).where(listed),
    index('posts_channel_listed_type')
      .on(t.channelId, t.mediaType, down(t.publishedAt), down(t.id))
      .where(listed),
    index('posts_channel_top').on(t.channelId, down(t.likeCount), down(t.id)).where(listed),
    // Includes the filter columns, so that lists are counted without reading the posts.
    index('posts_managed')
      .on(t.channelId, down(t.createdAt), down(t.id), t.state, t.mediaType, t.premiumPlan, t.assetId)
      .where(undeleted),
    index('posts_managed_likes').on(t.channelId, down(t.likeCount), down(t.id)).where(undeleted),
    index('posts_managed_state').on(t.channelId, t.state, down(t.createdAt), down(t.id)).where(undeleted),
    index('posts_managed_type').on(t.channelId, t.mediaType, down(t.createdAt), down(t.id)).where(undeleted),
    index('posts_due')
      .on(t.scheduledAt)
      .where(sql`state = 'scheduled' and deleted_at is null`),
    index('posts_asset').on(t.assetId),
    index('posts_thumbnail')
      .on(t.thumbnailImageId)
      .where(sql`thumbnail_image_id is not null`),
    index('posts_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
    index('posts_narration')
      .on(t.narrationAssetId)
      .where(sql`narration_asset_id is not null`),
    index('posts_next_asset')
      .on(t.nextAssetId)
      .where(sql`next_asset_id is not null`),
    index('posts_listed_type_top').on(t.mediaType, down(t.likeCount), down(t.id)).where(listed),
    // Includes the filter columns, so that rows that don't match are not read.
    index('posts_listed_day_top')
      .on(
        sql.raw(publishedDay),
        down(t.likeCount),
        down(t.id),
        t.finNames,
        t.mediaType,
        t.channelId,
        t.publishedAt,
      )
      .where(listed),
    index('posts_fin_names').using('gin', t.finNames).where(listed),
    index('posts_search').using('gin', t.search).where(listed),
    index('posts_schedule')
      .on(t.scheduledAt, t.id)
      .where(sql`listed and scheduled_at is not null`),
    index('posts_channel_schedule')
      .on(t.channelId, t.scheduledAt, t.id)
      .where(sql`listed and scheduled_at is not null`),
    index('posts_live')
      .on(t.channelId, down(t.publishedAt), down(t.id))
      .where(sql`listed and media_type = 'stream' and state = 'published'`),
    index('posts_on_air')
      .on(down(t.publishedAt), down(t.id))
      .where(sql`listed and media_type = 'stream' and state = 'published'`),
    index('posts_upcoming_streams')
      .on(t.scheduledAt, t.id)
      .where(sql`listed and media_type = 'stream' and state = 'scheduled'`),
    index('posts_channel_premium')
      .on(t.channelId, down(t.publishedAt), down(t.id))
      .where(sql`listed and premium_plan > 0 and state = 'published'`),
    index('posts_media').on(t.mediaId, t.mediaType),
    // For all posts and those of a channel, in any state.
    index('posts_title_words')
      .using('gin', t.channelId, sql`title gin_trgm_ops`)
      .where(undeleted),
  ],
);

/** The fins of listed posts, in the order fin pages read them. */
export const postFins = pgTable(
  'post_fins',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    finId: integer('fin_id')
      .notNull()
      .references(() => fins.id),
    mediaType: text('media_type').notNull(),
    publishedAt: time('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.finId] }),
    index('post_fins_newest').on(t.finId, down(t.publishedAt), down(t.postId)),
    index('post_fins_type').on(t.finId, t.mediaType, down(t.publishedAt), down(t.postId)),
  ],
);

/** 1 is a like, -1 a dislike. */
export const postReactions = pgTable(
  'post_reactions',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    value: integer('value').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId] }), index('post_reactions_post').on(t.postId)],
);

export const savedPosts = pgTable(
  'saved_posts',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.postId] }),
    index('saved_posts_newest').on(t.accountId, down(t.createdAt), down(t.postId)),
  ],
);

/** A person's playback position. */
export const watchPositions = pgTable(
  'watch_positions',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    positionSeconds: doublePrecision('position_seconds').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.postId] }),
    index('watch_positions_newest').on(t.accountId, down(t.updatedAt), down(t.postId)),
  ],
);

/** Counted views: one row per viewer, post and half hour. Used for statistics, not for payments. */
export const postViews = pgTable(
  'post_views',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** `a:{accountId}` or `v:{anonymous id}`. */
    viewerKey: text('viewer_key').notNull(),
    window: integer('window').notNull(),
    accountId: integer('account_id').references(() => accounts.id),
    channelId: integer('channel_id').notNull(),
    premium: boolean('premium').notNull(),
    viewedAt: time('viewed_at').notNull(),
    /** Traffic source, unless the browser opts out of tracking. Cleared after some weeks. */
    source: text('source', { enum: viewSources }),
    referrer: text('referrer'),
    /** The affiliate of the link. */
    affiliateId: integer('affiliate_id'),
    words: text('words'),
    device: text('device', { enum: deviceKinds }),
    country: text('country'),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.viewerKey, t.window] }),
    // Rows are inserted in order of time, so a block range index suffices.
    index('post_views_span').using('brin', t.viewedAt).with({ pages_per_range: 32, autosummarize: true }),
    index('post_views_account')
      .on(t.accountId, down(t.viewedAt))
      .where(sql`account_id is not null`),
    index('post_views_time')
      .on(t.viewedAt)
      .where(sql`account_id is not null`),
    index('post_views_premium')
      .on(t.accountId, t.viewedAt)
      .where(sql`premium`),
  ],
);
