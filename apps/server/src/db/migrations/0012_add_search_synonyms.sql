CREATE TABLE "search_synonyms" (
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "search_synonyms_kind_target_pk" PRIMARY KEY("kind","target")
);
