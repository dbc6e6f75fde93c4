CREATE TABLE "sandbox_disputes" (
	"ref" text PRIMARY KEY NOT NULL,
	"charge_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone,
	"evidence" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"source_ref" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_setups" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer_ref" text NOT NULL,
	"card_ref" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"decline_code" text,
	"action_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_profiles_card";
--> statement-breakpoint
DROP INDEX "purchase_intents_charge";
--> statement-breakpoint
DROP INDEX "purchase_intents_one_at_a_time";
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ALTER COLUMN "return_url" SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE "webhook_events" ALTER COLUMN "charge_ref" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD COLUMN "fingerprint" text;
--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD COLUMN "country" text;
--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD COLUMN "agreed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "fee_cents" integer;
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "initiator" text DEFAULT 'person' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "metadata" jsonb;
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "available_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "state" text DEFAULT 'succeeded' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "failure_code" text;
--> statement-breakpoint
ALTER TABLE "sandbox_tokens" ADD COLUMN "fingerprint" text;
--> statement-breakpoint
ALTER TABLE "sandbox_tokens" ADD COLUMN "country" text;
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_profiles" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_profiles" ADD COLUMN "fingerprint" text;
--> statement-breakpoint
ALTER TABLE "payment_profiles" ADD COLUMN "country" text;
--> statement-breakpoint
ALTER TABLE "purchase_intents" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;
--> statement-breakpoint
ALTER TABLE "purchase_intents" ADD COLUMN "request_hash" text;
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "subject_type" text DEFAULT 'other' NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "subject_ref" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX "sandbox_disputes_charge" ON "sandbox_disputes" USING btree ("charge_ref");
--> statement-breakpoint
-- What is known of the rows there are: only the sandbox was ever used.
UPDATE "sandbox_charges" SET "initiator" = CASE WHEN "off_session" THEN 'merchant' ELSE 'person' END;
--> statement-breakpoint
-- A charge whose answer was lost is found by its key, which was the purchase's id; one without a charge was never made.
UPDATE "purchase_intents" i SET "charge_ref" = c."ref" FROM "sandbox_charges" c
  WHERE c."idempotency_key" = i."id" AND i."charge_ref" IS NULL AND i."state" IN ('processing', 'unknown');
--> statement-breakpoint
UPDATE "webhook_events" SET
  "subject_type" = CASE WHEN "refund" IS NOT NULL THEN 'refund' WHEN "kind" IN ('charge.succeeded', 'charge.declined') THEN 'charge' ELSE 'other' END,
  "subject_ref" = coalesce("refund" ->> 'refundRef', "charge_ref");
--> statement-breakpoint
ALTER TABLE "billing_customers" DROP CONSTRAINT "billing_customers_pkey";
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_account_id_provider_pk" PRIMARY KEY("account_id","provider");
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ALTER COLUMN "initiator" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ALTER COLUMN "state" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "billing_customers" ALTER COLUMN "provider" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "payment_profiles" ALTER COLUMN "provider" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "purchase_intents" ALTER COLUMN "provider" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "webhook_events" ALTER COLUMN "subject_type" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "webhook_events" ALTER COLUMN "subject_ref" DROP DEFAULT;
--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_setups_key" ON "sandbox_setups" USING btree ("idempotency_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_profiles_card" ON "payment_profiles" USING btree ("provider","card_ref");
--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_intents_charge" ON "purchase_intents" USING btree ("provider","charge_ref");
--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_intents_one_at_a_time" ON "purchase_intents" USING btree ("account_id") WHERE state in ('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling')
          and purpose in ('subscription', 'upgrade', 'renewal', 'cardUpdate');
--> statement-breakpoint
ALTER TABLE "sandbox_charges" DROP COLUMN "off_session";
--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "kind";
--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "intent_id";
--> statement-breakpoint
ALTER TABLE "webhook_events" DROP COLUMN "refund";
