CREATE TABLE "tip_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tip_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"end_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tip_plans_amount" CHECK (amount_cents > 0 and misses >= 0),
	CONSTRAINT "tip_plans_end" CHECK ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (end_reason is not null))
);
--> statement-breakpoint
DROP INDEX "tips_intent";--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "line_n" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "tip_plans" ADD CONSTRAINT "tip_plans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_plans" ADD CONSTRAINT "tip_plans_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tip_plans_active" ON "tip_plans" USING btree ("account_id","channel_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "tip_plans_account" ON "tip_plans" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tip_plans_channel" ON "tip_plans" USING btree ("channel_id") WHERE state = 'active';--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_plan_id_tip_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."tip_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tips_line" ON "tips" USING btree ("intent_id","line_n");