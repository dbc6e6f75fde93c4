ALTER TABLE "payout_runs" ADD COLUMN "from_before" date;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "cut_before" date;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "from_before" date;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "to_before" date;