CREATE TABLE "chat_overlays" (
	"channel_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_overlays" ADD CONSTRAINT "chat_overlays_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_overlays_secret" ON "chat_overlays" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "chat_events_times" ON "chat_events" USING btree ("post_id","at" DESC NULLS FIRST,"number" DESC NULLS FIRST) WHERE kind = 'message' and deleted_at is null;