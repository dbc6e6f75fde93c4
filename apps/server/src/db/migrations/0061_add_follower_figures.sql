CREATE TABLE "follow_days" (
	"channel_id" integer NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"follows" integer NOT NULL,
	CONSTRAINT "follow_days_channel_id_day_source_pk" PRIMARY KEY("channel_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "follower_slots" (
	"channel_id" integer NOT NULL,
	"slot" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "follower_slots_channel_id_slot_pk" PRIMARY KEY("channel_id","slot")
);
--> statement-breakpoint
ALTER TABLE "post_views" ADD COLUMN "affiliate_id" integer;