CREATE TABLE "asset_captions" (
	"asset_id" integer NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"vtt" text NOT NULL,
	CONSTRAINT "asset_captions_asset_id_language_pk" PRIMARY KEY("asset_id","language")
);
--> statement-breakpoint
CREATE TABLE "upload_defaults" (
	"channel_id" integer PRIMARY KEY NOT NULL,
	"description_footer" text DEFAULT '' NOT NULL,
	"fin_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"premium" boolean DEFAULT false NOT NULL,
	"podcast_image_id" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "filled_from_asset_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "free_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "season" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "episode" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "explicit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_captions" ADD CONSTRAINT "asset_captions_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_defaults" ADD CONSTRAINT "upload_defaults_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_defaults" ADD CONSTRAINT "upload_defaults_podcast_image_id_images_id_fk" FOREIGN KEY ("podcast_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;