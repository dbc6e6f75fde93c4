ALTER TABLE "payment_profiles" ADD COLUMN "set_up_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payment_profiles" p SET "set_up_at" = p."confirmed_at"
WHERE p."confirmed_at" IS NOT NULL AND (
  EXISTS (SELECT FROM "purchase_intents" i WHERE i."profile_id" = p."id" AND i."state" = 'succeeded'
    AND i."purpose" IN ('subscription', 'upgrade', 'renewal', 'cardUpdate'))
  OR EXISTS (SELECT FROM "card_checks" c WHERE c."profile_id" = p."id" AND c."state" = 'succeeded'));
