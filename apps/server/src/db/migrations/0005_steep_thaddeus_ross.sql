CREATE TABLE "recommended_lists" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"post_ids" integer[] NOT NULL,
	"reasons" jsonb[] NOT NULL,
	"followed" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_managed";--> statement-breakpoint
DROP INDEX "posts_listed_day_top";--> statement-breakpoint
DROP INDEX "posts_title_words";--> statement-breakpoint
DROP INDEX "search_words_near";--> statement-breakpoint
ALTER TABLE "recommended_lists" ADD CONSTRAINT "recommended_lists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommended_lists_age" ON "recommended_lists" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "posts_managed_likes" ON "posts" USING btree ("channel_id","like_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_managed" ON "posts" USING btree ("channel_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","media_type","premium_plan","asset_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_listed_day_top" ON "posts" USING btree (((published_at at time zone 'UTC')::date),"like_count" DESC NULLS FIRST,"id" DESC NULLS FIRST,"fin_names","media_type","channel_id","published_at") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_title_words" ON "posts" USING gin ("channel_id",title gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);