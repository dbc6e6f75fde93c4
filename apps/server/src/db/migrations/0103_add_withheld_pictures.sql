ALTER TABLE "images" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
-- Pictures of posts that are taken down already, unless another post shows them.
UPDATE "images" i SET "withheld_at" = p."taken_down_at"
FROM "posts" p LEFT JOIN "assets" m ON m."id" = p."asset_id"
WHERE p."taken_down_at" IS NOT NULL AND NOT i."popular"
  AND (i."id" = p."thumbnail_image_id" OR i."id" = m."poster_image_id" OR i."id" = ANY (m."frame_image_ids"))
  AND NOT EXISTS (SELECT FROM "posts" q WHERE q."thumbnail_image_id" = i."id" AND q."state" <> 'draft'
    AND q."taken_down_at" IS NULL AND q."deleted_at" IS NULL);
