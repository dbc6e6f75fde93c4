CREATE TABLE "dispute_lines" (
	"dispute_id" integer NOT NULL,
	"intent_id" text NOT NULL,
	"n" integer NOT NULL,
	"booked_cents" integer NOT NULL,
	CONSTRAINT "dispute_lines_dispute_id_n_pk" PRIMARY KEY("dispute_id","n"),
	CONSTRAINT "dispute_lines_amount" CHECK (booked_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"intent_id" text NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer,
	"channel_id" integer,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	"paid_cents" integer GENERATED ALWAYS AS (price_cents - discount_cents + tax_cents) STORED NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_lines_intent_id_n_pk" PRIMARY KEY("intent_id","n"),
	CONSTRAINT "purchase_lines_cents" CHECK (n > 0 and price_cents >= 0 and tax_cents >= 0 and discount_cents between 0 and price_cents),
	CONSTRAINT "purchase_lines_refunded" CHECK (refunded_cents between 0 and price_cents - discount_cents + tax_cents)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_key" text NOT NULL,
	"intent_id" text NOT NULL,
	"n" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"booked_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_lines_refund_key_n_pk" PRIMARY KEY("refund_key","n"),
	CONSTRAINT "refund_lines_amount" CHECK (amount_cents > 0 and booked_cents between 0 and amount_cents)
);
--> statement-breakpoint
CREATE TABLE "ppv_tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ppv_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intent_id" text NOT NULL,
	"account_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"post_id" integer,
	"price_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"is_live" boolean NOT NULL,
	"refund_key" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_error" text,
	"stuck_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ppv_tickets_amount" CHECK (price_cents > 0 and refunded_cents between 0 and price_cents),
	CONSTRAINT "ppv_tickets_live" CHECK (not is_live or state in ('open', 'pending', 'released'))
);
--> statement-breakpoint
ALTER TABLE "grants" ALTER COLUMN "ends_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD COLUMN "buy_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD COLUMN "called_off_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD COLUMN "stuck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD CONSTRAINT "dispute_lines_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD CONSTRAINT "dispute_lines_intent_id_n_purchase_lines_intent_id_n_fk" FOREIGN KEY ("intent_id","n") REFERENCES "public"."purchase_lines"("intent_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_channel_id_accounts_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_key_refunds_key_fk" FOREIGN KEY ("refund_key") REFERENCES "public"."refunds"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_intent_id_n_purchase_lines_intent_id_n_fk" FOREIGN KEY ("intent_id","n") REFERENCES "public"."purchase_lines"("intent_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppv_tickets" ADD CONSTRAINT "ppv_tickets_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppv_tickets" ADD CONSTRAINT "ppv_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppv_tickets" ADD CONSTRAINT "ppv_tickets_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppv_tickets" ADD CONSTRAINT "ppv_tickets_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_lines_line" ON "dispute_lines" USING btree ("intent_id","n");--> statement-breakpoint
CREATE INDEX "purchase_lines_subject" ON "purchase_lines" USING btree ("kind","subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "refund_lines_line" ON "refund_lines" USING btree ("intent_id","n");--> statement-breakpoint
CREATE UNIQUE INDEX "ppv_tickets_intent" ON "ppv_tickets" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ppv_tickets_one_each" ON "ppv_tickets" USING btree ("account_id","event_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "ppv_tickets_account" ON "ppv_tickets" USING btree ("account_id","event_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ppv_tickets_event" ON "ppv_tickets" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "ppv_tickets_changed" ON "ppv_tickets" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "ppv_tickets_due" ON "ppv_tickets" USING btree ("next_at","id") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "ppv_events_due" ON "ppv_events" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_end" CHECK (ends_at is not null or kind = 'event');--> statement-breakpoint
ALTER TABLE "ppv_events" ADD CONSTRAINT "ppv_events_end" CHECK (held_at is null or called_off_at is null);--> statement-breakpoint
-- Purchases from before they had lines have one.
insert into purchase_lines (intent_id, n, kind, channel_id, description, price_cents, refunded_cents)
  select i.id, 1, case i.purpose when 'cardUpdate' then 'renewal' else i.purpose end, t.channel_id,
    coalesce(v.description, case i.purpose when 'tip' then 'Tip' else 'Premium' end), i.price_cents, coalesce(v.refunded_cents, 0)
  from purchase_intents i
  left join invoices v on v.intent_id = i.id
  left join tips t on t.intent_id = i.id;
--> statement-breakpoint
insert into refund_lines (refund_key, intent_id, n, amount_cents, booked_cents)
  select key, intent_id, 1, amount_cents, booked_cents from refunds where amount_cents > 0;
--> statement-breakpoint
insert into dispute_lines (dispute_id, intent_id, n, booked_cents)
  select id, intent_id, 1, booked_cents from disputes where booked_cents > 0;
--> statement-breakpoint
-- A post of an event without a price keeps its own gate, so those that were sold with one get it.
update posts p set price_cents = e.price_cents from ppv_events e where e.id = p.event_id and p.price_cents is null;
--> statement-breakpoint
update ppv_events e set next_at = coalesce(p.scheduled_at, now()) from posts p
  where p.id = e.post_id and p.state <> 'draft' and p.deleted_at is null;
--> statement-breakpoint
create function check_purchase_lines() returns trigger language plpgsql as $$
declare
  changed text;
  price integer;
  paid bigint;
begin
  if tg_table_name = 'purchase_intents' then changed := new.id;
  elsif tg_op = 'DELETE' then changed := old.intent_id;
  else changed := new.intent_id;
  end if;
  select price_cents into price from purchase_intents where id = changed;
  if not found then return null; end if;
  select sum(paid_cents) into paid from purchase_lines where intent_id = changed;
  if paid is distinct from price then
    raise exception 'the lines of purchase % sum to %, not to %', changed, coalesce(paid::text, 'nothing'), price
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger purchase_intents_lines after insert or update of price_cents on purchase_intents
  deferrable initially deferred for each row execute function check_purchase_lines();
--> statement-breakpoint
create constraint trigger purchase_lines_sum after insert or delete or update of intent_id, price_cents, discount_cents, tax_cents
  on purchase_lines deferrable initially deferred for each row execute function check_purchase_lines();
