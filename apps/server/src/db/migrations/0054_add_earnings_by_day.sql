CREATE TABLE "ledger_day_shares" (
	"ledger_account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"share" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"entry_count" integer NOT NULL,
	"first_entry_id" bigint NOT NULL,
	"last_entry_id" bigint NOT NULL,
	CONSTRAINT "ledger_day_shares_ledger_account_id_day_share_pk" PRIMARY KEY("ledger_account_id","day","share")
);
--> statement-breakpoint
CREATE TABLE "retention_parts" (
	"month_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"basis" text NOT NULL,
	"part" integer NOT NULL,
	"whole" integer NOT NULL,
	"of_cents" integer NOT NULL,
	CONSTRAINT "retention_parts_month_id_channel_id_pk" PRIMARY KEY("month_id","channel_id"),
	CONSTRAINT "retention_parts_part" CHECK (part > 0 and part <= whole)
);
--> statement-breakpoint
ALTER TABLE "ledger_day_shares" ADD CONSTRAINT "ledger_day_shares_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_parts" ADD CONSTRAINT "retention_parts_month_id_service_months_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."service_months"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
insert into ledger_day_shares (ledger_account_id, day, share, amount_cents, entry_count, first_entry_id, last_entry_id)
  select a.id, t.booked_on, e.share, sum(e.amount_cents), count(*), min(e.id), max(e.id)
  from ledger_accounts a
  join ledger_entries e on e.ledger_account_id = a.id
  join ledger_transactions t on t.id = e.transaction_id
  where a.kind = 'creatorPayable' group by 1, 2, 3;
--> statement-breakpoint
alter table ledger_day_shares set (fillfactor = 80);
--> statement-breakpoint
create trigger ledger_day_shares_no_truncate before truncate on ledger_day_shares
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_day_shares_balance before insert or update or delete on ledger_day_shares
  for each statement execute function ledger_guard_balance();
--> statement-breakpoint
-- As it was, and the days by share beside the months.
create or replace function ledger_seal() returns trigger language plpgsql as $$
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
  with added as materialized (
    select a.id as account_id, t.booked_on, e.share, sum(e.amount_cents) as cents, count(*) as entries,
        min(e.id) as first_id, max(e.id) as last_id
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'creatorPayable'
      where t.id = any(postings) group by 1, 2, 3
  ), months as (
    insert into ledger_months (ledger_account_id, month, share, amount_cents)
      select account_id, to_char(booked_on, 'YYYY-MM'), share, sum(cents) from added group by 1, 2, 3
      on conflict (ledger_account_id, month, share) do update
        set amount_cents = ledger_months.amount_cents + excluded.amount_cents
  )
  insert into ledger_day_shares (ledger_account_id, day, share, amount_cents, entry_count, first_entry_id, last_entry_id)
    select account_id, booked_on, share, cents, entries, first_id, last_id from added
    on conflict (ledger_account_id, day, share) do update
      set amount_cents = ledger_day_shares.amount_cents + excluded.amount_cents,
        entry_count = ledger_day_shares.entry_count + excluded.entry_count,
        first_entry_id = least(ledger_day_shares.first_entry_id, excluded.first_entry_id),
        last_entry_id = greatest(ledger_day_shares.last_entry_id, excluded.last_entry_id);
  perform ledger_move_days(postings);
  perform set_config('ledger.open', '', true);
  return null;
end $$;
