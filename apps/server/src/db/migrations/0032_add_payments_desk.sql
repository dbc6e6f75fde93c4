CREATE TABLE "dispute_evidence" (
	"dispute_id" integer PRIMARY KEY NOT NULL,
	"evidence" jsonb NOT NULL,
	"saved_by_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"cause" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"request_key" text NOT NULL,
	"ordered_by_id" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refund_orders_amount" CHECK (amount_cents > 0),
	CONSTRAINT "refund_orders_two" CHECK (decided_by_id <> ordered_by_id or state = 'declined')
);
--> statement-breakpoint
CREATE TABLE "trouble_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trouble_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"found_count" integer DEFAULT 0 NOT NULL,
	"failed" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "troubles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "troubles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_saved_by_id_accounts_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_ordered_by_id_accounts_id_fk" FOREIGN KEY ("ordered_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_orders_request" ON "refund_orders" USING btree ("ordered_by_id","request_key");--> statement-breakpoint
CREATE INDEX "refund_orders_intent" ON "refund_orders" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "refund_orders_waiting" ON "refund_orders" USING btree ("id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "troubles_present" ON "troubles" USING btree ("kind","subject") WHERE gone_at is null;--> statement-breakpoint
CREATE INDEX "troubles_found" ON "troubles" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "payment_profiles_last_four" ON "payment_profiles" USING btree ("last_four");--> statement-breakpoint
CREATE INDEX "purchase_intents_profile" ON "purchase_intents" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "purchase_intents_created" ON "purchase_intents" USING btree ("created_at","id");