ALTER TABLE "payee_changes" DROP CONSTRAINT "payee_changes_channel_id_channels_account_id_fk";
--> statement-breakpoint
ALTER TABLE "payees" DROP CONSTRAINT "payees_channel_id_channels_account_id_fk";
--> statement-breakpoint
ALTER TABLE "payout_reserves" DROP CONSTRAINT "payout_reserves_channel_id_channels_account_id_fk";
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_channel_id_channels_account_id_fk";
--> statement-breakpoint
ALTER TABLE "statements" DROP CONSTRAINT "statements_channel_id_channels_account_id_fk";
--> statement-breakpoint
ALTER TABLE "payee_changes" ADD CONSTRAINT "payee_changes_channel_id_accounts_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_channel_id_accounts_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reserves" ADD CONSTRAINT "payout_reserves_channel_id_accounts_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_channel_id_accounts_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_channel_id_accounts_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;