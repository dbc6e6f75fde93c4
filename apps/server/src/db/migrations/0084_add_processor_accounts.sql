CREATE TABLE "processor_denials" (
	"provider" text NOT NULL,
	"call" text NOT NULL,
	"message" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "processor_denials_provider_call_pk" PRIMARY KEY("provider","call")
);
--> statement-breakpoint
CREATE TABLE "processor_accounts" (
	"provider" text PRIMARY KEY NOT NULL,
	"account_ref" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
