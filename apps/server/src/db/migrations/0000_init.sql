CREATE TABLE "counters" (
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_scope_kind_pk" PRIMARY KEY("scope","kind")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"email" "citext" NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"username" "citext" NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"avatar_url" text,
	"header_url" text,
	"twitter_url" text DEFAULT '' NOT NULL,
	"facebook_url" text DEFAULT '' NOT NULL,
	"youtube_url" text DEFAULT '' NOT NULL,
	"instagram_url" text DEFAULT '' NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"language" text,
	"affiliate_approved" boolean DEFAULT false NOT NULL,
	"has_onboarded" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"account_subject" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"account_id" integer NOT NULL,
	"tokens" jsonb NOT NULL,
	"tokens_expire_at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"scope" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "sign_in_attempts_scope_failed_at_id_pk" PRIMARY KEY("scope","failed_at","id")
);
--> statement-breakpoint
CREATE TABLE "username_history" (
	"username" "citext" PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fin_follows" (
	"account_id" integer NOT NULL,
	"fin_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fin_follows_account_id_fin_id_pk" PRIMARY KEY("account_id","fin_id")
);
--> statement-breakpoint
CREATE TABLE "fins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text,
	"position" integer NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"fins" text[] NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"links" text[] NOT NULL,
	"referred_by_id" integer,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "channel_fins" (
	"channel_id" integer NOT NULL,
	"fin_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_fins_channel_id_fin_id_pk" PRIMARY KEY("channel_id","fin_id")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"pinned_post_id" integer,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"account_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_account_id_channel_id_pk" PRIMARY KEY("account_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "contributors" (
	"channel_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contributors_channel_id_account_id_pk" PRIMARY KEY("channel_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "moderators" (
	"channel_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderators_channel_id_account_id_pk" PRIMARY KEY("channel_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"key" text NOT NULL,
	"upload_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"duration_seconds" double precision,
	"width" integer,
	"height" integer,
	"facts" jsonb,
	"frame_image_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"poster_image_id" integer,
	"has_download" boolean DEFAULT false NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"preview" text NOT NULL,
	"purpose" text NOT NULL,
	"popular" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "post_fins" (
	"post_id" integer NOT NULL,
	"fin_id" integer NOT NULL,
	"media_type" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_fins_post_id_fin_id_pk" PRIMARY KEY("post_id","fin_id")
);
--> statement-breakpoint
CREATE TABLE "post_reactions" (
	"account_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"value" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_reactions_account_id_post_id_pk" PRIMARY KEY("account_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_views" (
	"post_id" integer NOT NULL,
	"viewer_key" text NOT NULL,
	"window" integer NOT NULL,
	"account_id" integer,
	"channel_id" integer NOT NULL,
	"premium" boolean NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_views_post_id_viewer_key_window_pk" PRIMARY KEY("post_id","viewer_key","window")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"premium_plan" integer DEFAULT 0 NOT NULL,
	"stack_only" boolean DEFAULT false NOT NULL,
	"fin_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"asset_id" integer,
	"thumbnail_image_id" integer,
	"thumbnail_url" text,
	"thumbnail_preview" text,
	"duration_seconds" double precision,
	"scheduled_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"dislike_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"thread_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"opening_rows" jsonb,
	"event_id" integer,
	"price_cents" integer,
	"narration_asset_id" integer,
	"subscription_count" integer DEFAULT 0 NOT NULL,
	"score" double precision DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', text), 'B') || setweight(to_tsvector('simple', description), 'C')) STORED
);
--> statement-breakpoint
CREATE TABLE "saved_posts" (
	"account_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_posts_account_id_post_id_pk" PRIMARY KEY("account_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "watch_positions" (
	"account_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"position_seconds" double precision NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_positions_account_id_post_id_pk" PRIMARY KEY("account_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"content_raw" jsonb NOT NULL,
	"content_html" text NOT NULL,
	"word_count" integer NOT NULL,
	"read_minutes" integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "comment_reactions" (
	"account_id" integer NOT NULL,
	"comment_id" integer NOT NULL,
	"value" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_reactions_account_id_comment_id_pk" PRIMARY KEY("account_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"reply_to" integer,
	"mentioned_id" integer,
	"text" text NOT NULL,
	"mentions" text[] DEFAULT '{}'::text[] NOT NULL,
	"kind" text DEFAULT 'COMMENT' NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"dislike_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"ref" text PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"behaviour" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expiration_month" integer NOT NULL,
	"expiration_year" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"detached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer_ref" text NOT NULL,
	"card_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"off_session" boolean NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"decline_code" text,
	"action_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"ref" text PRIMARY KEY NOT NULL,
	"charge_ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expiration_month" integer NOT NULL,
	"expiration_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"intent_id" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"customer_ref" text NOT NULL,
	"card_ref" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expiration_month" integer NOT NULL,
	"expiration_year" integer NOT NULL,
	"confirmed_at" timestamp with time zone,
	"expiry_noticed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"product_handle" text,
	"price_cents" integer NOT NULL,
	"context" jsonb,
	"request_key" text NOT NULL,
	"profile_id" integer NOT NULL,
	"state" text NOT NULL,
	"charge_ref" text,
	"action_url" text,
	"decline_code" text,
	"ask_at" timestamp with time zone,
	"ask_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"charge_ref" text NOT NULL,
	"intent_id" text NOT NULL,
	"refund" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" integer DEFAULT 0 NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"ledger_account_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"share" text NOT NULL,
	"post_id" integer,
	"subject" text
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"ledger_account_id" integer NOT NULL,
	"month" text NOT NULL,
	"share" text NOT NULL,
	"amount_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"description" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_months" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"intent_id" text NOT NULL,
	"month_index" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"acquirer_id" integer,
	"platform_cents" integer NOT NULL,
	"acquisition_cents" integer NOT NULL,
	"retention_cents" integer NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"state" text NOT NULL,
	"plan_handle" text NOT NULL,
	"profile_id" integer NOT NULL,
	"acquirer_id" integer,
	"anchor_at" timestamp with time zone NOT NULL,
	"period_index" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"intent_id" text NOT NULL,
	"period_price_cents" integer NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"due_kind" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ppv_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ppv_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"stack_id" integer,
	"price_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"screen" text NOT NULL,
	"position" integer NOT NULL,
	"image_url" text NOT NULL,
	"link_url" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "co_views" (
	"post_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "co_views_post_id_other_id_pk" PRIMARY KEY("post_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "search_clicks" (
	"query" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"viewer_key" text NOT NULL,
	"day" integer NOT NULL,
	"position" integer NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_clicks_viewer_key_day_query_kind_target_id_pk" PRIMARY KEY("viewer_key","day","query","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "search_queries" (
	"query" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocked_users" (
	"channel_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_users_channel_id_account_id_pk" PRIMARY KEY("channel_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notification_mutes" (
	"account_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_mutes_account_id_channel_id_pk" PRIMARY KEY("account_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"email_enabled" boolean DEFAULT true NOT NULL,
	"mobile_enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_sources" (
	"account_id" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_sources_account_id_source_pk" PRIMARY KEY("account_id","source")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"type" text NOT NULL,
	"group_key" text NOT NULL,
	"actor_id" integer,
	"post_id" integer,
	"comment_id" integer,
	"detail" text,
	"count" integer DEFAULT 1 NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"history_paused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "private_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "action_tokens" ADD CONSTRAINT "action_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username_history" ADD CONSTRAINT "username_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fin_follows" ADD CONSTRAINT "fin_follows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fin_follows" ADD CONSTRAINT "fin_follows_fin_id_fins_id_fk" FOREIGN KEY ("fin_id") REFERENCES "public"."fins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_applications" ADD CONSTRAINT "channel_applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_applications" ADD CONSTRAINT "channel_applications_referred_by_id_accounts_id_fk" FOREIGN KEY ("referred_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_applications" ADD CONSTRAINT "channel_applications_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_fins" ADD CONSTRAINT "channel_fins_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_fins" ADD CONSTRAINT "channel_fins_fin_id_fins_id_fk" FOREIGN KEY ("fin_id") REFERENCES "public"."fins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributors" ADD CONSTRAINT "contributors_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributors" ADD CONSTRAINT "contributors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_poster_image_id_images_id_fk" FOREIGN KEY ("poster_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_fins" ADD CONSTRAINT "post_fins_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_fins" ADD CONSTRAINT "post_fins_fin_id_fins_id_fk" FOREIGN KEY ("fin_id") REFERENCES "public"."fins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_thumbnail_image_id_images_id_fk" FOREIGN KEY ("thumbnail_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_narration_asset_id_assets_id_fk" FOREIGN KEY ("narration_asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_positions" ADD CONSTRAINT "watch_positions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_positions" ADD CONSTRAINT "watch_positions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_tables" ADD CONSTRAINT "ranking_tables_ranking_id_rankings_id_fk" FOREIGN KEY ("ranking_id") REFERENCES "public"."rankings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rankings" ADD CONSTRAINT "rankings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stack_posts" ADD CONSTRAINT "stack_posts_stack_id_stacks_id_fk" FOREIGN KEY ("stack_id") REFERENCES "public"."stacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stack_posts" ADD CONSTRAINT "stack_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stacks" ADD CONSTRAINT "stacks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_mentioned_id_accounts_id_fk" FOREIGN KEY ("mentioned_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_deleted_by_id_accounts_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_profiles" ADD CONSTRAINT "payment_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_intents" ADD CONSTRAINT "purchase_intents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_intents" ADD CONSTRAINT "purchase_intents_profile_id_payment_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."payment_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_months" ADD CONSTRAINT "ledger_months_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_months" ADD CONSTRAINT "service_months_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_months" ADD CONSTRAINT "service_months_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_months" ADD CONSTRAINT "service_months_acquirer_id_accounts_id_fk" FOREIGN KEY ("acquirer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_profile_id_payment_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."payment_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_acquirer_id_accounts_id_fk" FOREIGN KEY ("acquirer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_intent_id_purchase_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."purchase_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD CONSTRAINT "ppv_events_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ppv_events" ADD CONSTRAINT "ppv_events_stack_id_stacks_id_fk" FOREIGN KEY ("stack_id") REFERENCES "public"."stacks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_views" ADD CONSTRAINT "co_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_views" ADD CONSTRAINT "co_views_other_id_posts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_users" ADD CONSTRAINT "blocked_users_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_users" ADD CONSTRAINT "blocked_users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_users" ADD CONSTRAINT "blocked_users_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_sources" ADD CONSTRAINT "notification_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_settings" ADD CONSTRAINT "watch_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_feeds" ADD CONSTRAINT "private_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_feeds" ADD CONSTRAINT "private_feeds_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_kind" ON "outbox" USING btree ("kind");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_subject" ON "accounts" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username" ON "accounts" USING btree ("username");--> statement-breakpoint
CREATE INDEX "accounts_names" ON "accounts" USING gin ((' ' || name || ' ' || username::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "action_tokens_account" ON "action_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_account" ON "oidc_payloads" USING btree ("account_subject");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expiry" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_secret" ON "sessions" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "username_history_account" ON "username_history" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "fin_follows_fin" ON "fin_follows" USING btree ("fin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fins_name" ON "fins" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_applications_open" ON "channel_applications" USING btree ("account_id") WHERE state <> 'declined';--> statement-breakpoint
CREATE INDEX "channel_applications_state" ON "channel_applications" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "channel_fins_fin" ON "channel_fins" USING btree ("fin_id","created_at" DESC NULLS FIRST,"channel_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "channels_followers" ON "channels" USING btree ("follower_count" DESC NULLS FIRST,"account_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "channels_newest" ON "channels" USING btree ("created_at" DESC NULLS FIRST,"account_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follows_channel" ON "follows" USING btree ("channel_id","account_id");--> statement-breakpoint
CREATE INDEX "contributors_account" ON "contributors" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "moderators_account" ON "moderators" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grants_cause" ON "grants" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "grants_account" ON "grants" USING btree ("account_id","kind","ends_at" DESC NULLS FIRST) WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_key" ON "assets" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_upload" ON "assets" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "assets_channel" ON "assets" USING btree ("channel_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assets_working" ON "assets" USING btree ("state","lease_until") WHERE state in ('uploading', 'uploaded', 'probing', 'transcoding');--> statement-breakpoint
CREATE UNIQUE INDEX "images_key" ON "images" USING btree ("key");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "post_fins_newest" ON "post_fins" USING btree ("fin_id","published_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_fins_type" ON "post_fins" USING btree ("fin_id","media_type","published_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_reactions_post" ON "post_reactions" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_views_account" ON "post_views" USING btree ("account_id","viewed_at" DESC NULLS FIRST) WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "post_views_time" ON "post_views" USING btree ("viewed_at") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "post_views_premium" ON "post_views" USING btree ("account_id","viewed_at") WHERE premium;--> statement-breakpoint
CREATE INDEX "posts_listed" ON "posts" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_type" ON "posts" USING btree ("media_type","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_top" ON "posts" USING btree ("like_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_listed_score" ON "posts" USING btree ("score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_channel_listed" ON "posts" USING btree ("channel_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_channel_listed_type" ON "posts" USING btree ("channel_id","media_type","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_channel_top" ON "posts" USING btree ("channel_id","like_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_managed" ON "posts" USING btree ("channel_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("scheduled_at") WHERE state = 'scheduled' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_asset" ON "posts" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "posts_thumbnail" ON "posts" USING btree ("thumbnail_image_id") WHERE thumbnail_image_id is not null;--> statement-breakpoint
CREATE INDEX "posts_deleted" ON "posts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "posts_narration" ON "posts" USING btree ("narration_asset_id") WHERE narration_asset_id is not null;--> statement-breakpoint
CREATE INDEX "posts_listed_type_top" ON "posts" USING btree ("media_type","like_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_fin_names" ON "posts" USING gin ("fin_names") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search") WHERE listed;--> statement-breakpoint
CREATE INDEX "posts_schedule" ON "posts" USING btree ("scheduled_at","id") WHERE listed and scheduled_at is not null;--> statement-breakpoint
CREATE INDEX "posts_channel_schedule" ON "posts" USING btree ("channel_id","scheduled_at","id") WHERE listed and scheduled_at is not null;--> statement-breakpoint
CREATE INDEX "posts_media" ON "posts" USING btree ("media_id","media_type");--> statement-breakpoint
CREATE INDEX "posts_title_words" ON "posts" USING gin (title gin_trgm_ops) WHERE listed;--> statement-breakpoint
CREATE INDEX "saved_posts_newest" ON "saved_posts" USING btree ("account_id","created_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "watch_positions_newest" ON "watch_positions" USING btree ("account_id","updated_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "articles_post" ON "articles" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ranking_tables_csv" ON "ranking_tables" USING btree ("csv_key");--> statement-breakpoint
CREATE INDEX "ranking_tables_order" ON "ranking_tables" USING btree ("ranking_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "rankings_post" ON "rankings" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "stack_posts_order" ON "stack_posts" USING btree ("stack_id","position","post_id");--> statement-breakpoint
CREATE INDEX "stack_posts_post" ON "stack_posts" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stacks_post" ON "stacks" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "comment_reactions_comment" ON "comment_reactions" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comments_post" ON "comments" USING btree ("post_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE reply_to is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_top" ON "comments" USING btree ("post_id","like_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE reply_to is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_hidden" ON "comments" USING btree ("account_id","reply_to") WHERE hidden and deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("reply_to","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "comments_account" ON "comments" USING btree ("account_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_cards_key" ON "sandbox_cards" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_charges_key" ON "sandbox_charges" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_customers_key" ON "sandbox_customers" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_refunds_key" ON "sandbox_refunds" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_charge" ON "sandbox_refunds" USING btree ("charge_ref");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_intent" ON "invoices" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_profiles_card" ON "payment_profiles" USING btree ("card_ref");--> statement-breakpoint
CREATE INDEX "payment_profiles_account" ON "payment_profiles" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_intents_request" ON "purchase_intents" USING btree ("account_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_intents_charge" ON "purchase_intents" USING btree ("charge_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_intents_one_at_a_time" ON "purchase_intents" USING btree ("account_id") WHERE state in ('open', 'processing', 'needsAction', 'unknown') and purpose in ('subscription', 'upgrade', 'renewal');--> statement-breakpoint
CREATE INDEX "purchase_intents_ask" ON "purchase_intents" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_intent" ON "refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE state = 'processing';--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_owner" ON "ledger_accounts" USING btree ("kind","owner_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("ledger_account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_subject" ON "ledger_entries" USING btree ("subject") WHERE subject is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_months_key" ON "ledger_months" USING btree ("ledger_account_id","month","share");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_cause" ON "ledger_transactions" USING btree ("cause");--> statement-breakpoint
CREATE UNIQUE INDEX "service_months_intent" ON "service_months" USING btree ("intent_id","month_index");--> statement-breakpoint
CREATE INDEX "service_months_subscription" ON "service_months" USING btree ("subscription_id","starts_at");--> statement-breakpoint
CREATE INDEX "service_months_due" ON "service_months" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_account" ON "subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_acquirer" ON "subscriptions" USING btree ("acquirer_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "subscriptions_profile" ON "subscriptions" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ppv_events_post" ON "ppv_events" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ppv_events_stack" ON "ppv_events" USING btree ("stack_id");--> statement-breakpoint
CREATE INDEX "banners_order" ON "banners" USING btree ("screen","position");--> statement-breakpoint
CREATE INDEX "co_views_most" ON "co_views" USING btree ("post_id","viewers" DESC NULLS FIRST,"other_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_clicks_time" ON "search_clicks" USING btree ("clicked_at");--> statement-breakpoint
CREATE INDEX "search_queries_start" ON "search_queries" USING btree ("query" text_pattern_ops,"people" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "blocked_users_newest" ON "blocked_users" USING btree ("channel_id","created_at" DESC NULLS FIRST,"account_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blocked_users_account" ON "blocked_users" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notification_sources_old" ON "notification_sources" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_open" ON "notifications" USING btree ("account_id","group_key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("account_id","group_key");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("account_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "notifications_post" ON "notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "private_feeds_owner" ON "private_feeds" USING btree ("account_id","channel_id");--> statement-breakpoint
CREATE INDEX "private_feeds_channel" ON "private_feeds" USING btree ("channel_id");