CREATE TABLE "ladders" (
	"asset_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "plays_in" text;--> statement-breakpoint
ALTER TABLE "ladders" ADD CONSTRAINT "ladders_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;