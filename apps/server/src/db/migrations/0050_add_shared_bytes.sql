ALTER TABLE "assets" ADD COLUMN "shared_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "assets" SET "shared_bytes" = "size_bytes" WHERE "id" IN (SELECT "cut_asset_id" FROM "streams" WHERE "cut_state" = 'cut');
