ALTER TABLE "discounts" ADD COLUMN "borne_left_cents" integer;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD COLUMN "cost_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "budget_cents" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "committed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Coupons from before have no budget.
UPDATE "offers" SET "bearer" = 'shared' WHERE "bearer" = 'platform';--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_bearer" CHECK ((bearer = 'platform') = (budget_cents is not null));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_budget" CHECK (committed_cents between 0 and coalesce(budget_cents, 0));