DROP INDEX "trials_person";--> statement-breakpoint
DROP INDEX "trials_card";--> statement-breakpoint
ALTER TABLE "offer_uses" ALTER COLUMN "intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trials" ALTER COLUMN "days" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD COLUMN "check_id" text;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD CONSTRAINT "offer_uses_check_id_card_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."card_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "offer_uses" u SET "fingerprint" = first.fingerprint FROM (
  SELECT DISTINCT ON (x.offer_id, p.fingerprint) x.id, p.fingerprint
  FROM "offer_uses" x
  JOIN "purchase_intents" i ON i.id = x.intent_id
  JOIN "payment_profiles" p ON p.id = i.profile_id
  WHERE x.state IN ('held', 'used') AND p.fingerprint IS NOT NULL
  ORDER BY x.offer_id, p.fingerprint, x.id
) first WHERE first.id = u.id;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_uses_card" ON "offer_uses" USING btree ("offer_id","fingerprint") WHERE state in ('held', 'used');--> statement-breakpoint
CREATE UNIQUE INDEX "offer_uses_check" ON "offer_uses" USING btree ("check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trials_person" ON "trials" USING btree ("account_id") WHERE state = 'started' and days is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "trials_card" ON "trials" USING btree ("fingerprint") WHERE state = 'started' and days is not null;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD CONSTRAINT "offer_uses_source" CHECK ((intent_id is null) <> (check_id is null));--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_length" CHECK ((days is null) <> (months is null) and (months is null or months > 0));