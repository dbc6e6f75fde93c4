CREATE TABLE "bite_likes" (
	"account_id" integer NOT NULL,
	"bite_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bite_likes_account_id_bite_id_pk" PRIMARY KEY("account_id","bite_id")
);
--> statement-breakpoint
ALTER TABLE "bites" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bite_likes" ADD CONSTRAINT "bite_likes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bite_likes" ADD CONSTRAINT "bite_likes_bite_id_bites_id_fk" FOREIGN KEY ("bite_id") REFERENCES "public"."bites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bite_likes_bite" ON "bite_likes" USING btree ("bite_id");