CREATE TABLE "talk_setting" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"receive_from" text,
	"read_marks" boolean DEFAULT true NOT NULL,
	"templates" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "talk_setting_receive_from" CHECK ("talk_setting"."receive_from" in ('everyone','followers','booked','live')),
	CONSTRAINT "talk_setting_templates" CHECK (cardinality("talk_setting"."templates") <= 10)
);
--> statement-breakpoint
ALTER TABLE "talk_setting" ADD CONSTRAINT "talk_setting_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;