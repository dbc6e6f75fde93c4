ALTER TABLE "upload_defaults" DROP CONSTRAINT "upload_defaults_podcast_image_id_images_id_fk";
--> statement-breakpoint
ALTER TABLE "upload_defaults" DROP COLUMN "podcast_image_id";