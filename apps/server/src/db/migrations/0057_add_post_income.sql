CREATE TABLE "post_income_lines" (
	"entry_id" bigint NOT NULL,
	"post_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"month" date NOT NULL,
	"share" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"part" integer,
	"whole" integer,
	"of_cents" integer,
	CONSTRAINT "post_income_lines_entry_id_post_id_pk" PRIMARY KEY("entry_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_income_months" (
	"channel_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"month" date NOT NULL,
	"share" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"line_count" integer NOT NULL,
	CONSTRAINT "post_income_months_channel_id_post_id_month_share_pk" PRIMARY KEY("channel_id","post_id","month","share")
);
--> statement-breakpoint
CREATE TABLE "post_income_runs" (
	"id" smallint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "post_income_lines_post" ON "post_income_lines" USING btree ("channel_id","post_id","entry_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_income_lines_month" ON "post_income_lines" USING btree ("channel_id","post_id","share","month","entry_id" DESC NULLS FIRST);