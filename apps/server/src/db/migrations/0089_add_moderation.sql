CREATE TABLE "report_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"excerpt" text NOT NULL,
	"path" text NOT NULL,
	"report_count" integer DEFAULT 1 NOT NULL,
	"first_reported_at" timestamp with time zone NOT NULL,
	"last_reported_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"decision_id" integer
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"administrator_id" integer NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "channel_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bites" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "writer_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_events" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_administrator_id_accounts_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_subject" ON "report_cases" USING btree ("subject_kind","subject_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_open" ON "report_cases" USING btree ("last_reported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_closed" ON "report_cases" USING btree ("closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "report_cases_person" ON "report_cases" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "report_cases_decision" ON "report_cases" USING btree ("decision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject_kind","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "decisions_person" ON "decisions" USING btree ("person_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "decisions_administrator" ON "decisions" USING btree ("administrator_id");--> statement-breakpoint
create function moderation_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'reports and decisions are append only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger reports_append_only before update or delete on reports
  for each row execute function moderation_refuse_change();
--> statement-breakpoint
create trigger reports_no_truncate before truncate on reports
  for each statement execute function moderation_refuse_change();
--> statement-breakpoint
create trigger decisions_append_only before update or delete on decisions
  for each row execute function moderation_refuse_change();
--> statement-breakpoint
create trigger decisions_no_truncate before truncate on decisions
  for each statement execute function moderation_refuse_change();
