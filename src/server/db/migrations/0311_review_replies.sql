CREATE TABLE "review_reply" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"refusal" text,
	CONSTRAINT "review_reply_state" CHECK ("review_reply"."state" in ('waiting','shown','refused','removed'))
);
--> statement-breakpoint
ALTER TABLE "review_reply" ADD CONSTRAINT "review_reply_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reply" ADD CONSTRAINT "review_reply_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reply" ADD CONSTRAINT "review_reply_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reply_waiting" ON "review_reply" USING btree ("created_at","review_id") WHERE "review_reply"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_reply_cast" ON "review_reply" USING btree ("cast_id");