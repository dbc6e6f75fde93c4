CREATE TABLE "prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"handle" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	CONSTRAINT "prices_positive" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "renewal_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"n" integer NOT NULL,
	"intent_id" text NOT NULL,
	"initiator" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"n" integer NOT NULL,
	"plan_handle" text NOT NULL,
	"anchor_at" timestamp with time zone NOT NULL,
	"period_index" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"price_id" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"after_id" integer,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"resumes_renewal" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"intent_id" text,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscription_periods_time" CHECK (ends_at > starts_at),
	CONSTRAINT "subscription_periods_cents" CHECK (price_cents >= 0 and credit_cents >= 0 and paid_cents >= 0),
	CONSTRAINT "subscription_periods_refunded" CHECK (refunded_cents between 0 and paid_cents),
	CONSTRAINT "subscription_periods_paid" CHECK ((state in ('paid', 'refunded')) = (paid_cents > 0) and (paid_cents = 0 or intent_id is not null))
);
--> statement-breakpoint
ALTER TABLE "purchase_intents" ADD COLUMN "decline_needs" text;--> statement-breakpoint
ALTER TABLE "service_months" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_months" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "service_months" ADD COLUMN "stuck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "period_n" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_price_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_price_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "stuck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "renewal_attempts" ADD CONSTRAINT "renewal_attempts_period_id_subscription_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."subscription_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_attempts" ADD CONSTRAINT "renewal_attempts_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_price_id_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_after_id_subscription_periods_id_fk" FOREIGN KEY ("after_id") REFERENCES "public"."subscription_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prices_version" ON "prices" USING btree ("handle","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_attempts_number" ON "renewal_attempts" USING btree ("period_id","n");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_attempts_intent" ON "renewal_attempts" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_attempts_open" ON "renewal_attempts" USING btree ("period_id") WHERE outcome = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_periods_number" ON "subscription_periods" USING btree ("subscription_id","n");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_periods_intent" ON "subscription_periods" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_periods_open_renewal" ON "subscription_periods" USING btree ("subscription_id") WHERE state in ('due', 'charging', 'failing') and intent_id is null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_price_id_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_price_id_prices_id_fk" FOREIGN KEY ("next_price_id") REFERENCES "public"."prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The prices so far, which everyone has.
INSERT INTO prices (handle, cents, currency, valid_from)
VALUES ('monthly10', 1499, 'usd', '2026-11-01T00:00:00Z'), ('yearly10', 14990, 'usd', '2026-11-01T00:00:00Z');--> statement-breakpoint
UPDATE subscriptions s SET price_id = coalesce((SELECT id FROM prices WHERE handle = s.plan_handle), (SELECT min(id) FROM prices));--> statement-breakpoint
-- A period for each payment, in their order. The current one has the times of its subscription.
INSERT INTO subscription_periods (subscription_id, n, plan_handle, anchor_at, period_index, starts_at, ends_at, price_id,
  price_cents, credit_cents, state, intent_id, paid_cents, refunded_cents, created_at, ended_at)
SELECT subscription_id, row_number() OVER (PARTITION BY subscription_id ORDER BY paid_at, invoice_id) - 1, plan_handle,
  CASE WHEN is_current THEN anchor_at ELSE starts_at END, CASE WHEN is_current THEN period_index ELSE 0 END,
  starts_at, greatest(ends_at, starts_at + interval '1 millisecond'), price_id,
  CASE WHEN purpose = 'upgrade' THEN greatest(cents, amount_cents) ELSE amount_cents END,
  CASE WHEN purpose = 'upgrade' THEN greatest(cents - amount_cents, 0) ELSE 0 END,
  CASE WHEN refunded_cents >= amount_cents THEN 'refunded' ELSE 'paid' END,
  intent_id, amount_cents, least(refunded_cents, amount_cents), paid_at, paid_at
FROM (
  SELECT s.id AS subscription_id, v.id AS invoice_id, v.paid_at, v.amount_cents, v.refunded_cents, i.id AS intent_id, i.purpose,
    p.id AS price_id, p.cents, p.handle AS plan_handle, s.anchor_at, s.period_index, s.intent_id = i.id AS is_current,
    CASE WHEN s.intent_id = i.id THEN s.period_start ELSE coalesce(m.starts_at, v.paid_at) END AS starts_at,
    CASE WHEN s.intent_id = i.id THEN s.period_end ELSE coalesce(m.ends_at, v.paid_at) END AS ends_at
  FROM subscriptions s
  JOIN invoices v ON v.account_id = s.account_id
  JOIN purchase_intents i ON i.id = v.intent_id AND i.purpose IN ('subscription', 'renewal', 'cardUpdate', 'upgrade')
  JOIN prices p ON p.handle = coalesce(i.product_handle, s.plan_handle)
  LEFT JOIN (
    SELECT intent_id, min(starts_at) AS starts_at, max(ends_at) AS ends_at FROM service_months GROUP BY intent_id
  ) m ON m.intent_id = i.id
) paid;--> statement-breakpoint
UPDATE subscription_periods p SET after_id = b.id
FROM subscription_periods b, purchase_intents i
WHERE b.subscription_id = p.subscription_id AND b.n = p.n - 1 AND i.id = p.intent_id AND i.purpose <> 'subscription';--> statement-breakpoint
UPDATE subscriptions s SET period_n = coalesce(
  (SELECT n FROM subscription_periods p WHERE p.subscription_id = s.id AND p.intent_id = s.intent_id), 0);--> statement-breakpoint
-- Renewals under way, with the attempts made so far.
INSERT INTO subscription_periods (subscription_id, n, plan_handle, anchor_at, period_index, starts_at, ends_at, price_id,
  price_cents, after_id, state, created_at)
SELECT s.id, (SELECT max(n) + 1 FROM subscription_periods p WHERE p.subscription_id = s.id), s.plan_handle, s.anchor_at,
  s.period_index + 1, s.period_end,
  (s.anchor_at AT TIME ZONE 'UTC' + make_interval(months => (s.period_index + 2) * CASE s.plan_handle WHEN 'yearly10' THEN 12 ELSE 1 END))
    AT TIME ZONE 'UTC',
  s.price_id, c.price_cents, c.id, CASE WHEN s.failed_attempts > 0 THEN 'failing' ELSE 'charging' END, s.period_end
FROM subscriptions s
JOIN subscription_periods c ON c.subscription_id = s.id AND c.n = s.period_n
WHERE s.state = 'active' AND (s.failed_attempts > 0 OR EXISTS (
  SELECT 1 FROM purchase_intents i WHERE i.account_id = s.account_id AND i.purpose IN ('renewal', 'cardUpdate')
    AND i.state IN ('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling')));--> statement-breakpoint
UPDATE subscription_periods p SET price_cents = q.cents FROM prices q WHERE q.id = p.price_id AND p.intent_id IS NULL;--> statement-breakpoint
INSERT INTO renewal_attempts (period_id, n, intent_id, initiator, outcome, created_at, ended_at)
SELECT p.id, row_number() OVER (PARTITION BY p.id ORDER BY i.created_at, i.id) - 1, i.id,
  CASE i.purpose WHEN 'cardUpdate' THEN 'person' ELSE 'merchant' END,
  CASE WHEN i.state IN ('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling') THEN 'open'
    WHEN i.state = 'succeeded' THEN 'returned'
    WHEN i.decline_code = 'authentication_required' THEN 'needsPerson'
    WHEN i.decline_code = 'abandoned' THEN 'abandoned'
    ELSE 'soft' END,
  i.created_at, i.ended_at
FROM subscription_periods p
JOIN subscriptions s ON s.id = p.subscription_id
JOIN purchase_intents i ON i.account_id = s.account_id AND i.purpose IN ('renewal', 'cardUpdate')
  AND starts_with(i.request_key, 'renewal:' || s.id || ':' || to_char(s.period_end AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':')
WHERE p.intent_id IS NULL;--> statement-breakpoint
-- Upgrades whose bank has not decided.
INSERT INTO subscription_periods (subscription_id, n, plan_handle, anchor_at, period_index, starts_at, ends_at, price_id,
  price_cents, after_id, credit_cents, resumes_renewal, state, intent_id, created_at)
SELECT s.id, (SELECT max(n) + 1 FROM subscription_periods p WHERE p.subscription_id = s.id), 'yearly10', i.created_at, 0,
  i.created_at, i.created_at + interval '1 year', y.id, y.cents, c.id, greatest(y.cents - i.price_cents, 0),
  s.cancel_at_period_end, 'charging', i.id, i.created_at
FROM subscriptions s
JOIN subscription_periods c ON c.subscription_id = s.id AND c.n = s.period_n
JOIN purchase_intents i ON i.account_id = s.account_id AND i.purpose = 'upgrade'
  AND i.state IN ('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling')
JOIN prices y ON y.handle = 'yearly10'
WHERE s.state = 'active';--> statement-breakpoint
-- A renewal was charged an hour before the end; that hour now only begins the grace.
UPDATE subscriptions SET due_kind = 'bridge' WHERE due_kind = 'renew' AND failed_attempts = 0;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "period_n" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "price_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "intent_id";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "period_price_cents";
