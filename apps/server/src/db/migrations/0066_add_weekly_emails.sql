CREATE TABLE "weekly_emails" (
	"channel_id" integer NOT NULL,
	"week" date NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "weekly_emails_channel_id_week_pk" PRIMARY KEY("channel_id","week")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "weekly_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_emails" ADD CONSTRAINT "weekly_emails_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_emails_due" ON "weekly_emails" USING btree ("week","next_at","channel_id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "weekly_emails_claimed" ON "weekly_emails" USING btree ("claimed_at") WHERE claimed_at is not null;--> statement-breakpoint
CREATE INDEX "weekly_emails_old" ON "weekly_emails" USING btree ("week");--> statement-breakpoint
CREATE INDEX "view_days_posts" ON "view_days" USING btree ("channel_id","day") WHERE post_id <> 0;