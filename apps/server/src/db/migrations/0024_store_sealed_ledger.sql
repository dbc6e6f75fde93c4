-- Sealed transactions, hot accounts in slots, control accounts for what waits. Nothing is posted again: entries keep
-- their ids, amounts and transactions, and only those of the retention share and of the platform's future months name
-- another account.
drop trigger ledger_entries_append_only on ledger_entries;
--> statement-breakpoint
drop trigger ledger_entries_no_truncate on ledger_entries;
--> statement-breakpoint
drop trigger ledger_entries_balance on ledger_entries;
--> statement-breakpoint
drop trigger ledger_entries_zero on ledger_entries;
--> statement-breakpoint
drop trigger ledger_transactions_append_only on ledger_transactions;
--> statement-breakpoint
drop trigger ledger_transactions_no_truncate on ledger_transactions;
--> statement-breakpoint
drop trigger ledger_transactions_zero on ledger_transactions;
--> statement-breakpoint
drop trigger ledger_accounts_balance on ledger_accounts;
--> statement-breakpoint
drop trigger ledger_accounts_opens_empty on ledger_accounts;
--> statement-breakpoint
drop trigger ledger_accounts_no_delete on ledger_accounts;
--> statement-breakpoint
drop function ledger_keep_balance();
--> statement-breakpoint
drop function ledger_guard_balance();
--> statement-breakpoint
drop function ledger_check_zero();
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"ledger_account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"closing_cents" bigint NOT NULL,
	CONSTRAINT "ledger_days_ledger_account_id_day_pk" PRIMARY KEY("ledger_account_id","day")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_ledger_account_id_ledger_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "ledger_accounts_owner";
--> statement-breakpoint
DROP INDEX "ledger_entries_transaction";
--> statement-breakpoint
ALTER TABLE "ledger_months" DROP CONSTRAINT "ledger_months_ledger_account_id_ledger_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "entry_count" SET DATA TYPE bigint,
  ADD COLUMN "part" text DEFAULT '' NOT NULL, ADD COLUMN "slot" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_months" ALTER COLUMN "ledger_account_id" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "transaction_id" SET DATA TYPE bigint, ALTER COLUMN "ledger_account_id" SET DATA TYPE bigint,
  ALTER COLUMN "amount_cents" SET DATA TYPE bigint, ADD COLUMN "line" integer;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ADD COLUMN "posted_at" timestamp with time zone, ADD COLUMN "line_count" integer, ADD COLUMN "actor_id" integer,
  ADD COLUMN "provider" text, ADD COLUMN "rule_version" text;
--> statement-breakpoint
ALTER TABLE "service_months" ADD COLUMN "bucket" text;
--> statement-breakpoint
update service_months set bucket = to_char(starts_at at time zone 'utc', 'YYYY-MM');
--> statement-breakpoint
ALTER TABLE "service_months" ALTER COLUMN "bucket" SET NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_key" ON "ledger_accounts" USING btree ("kind","owner_id","part","slot");
--> statement-breakpoint
-- The sandbox is the only processor there has been.
update ledger_accounts set part = 'sandbox' where kind = 'processorClearing';
--> statement-breakpoint
-- Until now everything counted when it happened, and stays there.
update ledger_transactions t set posted_at = t.at, rule_version = '2026-11', line_count = e.lines,
    provider = case when e.moves_cash then 'sandbox' end
  from (select e.transaction_id, count(*) as lines, bool_or(a.kind = 'processorClearing') as moves_cash
    from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id group by e.transaction_id) e
  where e.transaction_id = t.id;
--> statement-breakpoint
update ledger_entries e set line = n.line
  from (select id, row_number() over (partition by transaction_id order by id) as line from ledger_entries) n
  where n.id = e.id;
--> statement-breakpoint
-- What waits for a month of service moves to the account that controls its bucket, in the slot of its subscription.
create temporary table ledger_moves on commit drop as
  select e.id as entry_id, case a.kind when 'platformUpcoming' then a.kind else 'retentionPending' end as kind,
    case a.kind when 'platformUpcoming' then ''
      else coalesce(m.bucket, to_char(t.at at time zone 'utc', 'YYYY-MM')) end as part,
    (coalesce(m.subscription_id, a.owner_id) % 16)::smallint as slot
  from ledger_entries e
  join ledger_accounts a on a.id = e.ledger_account_id
  join ledger_transactions t on t.id = e.transaction_id
  left join service_months m on e.subject = 'month:' || m.id
  where a.kind in ('retentionPending', 'retentionUpcoming', 'platformUpcoming');
--> statement-breakpoint
insert into ledger_accounts (kind, part, slot) select distinct kind, part, slot from ledger_moves
  on conflict do nothing;
--> statement-breakpoint
update ledger_entries e set ledger_account_id = a.id
  from ledger_moves m join ledger_accounts a
    on a.kind = m.kind and a.owner_id = 0 and a.part = m.part and a.slot = m.slot
  where m.entry_id = e.id;
--> statement-breakpoint
drop table ledger_moves;
--> statement-breakpoint
-- Months are kept of what creators earned.
delete from ledger_months m using ledger_accounts a where a.id = m.ledger_account_id and a.kind <> 'creatorPayable';
--> statement-breakpoint
-- One account for each subscription: without entries from here on.
delete from ledger_accounts where kind = 'retentionUpcoming' or kind = 'retentionPending' and owner_id > 0;
--> statement-breakpoint
update ledger_accounts a set balance_cents = coalesce(e.cents, 0), entry_count = e.entries
  from (select a.id, sum(e.amount_cents) as cents, count(e.id) as entries from ledger_accounts a
    left join ledger_entries e on e.ledger_account_id = a.id
    where a.kind in ('retentionPending', 'platformUpcoming') group by a.id) e
  where e.id = a.id;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "posted_at" SET NOT NULL, ALTER COLUMN "line_count" SET NOT NULL,
  ALTER COLUMN "rule_version" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "booked_on" date GENERATED ALWAYS AS (case when (at at time zone 'utc') >= date_trunc('month', (posted_at at time zone 'utc') - interval '3 days')
          then (at at time zone 'utc')::date else (posted_at at time zone 'utc')::date end) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "line" SET NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_line" ON "ledger_entries" USING btree ("transaction_id","line");
--> statement-breakpoint
insert into ledger_days (ledger_account_id, day, closing_cents)
  select e.ledger_account_id, t.booked_on, sum(sum(e.amount_cents)) over (partition by e.ledger_account_id order by t.booked_on)
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  group by e.ledger_account_id, t.booked_on;
--> statement-breakpoint
ALTER TABLE "ledger_months" ADD CONSTRAINT "ledger_months_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK (kind in ('processorClearing', 'bank', 'disputesHeld', 'creatorUpcoming', 'creatorPending', 'creatorPayable', 'creatorHeld', 'retentionPending', 'platformUpcoming', 'creatorPool', 'customerCredit', 'refundsPayable', 'taxPayable', 'platformRevenue', 'processorFees', 'disputeFees', 'writeOffs'));
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" CHECK ((owner_id = 0) = (kind in ('processorClearing', 'bank', 'disputesHeld', 'retentionPending', 'platformUpcoming', 'creatorPool', 'refundsPayable', 'taxPayable', 'platformRevenue', 'processorFees', 'disputeFees', 'writeOffs')));
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_part" CHECK ((part <> '') = (kind in ('processorClearing', 'retentionPending', 'taxPayable'))
        and (kind <> 'retentionPending' or part ~ '^[0-9]{4}-[0-9]{2}$'));
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_slot" CHECK (slot = 0 or slot between 1 and 15 and kind in ('processorClearing', 'retentionPending', 'platformUpcoming', 'creatorPool', 'taxPayable', 'platformRevenue', 'processorFees'));
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_floor" CHECK (balance_cents >= 0 or not (kind in ('creatorUpcoming', 'creatorPending', 'creatorHeld', 'retentionPending', 'platformUpcoming', 'customerCredit', 'refundsPayable')));
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_first_line" CHECK (line > 0);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_amount" CHECK (amount_cents <> 0);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_share" CHECK (share in ('acquisition', 'retention', 'ppv', 'tip', 'referral', 'payout', 'platform', 'cash', 'fee', 'tax'));
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK (kind in ('charge', 'recognition', 'retention', 'release', 'refund', 'disputeOpened', 'disputeWon', 'disputeLost', 'fee', 'settlement', 'credit', 'poolShare', 'writeOff', 'correction'));
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_lines" CHECK (line_count > 0);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_times" CHECK (at <= posted_at);
--> statement-breakpoint
-- Balances are rewritten by each posting; room in the page keeps their indexes out of it.
alter table ledger_accounts set (fillfactor = 50);
--> statement-breakpoint
alter table ledger_days set (fillfactor = 80);
--> statement-breakpoint
alter table ledger_months set (fillfactor = 80);
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_months_no_truncate before truncate on ledger_months
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_days_no_truncate before truncate on ledger_days
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_accounts_no_delete before delete on ledger_accounts
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create or replace function ledger_opens_empty() returns trigger language plpgsql as $$
begin
  if exists (select from added where balance_cents <> 0 or entry_count <> 0) then
    raise exception 'a ledger account begins empty' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_accounts_opens_empty after insert on ledger_accounts
  referencing new table as added for each statement execute function ledger_opens_empty();
--> statement-breakpoint
-- Only another trigger writes what follows from the entries.
create function ledger_guard_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'balances follow the entries of the ledger' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_accounts_balance before update on ledger_accounts
  for each statement execute function ledger_guard_balance();
--> statement-breakpoint
create trigger ledger_months_balance before insert or update or delete on ledger_months
  for each statement execute function ledger_guard_balance();
--> statement-breakpoint
create trigger ledger_days_balance before insert or update or delete on ledger_days
  for each statement execute function ledger_guard_balance();
--> statement-breakpoint
-- A transaction has as many places as it was announced with, and a unique index on them: once it is complete, no line
-- can be added.
create function ledger_check_lines() returns trigger language plpgsql as $$
begin
  if exists (select from added e left join ledger_transactions t on t.id = e.transaction_id
      where t.id is null or e.line > t.line_count) then
    raise exception 'a ledger transaction is complete' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select from added e left join ledger_accounts a on a.id = e.ledger_account_id where a.id is null) then
    raise exception 'there is no such ledger account' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entries_lines after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_check_lines();
--> statement-breakpoint
-- The postings of this database transaction, for the one that seals them all when it commits.
create function ledger_note_posting() returns trigger language plpgsql as $$
begin
  perform set_config('ledger.open', concat_ws(',', nullif(current_setting('ledger.open', true), ''),
    (select string_agg(id::text, ',') from added)), true);
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_transactions_note after insert on ledger_transactions
  referencing new table as added for each statement execute function ledger_note_posting();
--> statement-breakpoint
create function ledger_move_days(postings bigint[]) returns void language plpgsql as $$
begin
  insert into ledger_days (ledger_account_id, day, closing_cents)
    select e.ledger_account_id, t.booked_on, coalesce((select d.closing_cents from ledger_days d
        where d.ledger_account_id = e.ledger_account_id and d.day < t.booked_on order by d.day desc limit 1), 0)
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.id = any(postings) group by e.ledger_account_id, t.booked_on
    on conflict do nothing;
  update ledger_days d set closing_cents = d.closing_cents + moved.cents
    from (select e.ledger_account_id, d.day, sum(e.amount_cents) as cents
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      join ledger_days d on d.ledger_account_id = e.ledger_account_id and d.day >= t.booked_on
      where t.id = any(postings) group by e.ledger_account_id, d.day) moved
    where d.ledger_account_id = moved.ledger_account_id and d.day = moved.day;
end $$;
--> statement-breakpoint
-- Runs at the commit: the accounts are locked last, in the order of their ids, and for as short as can be. So nothing
-- that holds one waits for anything but the next.
create function ledger_seal() returns trigger language plpgsql as $$
declare
  postings bigint[] := string_to_array(nullif(current_setting('ledger.open', true), ''), ',')::bigint[];
begin
  if postings is null or not new.id = any(postings) then
    return null;
  end if;
  if exists (select from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      where t.id = any(postings) group by t.id
      having count(e.id) <> t.line_count or coalesce(sum(e.amount_cents), 0) <> 0) then
    raise exception 'a ledger transaction must have all its entries, and they must sum to zero'
      using errcode = 'integrity_constraint_violation';
  end if;
  perform from ledger_accounts where id in (select ledger_account_id from ledger_entries where transaction_id = any(postings))
    order by id for no key update;
  update ledger_accounts a set balance_cents = balance_cents + moved.cents, entry_count = entry_count + moved.entries
    from (select ledger_account_id, sum(amount_cents) as cents, count(*) as entries
      from ledger_entries where transaction_id = any(postings) group by ledger_account_id) moved
    where a.id = moved.ledger_account_id;
  insert into ledger_months (ledger_account_id, month, share, amount_cents)
    select a.id, to_char(t.booked_on, 'YYYY-MM'), e.share, sum(e.amount_cents)
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'creatorPayable'
      where t.id = any(postings) group by 1, 2, 3
    on conflict (ledger_account_id, month, share) do update
      set amount_cents = ledger_months.amount_cents + excluded.amount_cents;
  perform ledger_move_days(postings);
  perform set_config('ledger.open', '', true);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transactions_seal after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_seal();
