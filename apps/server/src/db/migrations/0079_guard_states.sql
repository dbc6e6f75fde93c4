-- One function for everything that has states. Its arguments are the column and the steps that the code takes as well
-- (rules/transitions.ts of each module); a test compares them.
CREATE FUNCTION check_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE step text := (to_jsonb(OLD) ->> TG_ARGV[0]) || '>' || (to_jsonb(NEW) ->> TG_ARGV[0]);
BEGIN
  IF step = ANY (TG_ARGV) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% of % is no step', step, TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
DROP TRIGGER purchase_intents_step ON "purchase_intents";--> statement-breakpoint
DROP FUNCTION purchase_intents_check_step();--> statement-breakpoint
CREATE TRIGGER purchase_intents_step BEFORE UPDATE ON "purchase_intents" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'open>prepared', 'open>needsAction', 'open>canceling', 'open>succeeded', 'open>declined', 'open>failed', 'prepared>processing', 'prepared>needsAction', 'prepared>unknown', 'prepared>canceling', 'prepared>succeeded', 'prepared>declined', 'prepared>failed', 'processing>needsAction', 'processing>canceling', 'processing>succeeded', 'processing>declined', 'processing>failed', 'needsAction>canceling', 'needsAction>succeeded', 'needsAction>declined', 'needsAction>failed', 'unknown>processing', 'unknown>needsAction', 'unknown>canceling', 'unknown>succeeded', 'unknown>declined', 'unknown>failed', 'canceling>succeeded', 'canceling>declined', 'canceling>failed', 'declined>succeeded', 'failed>succeeded');--> statement-breakpoint
CREATE TRIGGER card_checks_step BEFORE UPDATE ON "card_checks" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'open>needsAction', 'open>succeeded', 'open>declined', 'open>failed', 'needsAction>succeeded', 'needsAction>declined', 'needsAction>failed');--> statement-breakpoint
CREATE TRIGGER refunds_step BEFORE UPDATE ON "refunds" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'requested>sending', 'requested>pending', 'requested>succeeded', 'requested>failed', 'requested>canceled', 'sending>pending', 'sending>succeeded', 'sending>failed', 'sending>canceled', 'pending>succeeded', 'pending>failed', 'pending>canceled', 'succeeded>failed', 'succeeded>canceled');--> statement-breakpoint
CREATE TRIGGER disputes_step BEFORE UPDATE ON "disputes" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'warning>needsResponse', 'warning>underReview', 'warning>won', 'warning>lost', 'warning>closed', 'needsResponse>underReview', 'needsResponse>won', 'needsResponse>lost', 'needsResponse>closed', 'underReview>needsResponse', 'underReview>won', 'underReview>lost', 'underReview>closed', 'lost>needsResponse', 'lost>underReview', 'lost>won', 'closed>warning', 'closed>needsResponse', 'closed>underReview', 'closed>won', 'closed>lost');--> statement-breakpoint
CREATE TRIGGER webhook_events_step BEFORE UPDATE ON "webhook_events" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'new>handled', 'new>ignored', 'new>stuck', 'stuck>new', 'stuck>handled');--> statement-breakpoint
CREATE TRIGGER processor_movements_step BEFORE UPDATE ON "processor_movements" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'new>booked', 'new>foreign', 'new>stuck', 'stuck>new');--> statement-breakpoint
CREATE TRIGGER payment_emails_step BEFORE UPDATE ON "payment_emails" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'sending>sent', 'sending>failed');--> statement-breakpoint
CREATE TRIGGER subscriptions_step BEFORE UPDATE ON "subscriptions" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'active>past_due', 'active>canceled', 'past_due>active', 'canceled>active');--> statement-breakpoint
CREATE TRIGGER subscription_periods_step BEFORE UPDATE ON "subscription_periods" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'due>charging', 'due>failing', 'due>paid', 'due>uncollectible', 'due>void', 'charging>due', 'charging>failing', 'charging>paid', 'charging>uncollectible', 'charging>void', 'failing>charging', 'failing>paid', 'failing>uncollectible', 'failing>void', 'paid>refunded');--> statement-breakpoint
CREATE TRIGGER renewal_attempts_step BEFORE UPDATE ON "renewal_attempts" FOR EACH ROW WHEN (OLD.outcome IS DISTINCT FROM NEW.outcome)
EXECUTE FUNCTION check_step('outcome', 'open>succeeded', 'open>soft', 'open>needsPerson', 'open>needsCard', 'open>unreached', 'open>abandoned', 'open>returned', 'soft>succeeded', 'soft>returned', 'needsPerson>succeeded', 'needsPerson>returned', 'needsCard>succeeded', 'needsCard>returned', 'unreached>succeeded', 'unreached>returned', 'abandoned>succeeded', 'abandoned>returned');--> statement-breakpoint
CREATE TRIGGER service_months_step BEFORE UPDATE ON "service_months" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'upcoming>running', 'running>settled');--> statement-breakpoint
CREATE TRIGGER payout_runs_step BEFORE UPDATE ON "payout_runs" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'draft>frozen', 'frozen>approved', 'approved>paying', 'paying>done', 'paying>failed');--> statement-breakpoint
CREATE TRIGGER payouts_step BEFORE UPDATE ON "payouts" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'pending>submitted', 'pending>failed', 'pending>returned', 'submitted>inTransit', 'submitted>paid', 'submitted>failed', 'submitted>returned', 'inTransit>paid', 'inTransit>failed', 'inTransit>returned', 'paid>failed', 'paid>returned', 'failed>inTransit', 'failed>paid', 'failed>returned');--> statement-breakpoint
CREATE TRIGGER gifts_step BEFORE UPDATE ON "gifts" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'open>failed', 'open>bought', 'failed>bought', 'bought>redeemed', 'bought>refunded', 'bought>expired', 'redeemed>refunded', 'refunded>bought', 'refunded>redeemed');--> statement-breakpoint
CREATE TRIGGER offer_uses_step BEFORE UPDATE ON "offer_uses" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'held>used', 'held>released', 'released>late');--> statement-breakpoint
CREATE TRIGGER trials_step BEFORE UPDATE ON "trials" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'asked>started', 'asked>refused');--> statement-breakpoint
CREATE TRIGGER tips_step BEFORE UPDATE ON "tips" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'open>failed', 'open>pending', 'failed>pending', 'pending>complete', 'pending>refunded', 'complete>pending', 'complete>refunded', 'refunded>pending');--> statement-breakpoint
CREATE TRIGGER tip_plans_step BEFORE UPDATE ON "tip_plans" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'active>ended');--> statement-breakpoint
CREATE TRIGGER ppv_tickets_step BEFORE UPDATE ON "ppv_tickets" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'open>failed', 'open>pending', 'failed>pending', 'pending>released', 'pending>refunded', 'released>refunded', 'refunded>pending');--> statement-breakpoint
CREATE TRIGGER referrals_step BEFORE UPDATE ON "referrals" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'invited>approved', 'invited>reversed', 'approved>rewarded', 'approved>reversed', 'rewarded>reversed');--> statement-breakpoint
CREATE TRIGGER affiliates_step BEFORE UPDATE ON "affiliates" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'applied>approved', 'applied>declined', 'approved>declined', 'approved>held', 'held>approved', 'held>declined', 'declined>applied', 'declined>approved');--> statement-breakpoint
CREATE TRIGGER refund_orders_step BEFORE UPDATE ON "refund_orders" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'waiting>approved', 'waiting>declined');--> statement-breakpoint
CREATE TRIGGER newsletters_step BEFORE UPDATE ON "newsletters" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'scheduled>sending', 'scheduled>canceled', 'sending>sent', 'sending>stopped');--> statement-breakpoint
CREATE TRIGGER newsletter_deliveries_step BEFORE UPDATE ON "newsletter_deliveries" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'queued>sending', 'queued>skipped', 'sending>queued', 'sending>sent', 'sending>failed', 'sending>bounced', 'sending>complained', 'sending>skipped', 'sent>bounced', 'sent>complained');
