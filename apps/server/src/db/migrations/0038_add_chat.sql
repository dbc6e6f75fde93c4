CREATE TABLE "chat_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"number" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer,
	"actor_id" integer,
	"target_id" integer,
	"text" text DEFAULT '' NOT NULL,
	"mentions" text[] DEFAULT '{}'::text[] NOT NULL,
	"type" text DEFAULT 'COMMENT' NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"reply_to_id" integer,
	"hidden" boolean DEFAULT false NOT NULL,
	"held_for" text,
	"key" text,
	"at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"pinned_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_rules" (
	"channel_id" integer PRIMARY KEY NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"account_minutes" integer DEFAULT 0 NOT NULL,
	"welcome" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_timeouts" (
	"channel_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_timeouts_channel_id_account_id_pk" PRIMARY KEY("channel_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_post_id_chat_rooms_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."chat_rooms"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rules" ADD CONSTRAINT "chat_rules_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_timeouts" ADD CONSTRAINT "chat_timeouts_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_timeouts" ADD CONSTRAINT "chat_timeouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_timeouts" ADD CONSTRAINT "chat_timeouts_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_events_number" ON "chat_events" USING btree ("post_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_events_key" ON "chat_events" USING btree ("post_id","account_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "chat_events_messages" ON "chat_events" USING btree ("post_id","number" DESC NULLS FIRST) WHERE kind = 'message' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "chat_events_tips" ON "chat_events" USING btree ("post_id","number" DESC NULLS FIRST) WHERE kind = 'message' and deleted_at is null and amount_cents > 0;--> statement-breakpoint
CREATE INDEX "chat_events_person" ON "chat_events" USING btree ("account_id","post_id","number" DESC NULLS FIRST) WHERE kind = 'message';--> statement-breakpoint
CREATE INDEX "chat_events_held" ON "chat_events" USING btree ("post_id","number") WHERE held_for is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "chat_events_actions" ON "chat_events" USING btree ("post_id","number" DESC NULLS FIRST) WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "chat_timeouts_account" ON "chat_timeouts" USING btree ("account_id");