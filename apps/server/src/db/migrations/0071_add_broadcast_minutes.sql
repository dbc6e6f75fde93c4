CREATE TABLE "broadcast_chats" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"writers" integer NOT NULL,
	"last_number" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_minutes" (
	"post_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"watching" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"tips" integer DEFAULT 0 NOT NULL,
	"tip_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "broadcast_minutes_post_id_at_pk" PRIMARY KEY("post_id","at")
);
--> statement-breakpoint
ALTER TABLE "broadcast_chats" ADD CONSTRAINT "broadcast_chats_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_minutes" ADD CONSTRAINT "broadcast_minutes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_chats_old" ON "broadcast_chats" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "broadcast_minutes_old" ON "broadcast_minutes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "streams_stopped" ON "streams" USING btree ("stopped_at") WHERE stopped_at is not null;