CREATE TABLE "own_stream_keys" (
	"stream_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"former_hash" text,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	"refusal" text
);
--> statement-breakpoint
CREATE TABLE "stream_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stream_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stalls" integer NOT NULL,
	"errors" integer NOT NULL,
	"latency_seconds" double precision
);
--> statement-breakpoint
CREATE TABLE "stream_samples" (
	"session_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"interval_ms" integer NOT NULL,
	"bytes" integer NOT NULL,
	"frames" integer NOT NULL,
	"drift_ms" double precision NOT NULL,
	"keyframe_seconds" double precision,
	"has_video" boolean NOT NULL,
	"has_audio" boolean NOT NULL,
	"width" integer,
	"height" integer,
	"dropped_segments" integer NOT NULL,
	CONSTRAINT "stream_samples_session_id_at_pk" PRIMARY KEY("session_id","at")
);
--> statement-breakpoint
CREATE TABLE "stream_segments" (
	"session_id" integer NOT NULL,
	"rendition" text NOT NULL,
	"sequence" integer NOT NULL,
	"name" text NOT NULL,
	"init_name" text NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"size_bytes" integer NOT NULL,
	"start_ms" double precision NOT NULL,
	"is_independent" boolean NOT NULL,
	"is_discontinuous" boolean NOT NULL,
	CONSTRAINT "stream_segments_session_id_rendition_sequence_pk" PRIMARY KEY("session_id","rendition","sequence")
);
--> statement-breakpoint
CREATE TABLE "stream_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"stream_id" integer,
	"by_channel_key" boolean NOT NULL,
	"asset_id" integer NOT NULL,
	"media_key" text NOT NULL,
	"source" text NOT NULL,
	"encoder" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"has_rung" boolean DEFAULT false NOT NULL,
	"recording" text DEFAULT 'none' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_error" text,
	"stuck_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stream_reminders" (
	"stream_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stream_reminders_stream_id_account_id_pk" PRIMARY KEY("stream_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "stream_keys" ADD COLUMN "former_hash" text;--> statement-breakpoint
ALTER TABLE "stream_keys" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stream_keys" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_stream_keys" ADD CONSTRAINT "own_stream_keys_stream_id_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_reports" ADD CONSTRAINT "stream_reports_stream_id_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_samples" ADD CONSTRAINT "stream_samples_session_id_stream_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."stream_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_segments" ADD CONSTRAINT "stream_segments_session_id_stream_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."stream_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD CONSTRAINT "stream_sessions_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD CONSTRAINT "stream_sessions_stream_id_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD CONSTRAINT "stream_sessions_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_reminders" ADD CONSTRAINT "stream_reminders_stream_id_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_reminders" ADD CONSTRAINT "stream_reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_stream_keys_hash" ON "own_stream_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "own_stream_keys_former" ON "own_stream_keys" USING btree ("former_hash");--> statement-breakpoint
CREATE INDEX "stream_reports_stream" ON "stream_reports" USING btree ("stream_id","at");--> statement-breakpoint
CREATE INDEX "stream_reports_at" ON "stream_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stream_samples_at" ON "stream_samples" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_sessions_media" ON "stream_sessions" USING btree ("media_key");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_sessions_channel_key" ON "stream_sessions" USING btree ("channel_id") WHERE stopped_at is null and by_channel_key;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_sessions_running" ON "stream_sessions" USING btree ("stream_id") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "stream_sessions_stream" ON "stream_sessions" USING btree ("stream_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stream_sessions_asset" ON "stream_sessions" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "stream_sessions_open" ON "stream_sessions" USING btree ("id") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "stream_sessions_waiting" ON "stream_sessions" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "stream_reminders_account" ON "stream_reminders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "stream_keys_former" ON "stream_keys" USING btree ("former_hash");