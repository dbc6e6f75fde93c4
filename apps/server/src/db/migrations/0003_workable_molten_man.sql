CREATE TABLE "exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"with_media" boolean NOT NULL,
	"state" text NOT NULL,
	"key" text NOT NULL,
	"entries_done" integer DEFAULT 0 NOT NULL,
	"entries_all" integer,
	"bytes_done" bigint DEFAULT 0 NOT NULL,
	"bytes_all" bigint DEFAULT 0 NOT NULL,
	"size_bytes" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exports_key" ON "exports" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "exports_one_at_a_time" ON "exports" USING btree ("account_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "exports_newest" ON "exports" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "exports_working" ON "exports" USING btree ("lease_until") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "exports_expiring" ON "exports" USING btree ("expires_at") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "exports_old" ON "exports" USING btree ("created_at");