DROP INDEX "subscriptions_acquirer";--> statement-breakpoint
CREATE INDEX "subscriptions_acquirer" ON "subscriptions" USING btree ("acquirer_id","trial_until") WHERE state = 'active';