CREATE TABLE "calendar_feed" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feed_version" CHECK ("calendar_feed"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;