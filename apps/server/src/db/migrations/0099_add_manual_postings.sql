CREATE TABLE "manual_postings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"place" text,
	"person_id" integer,
	"day" date NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"ordered_by_id" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "manual_postings_amount" CHECK (amount_cents > 0 or kind = 'ownFunds' and amount_cents < 0),
	CONSTRAINT "manual_postings_kind" CHECK ((kind = 'taxPaid') = (place is not null)
        and (kind in ('debtWrittenOff', 'leaverPaid')) = (person_id is not null)),
	CONSTRAINT "manual_postings_two" CHECK (decided_by_id <> ordered_by_id or state = 'declined')
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_ordered_by_id_accounts_id_fk" FOREIGN KEY ("ordered_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_postings_person" ON "manual_postings" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK (kind in ('processorClearing', 'bank', 'ownFunds', 'bankFees', 'creatorUpcoming', 'creatorPending', 'creatorPayable', 'creatorReserve', 'payoutsInTransit', 'retentionPending', 'platformUpcoming', 'creatorPool', 'refundsPayable', 'taxPayable', 'platformRevenue', 'processorFees', 'disputeFees', 'processorTaxes', 'processorHolds', 'processorAdvances', 'processorPurchases', 'payeeBalances', 'promotionExpense', 'writeOffs', 'affiliatePending', 'affiliatePayable', 'referralExpense', 'giftLiability'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" CHECK ((owner_id = 0) = (kind in ('processorClearing', 'bank', 'ownFunds', 'bankFees', 'retentionPending', 'platformUpcoming', 'creatorPool', 'refundsPayable', 'taxPayable', 'platformRevenue', 'processorFees', 'disputeFees', 'processorTaxes', 'processorHolds', 'processorAdvances', 'processorPurchases', 'payeeBalances', 'promotionExpense', 'writeOffs', 'referralExpense', 'giftLiability')));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK (kind in ('charge', 'recognition', 'retention', 'release', 'refund', 'disputeOpened', 'disputeWon', 'disputeLost', 'fee', 'settlement', 'payout', 'payoutReturned', 'credit', 'poolShare', 'writeOff', 'correction', 'referral', 'gift', 'manual'));--> statement-breakpoint
CREATE TRIGGER manual_postings_step BEFORE UPDATE ON "manual_postings" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'waiting>approved', 'waiting>declined');
