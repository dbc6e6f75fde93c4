CREATE TABLE "newsletter_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"email" "citext" NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"newsletter_id" integer NOT NULL,
	"account_id" integer,
	"contact_id" integer,
	"state" text NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_preferences" (
	"account_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"wanted" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_preferences_account_id_channel_id_pk" PRIMARY KEY("account_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_uncounted" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"post_id" integer,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"preview_line" text NOT NULL,
	"audience" text NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"filled_account_id" integer DEFAULT 0 NOT NULL,
	"filled_contact_id" integer DEFAULT 0 NOT NULL,
	"filled_at" timestamp with time zone,
	"links" text[] DEFAULT '{}'::text[] NOT NULL,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"bounced_count" integer DEFAULT 0 NOT NULL,
	"complained_count" integer DEFAULT 0 NOT NULL,
	"unsubscribed_count" integer DEFAULT 0 NOT NULL,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"clicked_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"email" "citext" PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_contacts" ADD CONSTRAINT "newsletter_contacts_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_contact_id_newsletter_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."newsletter_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_preferences" ADD CONSTRAINT "newsletter_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_preferences" ADD CONSTRAINT "newsletter_preferences_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_uncounted" ADD CONSTRAINT "newsletter_uncounted_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_contacts_email" ON "newsletter_contacts" USING btree ("channel_id","email");--> statement-breakpoint
CREATE INDEX "newsletter_contacts_channel" ON "newsletter_contacts" USING btree ("channel_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_contacts_address" ON "newsletter_contacts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_contacts_unasked" ON "newsletter_contacts" USING btree ("id") WHERE asked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_deliveries_account" ON "newsletter_deliveries" USING btree ("newsletter_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_deliveries_contact" ON "newsletter_deliveries" USING btree ("newsletter_id","contact_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("next_at","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_claimed" ON "newsletter_deliveries" USING btree ("claimed_at") WHERE claimed_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_unfinished" ON "newsletter_deliveries" USING btree ("newsletter_id") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_of_account" ON "newsletter_deliveries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_of_contact" ON "newsletter_deliveries" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "newsletter_preferences_channel" ON "newsletter_preferences" USING btree ("channel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_post" ON "newsletters" USING btree ("post_id") WHERE state <> 'canceled';--> statement-breakpoint
CREATE INDEX "newsletters_channel" ON "newsletters" USING btree ("channel_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletters_due" ON "newsletters" USING btree ("send_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "newsletters_sending" ON "newsletters" USING btree ("id") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "newsletters_actor" ON "newsletters" USING btree ("actor_id");