ALTER TABLE "imports" ADD COLUMN "without_sound" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "repeated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "too_many" integer DEFAULT 0 NOT NULL;