CREATE TABLE "review_report" (
	"review_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	CONSTRAINT "review_report_review_id_reporter_id_pk" PRIMARY KEY("review_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_reporter_id_person_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_report_reporter" ON "review_report" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "review_report_waiting" ON "review_report" USING btree ("review_id") WHERE "looked_at" is null;--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id","created_at");--> statement-breakpoint
INSERT INTO "review_report" ("review_id", "reporter_id", "reason", "created_at")
SELECT r."id", a."raised_by", coalesce(a."note", ''), a."raised_at"
FROM "alarm" a JOIN "review" r ON r."id"::text = a."subject"
WHERE a."kind" = 'review_report' AND a."closed_at" IS NULL AND a."raised_by" IS NOT NULL;
