CREATE TABLE "shared_emails" (
	"account_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_emails_account_id_channel_id_pk" PRIMARY KEY("account_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "shared_emails" ADD CONSTRAINT "shared_emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_emails" ADD CONSTRAINT "shared_emails_channel_id_channels_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_emails_channel" ON "shared_emails" USING btree ("channel_id","shared_at" DESC NULLS FIRST);