CREATE TABLE "published_days" (
	"channel_id" integer NOT NULL,
	"day" date NOT NULL,
	"is_live" boolean NOT NULL,
	"posts" integer NOT NULL,
	"last_post_id" integer NOT NULL,
	CONSTRAINT "published_days_channel_id_day_is_live_pk" PRIMARY KEY("channel_id","day","is_live")
);
--> statement-breakpoint
INSERT INTO "published_days" ("channel_id", "day", "is_live", "posts", "last_post_id")
SELECT f."channel_id", (f."posted_at" at time zone 'UTC')::date, p."media_type" in ('stream', 'dead_stream'), count(*),
	(array_agg(f."post_id" order by f."posted_at" desc, f."post_id" desc))[1]
FROM "post_figures" f JOIN "posts" p ON p."id" = f."post_id"
GROUP BY 1, 2, 3;
