CREATE TABLE "stream_settings" (
	"channel_id" integer PRIMARY KEY NOT NULL,
	"grace_minutes" integer NOT NULL,
	CONSTRAINT "stream_settings_grace" CHECK ("stream_settings"."grace_minutes" between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "stream_keys" ADD COLUMN "refused_stream_id" integer;--> statement-breakpoint
ALTER TABLE "stream_samples" ADD COLUMN "faults" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD COLUMN "grace_seconds" integer DEFAULT 600 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_settings" ADD CONSTRAINT "stream_settings_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_keys" ADD CONSTRAINT "stream_keys_refused_stream_id_streams_id_fk" FOREIGN KEY ("refused_stream_id") REFERENCES "public"."streams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_keys_refused_stream" ON "stream_keys" USING btree ("refused_stream_id") WHERE refused_stream_id is not null;