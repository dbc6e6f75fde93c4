CREATE TABLE "audience_marks" (
	"post_id" integer NOT NULL,
	"month" date NOT NULL,
	"second" integer NOT NULL,
	"change" integer NOT NULL,
	CONSTRAINT "audience_marks_post_id_month_second_pk" PRIMARY KEY("post_id","month","second")
);
--> statement-breakpoint
CREATE TABLE "watch_days" (
	"channel_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"day" date NOT NULL,
	"watched_ms" bigint NOT NULL,
	"starts" integer NOT NULL,
	CONSTRAINT "watch_days_channel_id_post_id_day_pk" PRIMARY KEY("channel_id","post_id","day")
);
--> statement-breakpoint
CREATE TABLE "also_watched" (
	"channel_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"viewers" integer NOT NULL,
	"subscribers" integer NOT NULL,
	CONSTRAINT "also_watched_channel_id_other_id_pk" PRIMARY KEY("channel_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "channel_viewers" (
	"channel_id" integer NOT NULL,
	"viewer_key" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "channel_viewers_channel_id_viewer_key_pk" PRIMARY KEY("channel_id","viewer_key")
);
--> statement-breakpoint
CREATE TABLE "follower_days" (
	"channel_id" integer NOT NULL,
	"day" date NOT NULL,
	"followers" integer NOT NULL,
	CONSTRAINT "follower_days_channel_id_day_pk" PRIMARY KEY("channel_id","day")
);
--> statement-breakpoint
CREATE TABLE "post_figures" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"channel_id" integer NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"views" integer NOT NULL,
	"likes" integer NOT NULL,
	"subscriptions" integer NOT NULL,
	"ppv_buys" integer NOT NULL,
	"tip_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollup_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"counted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber_cohorts" (
	"channel_id" integer NOT NULL,
	"cohort" date NOT NULL,
	"month_index" integer NOT NULL,
	"size" integer NOT NULL,
	"subscribers" integer NOT NULL,
	CONSTRAINT "subscriber_cohorts_channel_id_cohort_month_index_pk" PRIMARY KEY("channel_id","cohort","month_index")
);
--> statement-breakpoint
CREATE TABLE "subscriber_days" (
	"channel_id" integer NOT NULL,
	"day" date NOT NULL,
	"signups" integer NOT NULL,
	"reactivations" integer NOT NULL,
	"churns" integer NOT NULL,
	CONSTRAINT "subscriber_days_channel_id_day_pk" PRIMARY KEY("channel_id","day")
);
--> statement-breakpoint
CREATE TABLE "view_days" (
	"channel_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"premium_views" integer NOT NULL,
	"viewers" integer NOT NULL,
	"new_viewers" integer NOT NULL,
	CONSTRAINT "view_days_channel_id_post_id_day_pk" PRIMARY KEY("channel_id","post_id","day")
);
--> statement-breakpoint
CREATE TABLE "view_hours" (
	"channel_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"views" integer NOT NULL,
	"premium_views" integer NOT NULL,
	CONSTRAINT "view_hours_channel_id_post_id_hour_pk" PRIMARY KEY("channel_id","post_id","hour")
);
--> statement-breakpoint
CREATE TABLE "view_minutes" (
	"channel_id" integer NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "view_minutes_channel_id_minute_pk" PRIMARY KEY("channel_id","minute")
);
--> statement-breakpoint
CREATE TABLE "view_parts" (
	"channel_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "view_parts_channel_id_post_id_dimension_day_value_pk" PRIMARY KEY("channel_id","post_id","dimension","day","value")
);
--> statement-breakpoint
ALTER TABLE "post_views" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "post_views" ADD COLUMN "referrer" text;--> statement-breakpoint
ALTER TABLE "post_views" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "post_views" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "post_views" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "audience_marks" ADD CONSTRAINT "audience_marks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_days_post" ON "watch_days" USING btree ("post_id","day");--> statement-breakpoint
CREATE INDEX "channel_viewers_key" ON "channel_viewers" USING btree ("viewer_key");--> statement-breakpoint
CREATE INDEX "channel_viewers_old" ON "channel_viewers" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "post_figures_posted" ON "post_figures" USING btree ("channel_id","posted_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_figures_views" ON "post_figures" USING btree ("channel_id","views" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_figures_likes" ON "post_figures" USING btree ("channel_id","likes" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_figures_subscriptions" ON "post_figures" USING btree ("channel_id","subscriptions" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_figures_ppv" ON "post_figures" USING btree ("channel_id","ppv_buys" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_figures_tips" ON "post_figures" USING btree ("channel_id","tip_cents" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "view_days_old" ON "view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "view_hours_old" ON "view_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "view_minutes_old" ON "view_minutes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "view_parts_old" ON "view_parts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "post_views_span" ON "post_views" USING brin ("viewed_at") WITH (pages_per_range=32,autosummarize=true);