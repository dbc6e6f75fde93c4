DROP INDEX "served_content_account";--> statement-breakpoint
ALTER TABLE "served_content" DROP CONSTRAINT "served_content_account_id_post_id_kind_span_slot_pk";--> statement-breakpoint
ALTER TABLE "served_content" ADD CONSTRAINT "served_content_account_id_slot_post_id_kind_span_pk" PRIMARY KEY("account_id","slot","post_id","kind","span");--> statement-breakpoint
-- Seconds are added to a row again and again within its hour: with room on its page, no index changes for that.
alter table served_content set (fillfactor = 85);
