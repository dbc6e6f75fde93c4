DROP INDEX "tips_channel";--> statement-breakpoint
CREATE INDEX "tips_received" ON "tips" USING btree ("channel_id","paid_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE paid_at is not null;