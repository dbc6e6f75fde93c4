ALTER TABLE "chat_rules" ADD COLUMN "raid_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_rules" ADD COLUMN "slow_seconds_before_raid" integer;--> statement-breakpoint
ALTER TABLE "chat_rules" ADD COLUMN "audience_before_raid" text;