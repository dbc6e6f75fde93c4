ALTER TABLE "subscription_periods" ADD COLUMN "failed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD COLUMN "recovered_by" text;
--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD COLUMN "recovered_after" integer;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan_handle" text;
--> statement-breakpoint
CREATE INDEX "accounts_suspended" ON "accounts" USING btree ("id") WHERE suspended_at is not null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "subscription_periods_failed" ON "subscription_periods" USING btree ("failed_at") WHERE failed_at is not null;
--> statement-breakpoint
-- What failed before: when it first did, who paid it in the end and after how many attempts.
UPDATE "subscription_periods" p SET "failed_at" = f."failed_at"
FROM (
  SELECT "period_id", min(coalesce("ended_at", "created_at")) AS "failed_at" FROM "renewal_attempts"
  WHERE "initiator" = 'merchant' AND "outcome" IN ('soft', 'needsPerson', 'needsCard')
  GROUP BY "period_id"
) f WHERE f."period_id" = p."id";
--> statement-breakpoint
UPDATE "subscription_periods" p SET
  "recovered_by" = CASE WHEN a."initiator" = 'person' THEN 'person' ELSE 'retry' END,
  "recovered_after" = (
    SELECT count(*) FROM "renewal_attempts" r
    WHERE r."period_id" = p."id" AND r."initiator" = 'merchant' AND r."outcome" IN ('soft', 'needsPerson', 'needsCard')
  )
FROM "renewal_attempts" a
WHERE a."period_id" = p."id" AND a."outcome" = 'succeeded' AND p."failed_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_recovered" CHECK ((recovered_by is null) = (recovered_after is null) and (recovered_by is null or failed_at is not null));
