CREATE TABLE "sandbox_payees" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"kyc" text NOT NULL,
	"destination" text DEFAULT '' NOT NULL,
	"secret" text NOT NULL,
	"return_url" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payee_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfers" (
	"ref" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payee_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_reversed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payee_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payee_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"actor_id" integer,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"channel_id" integer PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"ref" text,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"destination" text DEFAULT '' NOT NULL,
	"destination_ref" text DEFAULT '' NOT NULL,
	"kyc" text NOT NULL,
	"tax_form" text NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"changed_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_error" text,
	"stuck_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_reserves" (
	"payout_id" integer PRIMARY KEY NOT NULL,
	"channel_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"release_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "payout_reserves_cents" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"state" text NOT NULL,
	"from_entry" bigint NOT NULL,
	"cut_entry" bigint NOT NULL,
	"cut_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"rule_version" text NOT NULL,
	"stated_at" timestamp with time zone,
	"frozen_by_id" integer,
	"frozen_at" timestamp with time zone,
	"approved_by_id" integer,
	"approved_at" timestamp with time zone,
	"started_by_id" integer,
	"started_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"late_notified_at" timestamp with time zone,
	CONSTRAINT "payout_runs_cut" CHECK (cut_entry >= from_entry),
	CONSTRAINT "payout_runs_steps" CHECK ((state in ('draft', 'frozen') or approved_at is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reserve_cents" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"provider" text NOT NULL,
	"payee_ref" text,
	"transfer_ref" text,
	"payout_ref" text,
	"failure_code" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_error" text,
	"stuck_at" timestamp with time zone,
	CONSTRAINT "payouts_amount" CHECK (state = 'held' or amount_cents > 0 and reserve_cents >= 0),
	CONSTRAINT "payouts_reason" CHECK ((state = 'held') = (reason is not null))
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"month" text NOT NULL,
	"opening_cents" bigint NOT NULL,
	"earned_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"closing_cents" bigint NOT NULL,
	"from_entry" bigint NOT NULL,
	"to_entry" bigint NOT NULL,
	"json" text NOT NULL,
	"sha256" text NOT NULL,
	"cut_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statements_entries" CHECK (to_entry >= from_entry)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_floor";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reserves" ADD CONSTRAINT "payout_reserves_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reserves" ADD CONSTRAINT "payout_reserves_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_frozen_by_id_accounts_id_fk" FOREIGN KEY ("frozen_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_approved_by_id_accounts_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_started_by_id_accounts_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payees_key" ON "sandbox_payees" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payouts_key" ON "sandbox_payouts" USING btree ("key");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_waiting" ON "sandbox_payouts" USING btree ("created_at") WHERE state = 'inTransit';--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_transfers_key" ON "sandbox_transfers" USING btree ("key");--> statement-breakpoint
CREATE INDEX "payee_changes_channel" ON "payee_changes" USING btree ("channel_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payees_ref" ON "payees" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "payees_due" ON "payees" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "payees_unchecked" ON "payees" USING btree ("updated_at") WHERE kyc = 'pending' and provider = 'manual';--> statement-breakpoint
CREATE INDEX "payout_reserves_channel" ON "payout_reserves" USING btree ("channel_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "payout_reserves_due" ON "payout_reserves" USING btree ("release_at") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_month" ON "payout_runs" USING btree ("month");--> statement-breakpoint
CREATE INDEX "payout_runs_open" ON "payout_runs" USING btree ("id") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_each" ON "payouts" USING btree ("run_id","channel_id");--> statement-breakpoint
CREATE INDEX "payouts_channel" ON "payouts" USING btree ("channel_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payouts_run" ON "payouts" USING btree ("run_id","amount_cents" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("next_at","id") WHERE next_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_ref" ON "payouts" USING btree ("provider","payout_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_one_each" ON "statements" USING btree ("channel_id","month");--> statement-breakpoint
CREATE INDEX "statements_run" ON "statements" USING btree ("run_id","channel_id");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK (kind in ('processorClearing', 'bank', 'disputesHeld', 'creatorUpcoming', 'creatorPending', 'creatorPayable', 'creatorHeld', 'creatorReserve', 'payoutsInTransit', 'retentionPending', 'platformUpcoming', 'creatorPool', 'customerCredit', 'refundsPayable', 'taxPayable', 'platformRevenue', 'processorFees', 'disputeFees', 'promotionExpense', 'writeOffs'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_floor" CHECK (balance_cents >= 0 or not (kind in ('creatorUpcoming', 'creatorPending', 'creatorHeld', 'creatorReserve', 'payoutsInTransit', 'retentionPending', 'platformUpcoming', 'customerCredit', 'refundsPayable')));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK (kind in ('charge', 'recognition', 'retention', 'release', 'refund', 'disputeOpened', 'disputeWon', 'disputeLost', 'fee', 'settlement', 'payout', 'payoutReturned', 'credit', 'poolShare', 'writeOff', 'correction'));--> statement-breakpoint
-- Statements are append only: a correction is in the next one.
create function statements_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'statements are append only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger statements_append_only before update or delete on statements
  for each row execute function statements_refuse_change();
--> statement-breakpoint
create trigger statements_no_truncate before truncate on statements
  for each statement execute function statements_refuse_change();
