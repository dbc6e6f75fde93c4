ALTER TABLE "newsletter_contacts" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_contacts" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_contacts" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_lists" ADD COLUMN "proof" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_lists" ADD COLUMN "proof_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_lists" ADD COLUMN "proof_answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletter_contacts_remindable" ON "newsletter_contacts" USING btree ("asked_at","id") WHERE state = 'pending' and ask_at is null and reminded_at is null and asked_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_lists_proof" ON "newsletter_lists" USING btree ("proof_at") WHERE proof_at is not null;--> statement-breakpoint
-- They were promised that nobody asks them again.
UPDATE "newsletter_contacts" SET "reminded_at" = "asked_at" WHERE "asked_at" IS NOT NULL;
