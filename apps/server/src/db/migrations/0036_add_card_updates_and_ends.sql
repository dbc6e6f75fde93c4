CREATE TABLE "subscription_ends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_ends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_profiles" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_ends" ADD CONSTRAINT "subscription_ends_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_ends_ended" ON "subscription_ends" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "subscription_ends_subscription" ON "subscription_ends" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_periods_first" ON "subscription_periods" USING btree ("starts_at") WHERE after_id is null and paid_cents > 0;--> statement-breakpoint
-- The ends that are known: of subscriptions that are over, and of those whose owner has returned since, with the
-- last period before they did.
INSERT INTO "subscription_ends" ("subscription_id", "state", "ended_at")
SELECT "id", "state", "ended_at" FROM "subscriptions" WHERE "state" <> 'active' AND "ended_at" IS NOT NULL
UNION ALL
SELECT f."subscription_id", 'canceled', least(f."starts_at", max(p."ends_at"))
FROM "subscription_periods" f
JOIN "subscription_periods" p ON p."subscription_id" = f."subscription_id" AND p."n" < f."n" AND p."paid_cents" > 0
WHERE f."after_id" IS NULL AND f."paid_cents" > 0
GROUP BY f."id";
