CREATE TABLE "known_devices" (
	"account_id" integer NOT NULL,
	"device_hash" text NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_account_id_device_hash_pk" PRIMARY KEY("account_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "action_tokens" ADD COLUMN "email" "citext";--> statement-breakpoint
ALTER TABLE "action_tokens" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The id of a provider's token is the token itself: only hashes stay. Every sign-in goes on.
UPDATE "oidc_payloads" SET
  "id" = encode(sha256(convert_to("id", 'UTF8')), 'hex'),
  "grant_id" = encode(sha256(convert_to("grant_id", 'UTF8')), 'hex'),
  "payload" = "payload" - 'jti'
WHERE "model" <> 'SigningKey';
