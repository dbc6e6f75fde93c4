CREATE TABLE "email_failures" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_warnings" (
	"kind" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
