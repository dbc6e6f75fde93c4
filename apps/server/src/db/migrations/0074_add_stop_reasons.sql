ALTER TABLE "newsletters" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD COLUMN "wants_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletter_lists_stopped" ON "newsletter_lists" USING btree ("stopped_at") WHERE stopped_at is not null;