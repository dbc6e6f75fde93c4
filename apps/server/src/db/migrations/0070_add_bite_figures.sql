CREATE TABLE "bite_days" (
	"bite_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"day" date NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	"loops" integer DEFAULT 0 NOT NULL,
	"skips" integer DEFAULT 0 NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"watched_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bite_days_bite_id_day_pk" PRIMARY KEY("bite_id","day")
);
--> statement-breakpoint
CREATE TABLE "bite_figures" (
	"bite_id" integer PRIMARY KEY NOT NULL,
	"channel_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	"loops" integer DEFAULT 0 NOT NULL,
	"skips" integer DEFAULT 0 NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"watched_ms" bigint DEFAULT 0 NOT NULL,
	"completed" integer GENERATED ALWAYS AS (case when shown = 0 then 0 else (completions::bigint * 10000 / shown)::integer end) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bite_viewers" (
	"bite_id" integer NOT NULL,
	"viewer" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bite_viewers_bite_id_viewer_pk" PRIMARY KEY("bite_id","viewer")
);
--> statement-breakpoint
ALTER TABLE "bite_days" ADD CONSTRAINT "bite_days_bite_id_bites_id_fk" FOREIGN KEY ("bite_id") REFERENCES "public"."bites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bite_figures" ADD CONSTRAINT "bite_figures_bite_id_bites_id_fk" FOREIGN KEY ("bite_id") REFERENCES "public"."bites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bite_viewers" ADD CONSTRAINT "bite_viewers_bite_id_bites_id_fk" FOREIGN KEY ("bite_id") REFERENCES "public"."bites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bite_days_old" ON "bite_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "bite_figures_created" ON "bite_figures" USING btree ("channel_id","created_at" DESC NULLS FIRST,"bite_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bite_figures_views" ON "bite_figures" USING btree ("channel_id","views" DESC NULLS FIRST,"bite_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bite_figures_completed" ON "bite_figures" USING btree ("channel_id","completed" DESC NULLS FIRST,"bite_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bite_viewers_old" ON "bite_viewers" USING btree ("viewed_at");