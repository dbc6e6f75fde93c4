CREATE TABLE "processor_movements" (
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"source_ref" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_error" text,
	"stuck_at" timestamp with time zone,
	CONSTRAINT "processor_movements_provider_ref_pk" PRIMARY KEY("provider","ref"),
	CONSTRAINT "processor_movements_waits" CHECK ((state = 'new') = (next_at is not null))
);
--> statement-breakpoint
CREATE INDEX "processor_movements_due" ON "processor_movements" USING btree ("next_at","ref") WHERE next_at is not null;--> statement-breakpoint
-- What was moved before is read again from the start, so that its fees are booked too.
DELETE FROM "reconciliations";
