DROP INDEX "newsletter_contacts_unasked";--> statement-breakpoint
ALTER TABLE "newsletter_contacts" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_contacts" ADD COLUMN "ask_claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_contacts" ADD COLUMN "ask_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "newsletter_contacts" SET "ask_at" = "added_at" WHERE "state" = 'pending' AND "asked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "newsletter_contacts_due" ON "newsletter_contacts" USING btree ("ask_at","id") WHERE state = 'pending' and asked_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_contacts_open" ON "newsletter_contacts" USING btree ("asked_at") WHERE ask_at is not null and asked_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_contacts_claimed" ON "newsletter_contacts" USING btree ("ask_claimed_at") WHERE ask_claimed_at is not null;