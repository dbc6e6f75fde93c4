ALTER TABLE "gifts" DROP CONSTRAINT "gifts_paid";--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_paid" CHECK (state in ('open', 'failed') or code_hash is not null);