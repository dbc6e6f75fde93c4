DROP INDEX "chat_events_person";--> statement-breakpoint
ALTER TABLE "chat_events" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
UPDATE "chat_events" SET "sent_at" = "at";--> statement-breakpoint
ALTER TABLE "chat_events" ALTER COLUMN "sent_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_events_person" ON "chat_events" USING btree ("account_id","post_id","sent_at" DESC NULLS FIRST) WHERE kind = 'message';
