CREATE TABLE "served_content" (
	"account_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"kind" text NOT NULL,
	"span" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"channel_id" integer NOT NULL,
	"event_id" integer,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"served_ms" bigint NOT NULL,
	CONSTRAINT "served_content_account_id_post_id_kind_span_slot_pk" PRIMARY KEY("account_id","post_id","kind","span","slot"),
	CONSTRAINT "served_content_order" CHECK (first_at <= last_at and served_ms >= 0)
);
--> statement-breakpoint
ALTER TABLE "post_income_lines" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "served_content" ADD CONSTRAINT "served_content_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "served_content_account" ON "served_content" USING btree ("account_id","first_at");--> statement-breakpoint
CREATE INDEX "served_content_slot" ON "served_content" USING btree ("span","slot");--> statement-breakpoint
-- Months that are running when this arrives are shared by what is known of them: counted views, of a minute each.
INSERT INTO "served_content" ("account_id", "post_id", "kind", "span", "slot", "channel_id", "event_id", "first_at", "last_at", "served_ms")
SELECT v.account_id, v.post_id, CASE WHEN p.media_type IN ('article', 'article_audio', 'ranking') THEN 'body' ELSE 'playback' END,
  'hour', date_trunc('hour', v.viewed_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', v.channel_id,
  CASE WHEN v.premium THEN NULL ELSE p.event_id END, min(v.viewed_at), max(v.viewed_at), 60000
FROM "post_views" v JOIN "posts" p ON p.id = v.post_id
WHERE v.account_id IS NOT NULL AND (v.premium OR (p.event_id IS NOT NULL AND p.price_cents IS NOT NULL AND p.media_type <> 'ppv'))
  AND v.viewed_at > now() - interval '18 months'
GROUP BY 1, 2, 3, 4, 5, 6, 7
ON CONFLICT DO NOTHING;
