CREATE TABLE "blocked_users" (
	"channel_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_users_channel_id_account_id_pk" PRIMARY KEY("channel_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notification_mutes" (
	"account_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_mutes_account_id_channel_id_pk" PRIMARY KEY("account_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"email_enabled" boolean DEFAULT true NOT NULL,
	"mobile_enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_sources" (
	"account_id" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_sources_account_id_source_pk" PRIMARY KEY("account_id","source")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"type" text NOT NULL,
	"group_key" text NOT NULL,
	"actor_id" integer,
	"post_id" integer,
	"comment_id" integer,
	"detail" text,
	"count" integer DEFAULT 1 NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"history_paused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "follows_channel";--> statement-breakpoint
DROP INDEX "watch_positions_newest";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "mentions" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_users" ADD CONSTRAINT "blocked_users_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_users" ADD CONSTRAINT "blocked_users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_users" ADD CONSTRAINT "blocked_users_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_sources" ADD CONSTRAINT "notification_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_settings" ADD CONSTRAINT "watch_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_users_newest" ON "blocked_users" USING btree ("channel_id","created_at" DESC NULLS FIRST,"account_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blocked_users_account" ON "blocked_users" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notification_sources_old" ON "notification_sources" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_open" ON "notifications" USING btree ("account_id","group_key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("account_id","group_key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("account_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "notifications_post" ON "notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "comments_top" ON "comments" USING btree ("post_id","like_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE reply_to is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_hidden" ON "comments" USING btree ("account_id","reply_to") WHERE hidden and deleted_at is null;--> statement-breakpoint
CREATE INDEX "follows_channel" ON "follows" USING btree ("channel_id","account_id");--> statement-breakpoint
CREATE INDEX "watch_positions_newest" ON "watch_positions" USING btree ("account_id","updated_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);