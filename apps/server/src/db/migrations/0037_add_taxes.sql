CREATE TABLE "tax_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"name" text NOT NULL,
	"rate_bps" integer NOT NULL,
	"is_inclusive" boolean NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_rates_country" CHECK (country ~ '^[A-Z]{2}$'),
	CONSTRAINT "tax_rates_rate" CHECK (rate_bps between 0 and 5000 and name <> '')
);
--> statement-breakpoint
CREATE TABLE "purchase_places" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"place" text,
	"declared_country" text,
	"card_country" text,
	"network_country" text,
	"vat_id" text
);
--> statement-breakpoint
CREATE TABLE "tax_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cause" text NOT NULL,
	"intent_id" text NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"rate_bps" integer NOT NULL,
	"is_reversed" boolean NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_entries_sign" CHECK (case kind when 'refund' then net_cents <= 0 and tax_cents <= 0 else net_cents >= 0 and tax_cents >= 0 end),
	CONSTRAINT "tax_entries_reversed" CHECK (not is_reversed or tax_cents = 0)
);
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "included_tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "net_cents" integer GENERATED ALWAYS AS (price_cents - discount_cents - included_tax_cents) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "refunded_tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_places" ADD CONSTRAINT "purchase_places_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_entries" ADD CONSTRAINT "tax_entries_intent_id_n_purchase_lines_intent_id_n_fk" FOREIGN KEY ("intent_id","n") REFERENCES "public"."purchase_lines"("intent_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_from" ON "tax_rates" USING btree ("country","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_entries_cause" ON "tax_entries" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "tax_entries_line" ON "tax_entries" USING btree ("intent_id","n");--> statement-breakpoint
CREATE INDEX "tax_entries_at" ON "tax_entries" USING btree ("at");--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_tax" CHECK (included_tax_cents between 0 and price_cents - discount_cents
        and (tax_cents = 0 or included_tax_cents = 0)
        and (tax is not null or tax_cents + included_tax_cents = 0));--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_refunded_tax" CHECK (refunded_tax_cents between 0 and tax_cents + included_tax_cents and refunded_tax_cents <= refunded_cents);--> statement-breakpoint
-- What was owed to a tax authority stays as it was entered.
create function tax_entries_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'tax entries are append only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger tax_entries_append_only before update or delete or truncate on tax_entries
  for each statement execute function tax_entries_refuse_change();
--> statement-breakpoint
-- A rate can be taken back before it counts, but never becomes another one.
create function tax_rates_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a tax rate is not changed: another one begins' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger tax_rates_stay before update on tax_rates
  for each statement execute function tax_rates_refuse_change();
