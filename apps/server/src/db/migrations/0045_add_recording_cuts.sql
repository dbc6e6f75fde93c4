ALTER TABLE "stream_sessions" DROP CONSTRAINT "stream_sessions_stream_id_streams_id_fk";
--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "stretches" jsonb;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "cut_asset_id" integer;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "cut_start" double precision;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "cut_end" double precision;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "cut_state" text;--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD COLUMN "begins_at" jsonb;--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD COLUMN "kicked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_cut_asset_id_assets_id_fk" FOREIGN KEY ("cut_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_sessions" ADD CONSTRAINT "stream_sessions_stream_id_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."streams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "streams_cut" ON "streams" USING btree ("cut_asset_id") WHERE cut_asset_id is not null;