ALTER TABLE "view_days" ADD COLUMN "recent_viewers" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The next run counts all days, with the new figure.
delete from rollup_runs where name = 'days';
