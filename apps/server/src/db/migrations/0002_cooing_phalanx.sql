CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"screen" text NOT NULL,
	"position" integer NOT NULL,
	"image_url" text NOT NULL,
	"link_url" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "co_views" (
	"post_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "co_views_post_id_other_id_pk" PRIMARY KEY("post_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "search_clicks" (
	"query" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"viewer_key" text NOT NULL,
	"day" integer NOT NULL,
	"position" integer NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_clicks_viewer_key_day_query_kind_target_id_pk" PRIMARY KEY("viewer_key","day","query","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "search_queries" (
	"query" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "subscription_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', text), 'B') || setweight(to_tsvector('simple', description), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "co_views" ADD CONSTRAINT "co_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_views" ADD CONSTRAINT "co_views_other_id_posts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_order" ON "banners" USING btree ("screen","position");--> statement-breakpoint
CREATE INDEX "co_views_most" ON "co_views" USING btree ("post_id","viewers" DESC NULLS FIRST,"other_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_clicks_time" ON "search_clicks" USING btree ("clicked_at");--> statement-breakpoint
CREATE INDEX "search_queries_start" ON "search_queries" USING btree ("query" text_pattern_ops,"people" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_names" ON "accounts" USING gin ((' ' || name || ' ' || username::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_views_account" ON "post_views" USING btree ("account_id","viewed_at" DESC NULLS FIRST) WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "post_views_time" ON "post_views" USING btree ("viewed_at") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "posts_listed_type_top" ON "posts" USING btree ("media_type","like_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_fin_names" ON "posts" USING gin ("fin_names") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_schedule" ON "posts" USING btree ("scheduled_at","id") WHERE listed and scheduled_at is not null;--> statement-breakpoint
CREATE INDEX "posts_channel_schedule" ON "posts" USING btree ("channel_id","scheduled_at","id") WHERE listed and scheduled_at is not null;