ALTER TABLE "payout_runs" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "payee_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "payee_kind" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "payee_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "destination" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "destination_ref" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payouts" p SET "payee_name" = y."name", "payee_kind" = y."kind", "payee_country" = y."country", "destination" = y."destination", "destination_ref" = y."destination_ref" FROM "payees" y WHERE y."channel_id" = p."channel_id" AND y."provider" = p."provider" AND p."state" IN ('pending', 'submitted');--> statement-breakpoint
UPDATE "payouts" p SET "tried_at" = r."started_at" FROM "payout_runs" r WHERE r."id" = p."run_id" AND p."state" IN ('pending', 'submitted');--> statement-breakpoint
UPDATE "payouts" SET "listed_at" = "created_at" WHERE "state" = 'submitted' AND "provider" = 'manual';
