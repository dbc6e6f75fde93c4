CREATE TABLE "card_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"provider" text NOT NULL,
	"profile_id" integer NOT NULL,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"return_path" text NOT NULL,
	"setup_ref" text,
	"state" text NOT NULL,
	"action_url" text,
	"decline_code" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_error" text,
	"stuck_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"dispute_ref" text NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"booked_cents" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"stuck_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "disputes_amount" CHECK (amount_cents > 0 and booked_cents between 0 and amount_cents)
);
--> statement-breakpoint
CREATE TABLE "payment_blocks" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"dispute_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"provider" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "refunds_open";
--> statement-breakpoint
DROP INDEX "webhook_events_open";
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refund_ref" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "booked_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure_code" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "last_error" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "stuck_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "next_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "last_error" text;
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "stuck_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "card_checks_profile" ON "card_checks" USING btree ("profile_id");
--> statement-breakpoint
CREATE INDEX "card_checks_due" ON "card_checks" USING btree ("next_at") WHERE next_at is not null;
--> statement-breakpoint
CREATE INDEX "disputes_intent" ON "disputes" USING btree ("intent_id");
--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("due_at") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_at","key") WHERE next_at is not null;
--> statement-breakpoint
CREATE INDEX "webhook_events_due" ON "webhook_events" USING btree ("next_at","id") WHERE next_at is not null;
--> statement-breakpoint
-- A refund under way is looked for by its reference before it is sent again.
UPDATE "refunds" SET "state" = 'sending', "tries" = 1, "next_at" = "created_at" WHERE "state" = 'processing';
--> statement-breakpoint
UPDATE "refunds" SET "booked_cents" = "amount_cents" WHERE "state" = 'succeeded' AND "reason" <> 'duplicate';
--> statement-breakpoint
UPDATE "refunds" SET "refund_ref" = "key" WHERE "reason" = 'desk';
--> statement-breakpoint
UPDATE "refunds" r SET "refund_ref" = s."ref" FROM "sandbox_refunds" s WHERE s."idempotency_key" = r."key";
--> statement-breakpoint
UPDATE "webhook_events" SET
  "state" = CASE WHEN "handled_at" IS NULL THEN 'new' ELSE 'handled' END,
  "next_at" = CASE WHEN "handled_at" IS NULL THEN "received_at" END;
--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "provider" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "webhook_events" ALTER COLUMN "state" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_profile_id_payment_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."payment_profiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_blocks" ADD CONSTRAINT "payment_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "card_checks_request" ON "card_checks" USING btree ("account_id","request_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "card_checks_setup" ON "card_checks" USING btree ("provider","setup_ref");
--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_ref" ON "disputes" USING btree ("provider","dispute_ref");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_ref" ON "refunds" USING btree ("provider","refund_ref");
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amount" CHECK (amount_cents > 0 and refunded_cents between 0 and amount_cents);
--> statement-breakpoint
ALTER TABLE "purchase_intents" ADD CONSTRAINT "purchase_intents_price" CHECK (price_cents >= 0);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK (amount_cents >= 0 and booked_cents between 0 and amount_cents);
--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_amount" CHECK (amount_cents > 0 and refunded_cents between 0 and amount_cents);
