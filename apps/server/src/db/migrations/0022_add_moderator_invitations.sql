DROP INDEX "team_invitations_open_account";--> statement-breakpoint
DROP INDEX "team_invitations_open_email";--> statement-breakpoint
ALTER TABLE "team_invitations" ADD COLUMN "role" text DEFAULT 'contributor' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open_account" ON "team_invitations" USING btree ("channel_id","account_id","role") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open_email" ON "team_invitations" USING btree ("channel_id","email","role") WHERE state = 'open';