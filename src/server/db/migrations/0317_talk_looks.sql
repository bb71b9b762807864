CREATE TABLE "talk_look" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"owner_id" integer NOT NULL,
	"peer_id" integer NOT NULL,
	"looked_by" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talk_look_reason" CHECK ("talk_look"."reason" in ('report','contact','police','other'))
);
--> statement-breakpoint
ALTER TABLE "talk_look" ADD CONSTRAINT "talk_look_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_look" ADD CONSTRAINT "talk_look_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_look" ADD CONSTRAINT "talk_look_peer_id_person_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_look" ADD CONSTRAINT "talk_look_looked_by_person_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_look_report" ON "talk_look" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "talk_look_owner" ON "talk_look" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "talk_look_at" ON "talk_look" USING btree ("at");