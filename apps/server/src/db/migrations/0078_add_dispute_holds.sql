CREATE TABLE "dispute_holds" (
	"dispute_id" integer NOT NULL,
	"n" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "dispute_holds_dispute_id_n_pk" PRIMARY KEY("dispute_id","n"),
	CONSTRAINT "dispute_holds_amount" CHECK (n > 0 and amount_cents > 0)
);
--> statement-breakpoint
-- Until now a dispute took its money once.
INSERT INTO "dispute_holds" ("dispute_id", "n", "amount_cents", "created_at", "returned_at")
SELECT d.id, 1, d.amount_cents, coalesce(d.opened_at, d.created_at), CASE WHEN d.state = 'won' THEN d.ended_at END
FROM "disputes" d
WHERE d.opened_at IS NOT NULL OR EXISTS (SELECT FROM "dispute_lines" l WHERE l.dispute_id = d.id);--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD COLUMN "hold" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "stage" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD COLUMN "stage" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The bank asks again although evidence was submitted: for the chargeback that an inquiry became.
UPDATE "disputes" d SET "stage" = 2 FROM "dispute_evidence" e
WHERE e.dispute_id = d.id AND e.submitted_at IS NOT NULL AND d.state = 'needsResponse';--> statement-breakpoint
ALTER TABLE "dispute_lines" DROP CONSTRAINT "dispute_lines_dispute_id_n_pk";--> statement-breakpoint
ALTER TABLE "dispute_evidence" DROP CONSTRAINT "dispute_evidence_pkey";--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD CONSTRAINT "dispute_lines_dispute_id_hold_n_pk" PRIMARY KEY("dispute_id","hold","n");--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_stage_pk" PRIMARY KEY("dispute_id","stage");--> statement-breakpoint
ALTER TABLE "dispute_holds" ADD CONSTRAINT "dispute_holds_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD CONSTRAINT "dispute_lines_dispute_id_hold_dispute_holds_dispute_id_n_fk" FOREIGN KEY ("dispute_id","hold") REFERENCES "public"."dispute_holds"("dispute_id","n") ON DELETE no action ON UPDATE no action;
