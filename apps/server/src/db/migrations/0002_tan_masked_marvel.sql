CREATE TABLE "ranking_tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ranking_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ranking_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"csv_key" text NOT NULL,
	"row_count" integer NOT NULL,
	"opening_rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rankings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rankings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer
);
--> statement-breakpoint
CREATE TABLE "stack_posts" (
	"stack_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "stack_posts_stack_id_post_id_pk" PRIMARY KEY("stack_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "stacks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"include_in_calendar" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ppv_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ppv_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"stack_id" integer,
	"price_cents" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "item_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "opening_rows" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "narration_asset_id" integer;--> statement-breakpoint
ALTER TABLE "ranking_tables" ADD CONSTRAINT "ranking_tables_ranking_id_rankings_id_fk" FOREIGN KEY ("ranking_id") REFERENCES "public"."rankings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rankings" ADD CONSTRAINT "rankings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stack_posts" ADD CONSTRAINT "stack_posts_stack_id_stacks_id_fk" FOREIGN KEY ("stack_id") REFERENCES "public"."stacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stack_posts" ADD CONSTRAINT "stack_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stacks" ADD CONSTRAINT "stacks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD CONSTRAINT "ppv_events_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD CONSTRAINT "ppv_events_stack_id_stacks_id_fk" FOREIGN KEY ("stack_id") REFERENCES "public"."stacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ranking_tables_csv" ON "ranking_tables" USING btree ("csv_key");--> statement-breakpoint
CREATE INDEX "ranking_tables_order" ON "ranking_tables" USING btree ("ranking_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "rankings_post" ON "rankings" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "stack_posts_order" ON "stack_posts" USING btree ("stack_id","position","post_id");--> statement-breakpoint
CREATE INDEX "stack_posts_post" ON "stack_posts" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stacks_post" ON "stacks" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ppv_events_post" ON "ppv_events" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ppv_events_stack" ON "ppv_events" USING btree ("stack_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_narration_asset_id_assets_id_fk" FOREIGN KEY ("narration_asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_narration" ON "posts" USING btree ("narration_asset_id") WHERE narration_asset_id is not null;