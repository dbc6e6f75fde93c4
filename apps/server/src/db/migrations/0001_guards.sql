-- The ledger is append only, balances follow its entries, and every transaction sums to zero.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create function ledger_keep_balance() returns trigger language plpgsql as $$
begin
  perform set_config('ledger.keeping', 'on', true);
  update ledger_accounts set balance_cents = balance_cents + new.amount_cents, entry_count = entry_count + 1
    where id = new.ledger_account_id;
  perform set_config('ledger.keeping', 'off', true);
  insert into ledger_months (ledger_account_id, month, share, amount_cents)
    select new.ledger_account_id, to_char(t.at at time zone 'utc', 'YYYY-MM'), new.share, new.amount_cents
    from ledger_transactions t where t.id = new.transaction_id
    on conflict (ledger_account_id, month, share) do update
      set amount_cents = ledger_months.amount_cents + excluded.amount_cents;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entries_balance after insert on ledger_entries
  for each row execute function ledger_keep_balance();
--> statement-breakpoint
create function ledger_guard_balance() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('ledger.keeping', true), 'off') <> 'on' then
    raise exception 'balances follow the entries of the ledger' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_accounts_balance before update on ledger_accounts
  for each row execute function ledger_guard_balance();
--> statement-breakpoint
create function ledger_opens_empty() returns trigger language plpgsql as $$
begin
  if new.balance_cents <> 0 or new.entry_count <> 0 then
    raise exception 'a ledger account begins empty' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_accounts_opens_empty before insert on ledger_accounts
  for each row execute function ledger_opens_empty();
--> statement-breakpoint
create trigger ledger_accounts_no_delete before delete on ledger_accounts
  for each row execute function ledger_refuse_change();
--> statement-breakpoint
create function ledger_check_zero() returns trigger language plpgsql as $$
declare total bigint; entries integer;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, entries
    from ledger_entries where transaction_id = coalesce((to_jsonb(new) ->> 'transaction_id')::int, new.id);
  if total <> 0 or entries < 2 then
    raise exception 'a ledger transaction must have entries that sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_zero();
--> statement-breakpoint
create constraint trigger ledger_transactions_zero after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_check_zero();
