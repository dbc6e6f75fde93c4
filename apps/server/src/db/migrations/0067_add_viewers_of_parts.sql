ALTER TABLE "view_parts" ADD COLUMN "viewers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "view_parts" ADD COLUMN "new_viewers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "follow_days_old" ON "follow_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audience_marks_old" ON "audience_marks" USING btree ("month");--> statement-breakpoint
CREATE INDEX "watch_days_old" ON "watch_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "subscriber_days_old" ON "subscriber_days" USING btree ("day");