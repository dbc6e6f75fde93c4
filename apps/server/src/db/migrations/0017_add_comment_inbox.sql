CREATE TABLE "comment_rules" (
	"channel_id" integer PRIMARY KEY NOT NULL,
	"held_words" text[] DEFAULT '{}'::text[] NOT NULL,
	"hold_links" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "pinned_comment_id" integer;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "channel_id" integer;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hearted_at" timestamp with time zone;--> statement-breakpoint
UPDATE "comments" c SET "channel_id" = p."channel_id",
	"answered" = c."account_id" = p."channel_id" OR EXISTS (
		SELECT 1 FROM "comments" r WHERE r."reply_to" = c."id" AND r."deleted_at" IS NULL AND (
			r."account_id" = p."channel_id"
			OR EXISTS (SELECT 1 FROM "contributors" t WHERE t."channel_id" = p."channel_id" AND t."account_id" = r."account_id")
			OR EXISTS (SELECT 1 FROM "moderators" t WHERE t."channel_id" = p."channel_id" AND t."account_id" = r."account_id")))
	FROM "posts" p WHERE p."id" = c."post_id";--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "channel_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_rules" ADD CONSTRAINT "comment_rules_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_inbox" ON "comments" USING btree ("channel_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not hidden and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_unanswered" ON "comments" USING btree ("channel_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not answered and reply_to is null and not hidden and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("channel_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE held_for in ('words', 'links') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_hearted" ON "comments" USING btree ("channel_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hearted_at is not null and not hidden and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_words" ON "comments" USING gin ("channel_id",text gin_trgm_ops) WHERE deleted_at is null;