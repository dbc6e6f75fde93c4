CREATE TABLE "movement_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movement_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"movement_id" text NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"decided_by_id" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"approved_by_id" integer,
	"approved_at" timestamp with time zone,
	CONSTRAINT "movement_decisions_two" CHECK (approved_by_id <> decided_by_id or state = 'declined')
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner";--> statement-breakpoint
ALTER TABLE "processor_movements" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "processor_movements" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "processor_movements" ADD COLUMN "why" text;--> statement-breakpoint
ALTER TABLE "processor_movements" ADD COLUMN "classified_cents" bigint;--> statement-breakpoint
ALTER TABLE "movement_decisions" ADD CONSTRAINT "movement_decisions_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement_decisions" ADD CONSTRAINT "movement_decisions_approved_by_id_accounts_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "movement_decisions_open" ON "movement_decisions" USING btree ("movement_id") WHERE state <> 'declined';--> statement-breakpoint
CREATE INDEX "processor_movements_unclassified" ON "processor_movements" USING btree ("at","ref") WHERE state = 'unclassified';--> statement-breakpoint
CREATE INDEX "processor_movements_others" ON "processor_movements" USING btree ("provider","source_ref") WHERE kind = 'charge' and state in ('new', 'foreign');--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK (kind in ('processorClearing', 'bank', 'disputesHeld', 'creatorUpcoming', 'creatorPending', 'creatorPayable', 'creatorHeld', 'creatorReserve', 'payoutsInTransit', 'retentionPending', 'platformUpcoming', 'creatorPool', 'customerCredit', 'refundsPayable', 'taxPayable', 'platformRevenue', 'processorFees', 'disputeFees', 'processorTaxes', 'processorHolds', 'processorAdvances', 'processorPurchases', 'payeeBalances', 'promotionExpense', 'writeOffs', 'affiliatePending', 'affiliatePayable', 'referralExpense', 'giftLiability'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" CHECK ((owner_id = 0) = (kind in ('processorClearing', 'bank', 'disputesHeld', 'retentionPending', 'platformUpcoming', 'creatorPool', 'refundsPayable', 'taxPayable', 'platformRevenue', 'processorFees', 'disputeFees', 'processorTaxes', 'processorHolds', 'processorAdvances', 'processorPurchases', 'payeeBalances', 'promotionExpense', 'writeOffs', 'referralExpense', 'giftLiability')));