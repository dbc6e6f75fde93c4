DROP INDEX "purchase_intents_ask";--> statement-breakpoint
ALTER TABLE "purchase_intents" RENAME COLUMN "ask_at" TO "next_at";--> statement-breakpoint
ALTER TABLE "purchase_intents" RENAME COLUMN "ask_count" TO "tries";--> statement-breakpoint
ALTER TABLE "purchase_intents" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "purchase_intents" ADD COLUMN "stuck_at" timestamp with time zone;--> statement-breakpoint
-- Nobody asks for a known outcome, and somebody for an open one.
UPDATE "purchase_intents" SET "next_at" = NULL
WHERE "next_at" IS NOT NULL AND "state" IN ('succeeded', 'declined', 'failed');--> statement-breakpoint
UPDATE "purchase_intents" SET "next_at" = "created_at"
WHERE "next_at" IS NULL AND "state" IN ('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling');--> statement-breakpoint
CREATE INDEX "purchase_intents_due" ON "purchase_intents" USING btree ("next_at","id") WHERE next_at is not null;--> statement-breakpoint
ALTER TABLE "purchase_intents" ADD CONSTRAINT "purchase_intents_state" CHECK (state in ('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling', 'succeeded', 'declined', 'failed'));--> statement-breakpoint
ALTER TABLE "purchase_intents" ADD CONSTRAINT "purchase_intents_waits" CHECK ((state in ('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling')) = (next_at is not null or stuck_at is not null));--> statement-breakpoint
-- A payment that was called declined or failed may still turn out to be paid. Nothing else leaves a final state.
CREATE FUNCTION purchase_intents_check_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'succeeded' AND OLD.state <> 'succeeded'
    OR NEW.state IN ('declined', 'failed', 'canceling') AND OLD.state NOT IN ('succeeded', 'declined', 'failed')
    OR NEW.state = 'prepared' AND OLD.state = 'open'
    OR NEW.state = 'needsAction' AND OLD.state IN ('open', 'prepared', 'processing', 'unknown')
    OR NEW.state = 'processing' AND OLD.state IN ('prepared', 'unknown')
    OR NEW.state = 'unknown' AND OLD.state = 'prepared'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'purchase % cannot go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER purchase_intents_step BEFORE UPDATE ON "purchase_intents"
FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION purchase_intents_check_step();
