ALTER TABLE "purchase_places" ADD COLUMN "is_contradicted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "purchase_places" SET "is_contradicted" = true
WHERE "declared_country" <> "card_country" AND "network_country" IS NULL;
