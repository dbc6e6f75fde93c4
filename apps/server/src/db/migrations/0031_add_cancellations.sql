CREATE TABLE "cancellations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"reason_code" text,
	"words" text DEFAULT '' NOT NULL,
	"offer" text,
	"outcome" text,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	CONSTRAINT "cancellations_end" CHECK ((outcome is null) = (ended_at is null) and (outcome is null) = (next_at is not null))
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"source" text NOT NULL,
	"plan_handle" text NOT NULL,
	"percent" integer,
	"cents" integer,
	"bearer" text NOT NULL,
	"periods_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discounts_amount" CHECK ((percent is null) <> (cents is null)),
	CONSTRAINT "discounts_percent" CHECK (percent between 1 and 100),
	CONSTRAINT "discounts_cents" CHECK (cents > 0),
	CONSTRAINT "discounts_left" CHECK (periods_left >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_slot";--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD COLUMN "discount_id" integer;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_open" ON "cancellations" USING btree ("subscription_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "cancellations_subscription" ON "cancellations" USING btree ("subscription_id","opened_at");--> statement-breakpoint
CREATE INDEX "cancellations_ended" ON "cancellations" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "cancellations_due" ON "cancellations" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "discounts_account" ON "discounts" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK (kind in ('processorClearing', 'bank', 'disputesHeld', 'creatorUpcoming', 'creatorPending', 'creatorPayable', 'creatorHeld', 'retentionPending', 'platformUpcoming', 'creatorPool', 'customerCredit', 'refundsPayable', 'taxPayable', 'platformRevenue', 'processorFees', 'disputeFees', 'promotionExpense', 'writeOffs'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" CHECK ((owner_id = 0) = (kind in ('processorClearing', 'bank', 'disputesHeld', 'retentionPending', 'platformUpcoming', 'creatorPool', 'refundsPayable', 'taxPayable', 'platformRevenue', 'processorFees', 'disputeFees', 'promotionExpense', 'writeOffs')));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_slot" CHECK (slot = 0 or slot between 1 and 15 and kind in ('processorClearing', 'retentionPending', 'platformUpcoming', 'creatorPool', 'taxPayable', 'platformRevenue', 'processorFees', 'promotionExpense'));--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_discount" CHECK (discount_cents between 0 and price_cents);--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_discounted" CHECK ((discount_cents > 0) = (discount_id is not null));