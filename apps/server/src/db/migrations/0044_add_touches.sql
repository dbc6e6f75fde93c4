CREATE TABLE "affiliate_days" (
	"affiliate_id" integer NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "affiliate_days_affiliate_id_day_pk" PRIMARY KEY("affiliate_id","day")
);
--> statement-breakpoint
CREATE TABLE "affiliate_signups" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"affiliate_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "touches" (
	"visitor_key" text PRIMARY KEY NOT NULL,
	"channel_id" integer,
	"affiliate_id" integer,
	"post_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliate_days" ADD CONSTRAINT "affiliate_days_affiliate_id_accounts_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_signups" ADD CONSTRAINT "affiliate_signups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_signups" ADD CONSTRAINT "affiliate_signups_affiliate_id_accounts_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touches" ADD CONSTRAINT "touches_channel_id_accounts_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touches" ADD CONSTRAINT "touches_affiliate_id_accounts_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touches" ADD CONSTRAINT "touches_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_signups_affiliate" ON "affiliate_signups" USING btree ("affiliate_id","at");--> statement-breakpoint
CREATE INDEX "touches_at" ON "touches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "touches_post" ON "touches" USING btree ("post_id");