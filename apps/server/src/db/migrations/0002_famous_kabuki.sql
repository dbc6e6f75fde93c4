CREATE TABLE "used_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"image_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking_uploads" (
	"csv_key" text PRIMARY KEY NOT NULL,
	"channel_id" integer NOT NULL,
	"row_count" integer,
	"opening_rows" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_keys" (
	"channel_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"recording_asset_id" integer,
	"started_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"post_id" integer,
	"asset_id" integer NOT NULL,
	"cut_name" text,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "badge_tips" (
	"cause" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"tipped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equipped_badges" (
	"account_id" integer NOT NULL,
	"category" text NOT NULL,
	"channel_id" integer DEFAULT 0 NOT NULL,
	"badge_id" text NOT NULL,
	"equipped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "equipped_badges_account_id_channel_id_category_pk" PRIMARY KEY("account_id","channel_id","category")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"word" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"channel_id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"saved" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"published" jsonb,
	"published_revision" integer,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"session_id" text,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"audience" text NOT NULL,
	"viewer_key" text,
	"post_id" integer,
	"channel_id" integer,
	"path" text,
	"content_type" text,
	"premium_plan" integer,
	"value" double precision,
	"happened_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_signups" (
	"email" "citext" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_captions" (
	"post_id" integer NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"vtt" text NOT NULL,
	"cue_count" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_captions_post_id_language_pk" PRIMARY KEY("post_id","language")
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"guid" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"sound_url" text NOT NULL,
	"size_bytes" bigint,
	"duration_seconds" double precision,
	"published_at" timestamp with time zone,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"post_id" integer,
	"asset_id" integer
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"reason" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "ranking_tables_csv";--> statement-breakpoint
DROP INDEX "search_words_near";--> statement-breakpoint
ALTER TABLE "ranking_tables" ALTER COLUMN "csv_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contributors" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "moderators" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "for_bite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "cut" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "next_asset_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "preview_blocks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "preview_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ranking_tables" ADD COLUMN "client_key" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "pushed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "used_addresses" ADD CONSTRAINT "used_addresses_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_uploads" ADD CONSTRAINT "ranking_uploads_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_keys" ADD CONSTRAINT "stream_keys_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_recording_asset_id_assets_id_fk" FOREIGN KEY ("recording_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bites" ADD CONSTRAINT "bites_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bites" ADD CONSTRAINT "bites_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bites" ADD CONSTRAINT "bites_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bites" ADD CONSTRAINT "bites_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_tips" ADD CONSTRAINT "badge_tips_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipped_badges" ADD CONSTRAINT "equipped_badges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_captions" ADD CONSTRAINT "post_captions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_addresses_expires" ON "used_addresses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ranking_uploads_channel" ON "ranking_uploads" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "ranking_uploads_time" ON "ranking_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_keys_hash" ON "stream_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "streams_post" ON "streams" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "streams_recording" ON "streams" USING btree ("recording_asset_id") WHERE recording_asset_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bites_asset" ON "bites" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bites_cut" ON "bites" USING btree ("channel_id","cut_name");--> statement-breakpoint
CREATE INDEX "bites_channel" ON "bites" USING btree ("channel_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bites_published" ON "bites" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "bites_channel_published" ON "bites" USING btree ("channel_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "bites_post_published" ON "bites" USING btree ("post_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "badge_tips_account" ON "badge_tips" USING btree ("account_id","channel_id","tipped_at");--> statement-breakpoint
CREATE INDEX "search_terms_start" ON "search_terms" USING btree ("word" text_pattern_ops,"posts");--> statement-breakpoint
CREATE INDEX "calendar_events_channel" ON "calendar_events" USING btree ("channel_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "calendar_events_public" ON "calendar_events" USING btree ("starts_at","id") WHERE is_public;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "analytics_events_old" ON "analytics_events" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "analytics_events_event" ON "analytics_events" USING btree ("event","happened_at");--> statement-breakpoint
CREATE INDEX "analytics_events_viewer" ON "analytics_events" USING btree ("viewer_key");--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_guid" ON "import_items" USING btree ("import_id","guid");--> statement-breakpoint
CREATE INDEX "import_items_position" ON "import_items" USING btree ("import_id","position","id");--> statement-breakpoint
CREATE INDEX "import_items_post" ON "import_items" USING btree ("post_id") WHERE post_id is not null;--> statement-breakpoint
CREATE INDEX "import_items_asset" ON "import_items" USING btree ("asset_id") WHERE asset_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_source" ON "imports" USING btree ("channel_id","source");--> statement-breakpoint
ALTER TABLE "contributors" ADD CONSTRAINT "contributors_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_next_asset_id_assets_id_fk" FOREIGN KEY ("next_asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_newest" ON "follows" USING btree ("account_id","created_at" DESC NULLS FIRST,"channel_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assets_bites" ON "assets" USING btree ("id") WHERE for_bite;--> statement-breakpoint
CREATE INDEX "assets_unready" ON "assets" USING btree ("channel_id","state") WHERE state <> 'ready';--> statement-breakpoint
CREATE INDEX "images_popular" ON "images" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE popular and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_managed_state" ON "posts" USING btree ("channel_id","state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_managed_type" ON "posts" USING btree ("channel_id","media_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_next_asset" ON "posts" USING btree ("next_asset_id") WHERE next_asset_id is not null;--> statement-breakpoint
CREATE INDEX "posts_listed_day_top" ON "posts" USING btree (((published_at at time zone 'UTC')::date),"like_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_live" ON "posts" USING btree ("channel_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed and media_type = 'stream' and state = 'published';--> statement-breakpoint
CREATE INDEX "posts_channel_premium" ON "posts" USING btree ("channel_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed and premium_plan > 0 and state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "ranking_tables_client" ON "ranking_tables" USING btree ("ranking_id","client_key");--> statement-breakpoint
CREATE INDEX "stacks_calendar" ON "stacks" USING btree ("id") WHERE include_in_calendar;--> statement-breakpoint
CREATE INDEX "comments_replay" ON "comments" USING btree ("post_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_acquirer_started" ON "subscriptions" USING btree ("acquirer_id","started_at");--> statement-breakpoint
CREATE INDEX "search_words_start" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "notification_mutes_channel" ON "notification_mutes" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "ranking_tables_csv" ON "ranking_tables" USING btree ("csv_key");--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gist ("word" gist_trgm_ops(siglen=128));