CREATE TABLE "download_days" (
	"channel_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"day" date NOT NULL,
	"player" text NOT NULL,
	"downloads" integer NOT NULL,
	CONSTRAINT "download_days_channel_id_post_id_day_player_pk" PRIMARY KEY("channel_id","post_id","day","player")
);
--> statement-breakpoint
CREATE TABLE "download_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_listeners" (
	"day" date NOT NULL,
	"post_id" integer NOT NULL,
	"listener" text NOT NULL,
	"ranges" "int8multirange" NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "download_listeners_day_post_id_listener_pk" PRIMARY KEY("day","post_id","listener")
);
--> statement-breakpoint
ALTER TABLE "download_listeners" ADD CONSTRAINT "download_listeners_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_days_old" ON "download_days" USING btree ("day");