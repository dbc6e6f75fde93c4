CREATE TABLE "sandbox_fraud_warnings" (
	"ref" text PRIMARY KEY NOT NULL,
	"charge_ref" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fraud_warnings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fraud_warnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"warning_ref" text NOT NULL,
	"intent_id" text NOT NULL,
	"reason" text NOT NULL,
	"is_actionable" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fraud_warnings" ADD CONSTRAINT "fraud_warnings_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fraud_warnings_ref" ON "fraud_warnings" USING btree ("provider","warning_ref");--> statement-breakpoint
CREATE INDEX "fraud_warnings_intent" ON "fraud_warnings" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "fraud_warnings_created" ON "fraud_warnings" USING btree ("created_at");