CREATE TABLE "buyer_details" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"vat_id" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"next_number" integer NOT NULL,
	CONSTRAINT "document_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer NOT NULL,
	"subject" text NOT NULL,
	"corrects_id" integer,
	"snapshot" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyer_details" ADD CONSTRAINT "buyer_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrects_id_documents_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("series","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_subject" ON "documents" USING btree ("series","subject");--> statement-breakpoint
CREATE INDEX "documents_account" ON "documents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "documents_corrects" ON "documents" USING btree ("corrects_id");
--> statement-breakpoint
-- One text for one snapshot, as the product writes it: no spaces, and keys in the order of the alphabet.
create function canonical_json(value jsonb) returns text language plpgsql as $$
begin
  if jsonb_typeof(value) = 'object' then
    return '{' || coalesce((select string_agg(to_json(key)::text || ':' || canonical_json(of), ',' order by key collate "C")
      from jsonb_each(value) as each(key, of)), '') || '}';
  elsif jsonb_typeof(value) = 'array' then
    return '[' || coalesce((select string_agg(canonical_json(of), ',' order by at)
      from jsonb_array_elements(value) with ordinality as each(of, at)), '') || ']';
  end if;
  return value::text;
end $$;
--> statement-breakpoint
-- Every payment gets a receipt, with a number in the order they were paid; its former number stays in the snapshot.
with numbered as (
  select i.*, extract(year from i.paid_at at time zone 'utc')::int as year,
    row_number() over (partition by extract(year from i.paid_at at time zone 'utc') order by i.paid_at, i.id)::int as number,
    to_char(i.paid_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as day
  from invoices i
), described as (
  select n.*, jsonb_build_object(
    'kind', 'receipt',
    'number', 'RF-' || n.year || '-' || lpad(n.number::text, 6, '0'),
    'language', case when a.language = 'de' then 'de' else 'en' end,
    'issuedAt', n.day,
    'paidAt', n.day,
    'currency', 'usd',
    'seller', coalesce(nullif(current_setting('realfin.seller', true), ''),
      '{"name":"Realfin","address":[],"vatId":null,"email":"support@realfin.example"}')::jsonb,
    'buyer', jsonb_build_object('name', a.name, 'company', '', 'address', '[]'::jsonb, 'country', null, 'vatId', null,
      'email', a.email),
    'lines', jsonb_build_array(jsonb_build_object('description', n.description, 'priceCents', n.amount_cents,
      'discountCents', 0, 'taxCents', 0)),
    'taxes', '[]'::jsonb,
    'totalCents', n.amount_cents,
    'card', jsonb_build_object('brand', p.brand, 'lastFour', p.last_four),
    'corrects', null,
    'formerNumber', 'RF-' || lpad(n.id::text, 6, '0')) as snapshot
  from numbered n
  join accounts a on a.id = n.account_id
  join purchase_intents t on t.id = n.intent_id
  join payment_profiles p on p.id = t.profile_id
)
insert into documents (series, year, number, kind, account_id, subject, snapshot, sha256, issued_at)
select 'RF', year, number, 'receipt', account_id, intent_id, snapshot,
  encode(sha256(convert_to(canonical_json(snapshot), 'UTF8')), 'hex'), paid_at
from described order by year, number;
--> statement-breakpoint
with refunded as (
  select d.id as corrects_id, d.account_id, d.snapshot as before, r.key, r.amount_cents, r.reason,
    coalesce(r.ended_at, r.created_at) as issued_at
  from refunds r join documents d on d.series = 'RF' and d.subject = r.intent_id
  where r.state = 'succeeded' and r.amount_cents > 0
), numbered as (
  select f.*, extract(year from f.issued_at at time zone 'utc')::int as year,
    row_number() over (partition by extract(year from f.issued_at at time zone 'utc') order by f.issued_at, f.key)::int
      as number
  from refunded f
), described as (
  select n.*, n.before || jsonb_build_object(
    'kind', 'creditNote',
    'number', 'RC-' || n.year || '-' || lpad(n.number::text, 6, '0'),
    'issuedAt', to_char(n.issued_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'lines', jsonb_build_array(jsonb_build_object('description', n.before #>> '{lines,0,description}',
      'priceCents', n.amount_cents, 'discountCents', 0, 'taxCents', 0)),
    'totalCents', n.amount_cents,
    'corrects', jsonb_build_object('number', n.before ->> 'number', 'issuedAt', n.before ->> 'issuedAt',
      'reason', n.reason),
    'formerNumber', null) as snapshot
  from numbered n
)
insert into documents (series, year, number, kind, account_id, subject, corrects_id, snapshot, sha256, issued_at)
select 'RC', year, number, 'creditNote', account_id, key, corrects_id, snapshot,
  encode(sha256(convert_to(canonical_json(snapshot), 'UTF8')), 'hex'), issued_at
from described order by year, number;
--> statement-breakpoint
drop function canonical_json(jsonb);
--> statement-breakpoint
insert into document_series (series, year, next_number)
  select series, year, max(number) + 1 from documents group by series, year;
--> statement-breakpoint
-- Documents are append only, and have no number but the next of their series.
create function documents_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'documents are append only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger documents_append_only before update or delete on documents
  for each row execute function documents_refuse_change();
--> statement-breakpoint
create trigger documents_no_truncate before truncate on documents
  for each statement execute function documents_refuse_change();
--> statement-breakpoint
create trigger document_series_no_delete before delete on document_series
  for each row execute function documents_refuse_change();
--> statement-breakpoint
create trigger document_series_no_truncate before truncate on document_series
  for each statement execute function documents_refuse_change();
--> statement-breakpoint
create function documents_follow_counter() returns trigger language plpgsql as $$
begin
  if new.number is distinct from (select next_number - 1 from document_series
      where series = new.series and year = new.year) then
    raise exception 'documents are numbered without gaps' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger documents_number before insert on documents
  for each row execute function documents_follow_counter();
--> statement-breakpoint
-- A counter moves by one, and only with the document that gets the number.
create function document_series_counts() returns trigger language plpgsql as $$
begin
  if new.next_number <> (case when tg_op = 'INSERT' then 2 else old.next_number + 1 end) then
    raise exception 'documents are numbered without gaps' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger document_series_by_one before insert or update on document_series
  for each row execute function document_series_counts();
--> statement-breakpoint
create function document_series_in_use() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from documents
      where series = new.series and year = new.year and number = new.next_number - 1) then
    raise exception 'documents are numbered without gaps' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger document_series_used after insert or update on document_series
  deferrable initially deferred for each row execute function document_series_in_use();
