CREATE TABLE "payment_emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intent_id" text NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"message_id" text NOT NULL,
	"state" text NOT NULL,
	"last_error" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_emails_end" CHECK ((state = 'sending') = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "payment_emails" ADD CONSTRAINT "payment_emails_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_emails" ADD CONSTRAINT "payment_emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_emails_intent" ON "payment_emails" USING btree ("intent_id","id");--> statement-breakpoint
CREATE INDEX "payment_emails_account" ON "payment_emails" USING btree ("account_id","id");