CREATE TABLE "newsletter_lane" (
	"id" integer PRIMARY KEY NOT NULL,
	"refused" text[] DEFAULT '{}'::text[] NOT NULL,
	"pauses" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_lists" (
	"channel_id" integer PRIMARY KEY NOT NULL,
	"asked_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "newsletter_deliveries_due";--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "obstacle" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "pruned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_lists" ADD CONSTRAINT "newsletter_lists_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_contacts_asked" ON "newsletter_contacts" USING btree ("channel_id","asked_at") WHERE asked_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_contacts_waiting" ON "newsletter_contacts" USING btree ("channel_id") WHERE state = 'pending' and asked_at is null;--> statement-breakpoint
CREATE INDEX "newsletters_finished" ON "newsletters" USING btree ("finished_at") WHERE pruned_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("newsletter_id","next_at","id") WHERE state = 'queued';--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_obstacle" CHECK (obstacle in ('noChannel', 'accountClosed', 'samePerson'));--> statement-breakpoint
UPDATE "referrals" SET "obstacle" = case "reason"
    when 'There is no channel.' then 'noChannel'
    when 'One of the accounts was closed.' then 'accountClosed'
    else 'samePerson' end,
  "reason" = null
WHERE "reason" in ('There is no channel.', 'One of the accounts was closed.', 'Both accounts belong to one person.');
