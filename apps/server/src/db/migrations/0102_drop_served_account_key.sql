ALTER TABLE "served_content" DROP CONSTRAINT "served_content_account_id_accounts_id_fk";
