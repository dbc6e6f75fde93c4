CREATE TABLE "trials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"check_id" text NOT NULL,
	"profile_id" integer NOT NULL,
	"fingerprint" text,
	"plan_handle" text NOT NULL,
	"days" integer NOT NULL,
	"context" jsonb,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "trials_days" CHECK (days between 1 and 90),
	CONSTRAINT "trials_started" CHECK ((state = 'started') = (started_at is not null and ends_at is not null))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "noticed_days" integer;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_check_id_card_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."card_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_profile_id_payment_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."payment_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trials_check" ON "trials" USING btree ("check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trials_person" ON "trials" USING btree ("account_id") WHERE state = 'started';--> statement-breakpoint
CREATE UNIQUE INDEX "trials_card" ON "trials" USING btree ("fingerprint") WHERE state = 'started';--> statement-breakpoint
CREATE INDEX "trials_account" ON "trials" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_trial" CHECK (kind <> 'trialDays' or amount <= 90);