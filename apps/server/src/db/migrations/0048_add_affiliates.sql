CREATE TABLE "affiliates" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"about" text NOT NULL,
	"reason" text,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referrer_id" integer NOT NULL,
	"email_hash" text NOT NULL,
	"email_hint" text NOT NULL,
	"channel_id" integer,
	"state" text NOT NULL,
	"reward_cents" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"rewarded_at" timestamp with time zone,
	CONSTRAINT "referrals_reward" CHECK (reward_cents > 0),
	CONSTRAINT "referrals_known" CHECK (state = 'invited' or state = 'reversed' or channel_id is not null)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_slot";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_floor";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_share";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "service_months" ADD COLUMN "earns_as" text DEFAULT 'creator' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_accounts_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_channel_id_accounts_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliates_waiting" ON "affiliates" USING btree ("state","applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_address" ON "referrals" USING btree ("referrer_id","email_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_channel" ON "referrals" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referrals_email" ON "referrals" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "referrals_due" ON "referrals" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "referrals_rewarded" ON "referrals" USING btree ("rewarded_at");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK (kind in ('processorClearing', 'bank', 'disputesHeld', 'creatorUpcoming', 'creatorPending', 'creatorPayable', 'creatorHeld', 'creatorReserve', 'payoutsInTransit', 'retentionPending', 'platformUpcoming', 'creatorPool', 'customerCredit', 'refundsPayable', 'taxPayable', 'platformRevenue', 'processorFees', 'disputeFees', 'promotionExpense', 'writeOffs', 'affiliatePending', 'affiliatePayable', 'referralExpense', 'giftLiability'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" CHECK ((owner_id = 0) = (kind in ('processorClearing', 'bank', 'disputesHeld', 'retentionPending', 'platformUpcoming', 'creatorPool', 'refundsPayable', 'taxPayable', 'platformRevenue', 'processorFees', 'disputeFees', 'promotionExpense', 'writeOffs', 'referralExpense', 'giftLiability')));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_slot" CHECK (slot = 0 or slot between 1 and 15 and kind in ('processorClearing', 'retentionPending', 'platformUpcoming', 'creatorPool', 'taxPayable', 'platformRevenue', 'processorFees', 'promotionExpense', 'giftLiability'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_floor" CHECK (balance_cents >= 0 or not (kind in ('creatorUpcoming', 'creatorPending', 'creatorHeld', 'creatorReserve', 'payoutsInTransit', 'retentionPending', 'platformUpcoming', 'customerCredit', 'refundsPayable', 'affiliatePending')));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_share" CHECK (share in ('acquisition', 'retention', 'ppv', 'tip', 'referral', 'payout', 'platform', 'cash', 'fee', 'tax', 'gift'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK (kind in ('charge', 'recognition', 'retention', 'release', 'refund', 'disputeOpened', 'disputeWon', 'disputeLost', 'fee', 'settlement', 'payout', 'payoutReturned', 'credit', 'poolShare', 'writeOff', 'correction', 'referral', 'gift'));