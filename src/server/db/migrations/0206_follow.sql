CREATE TABLE "follow" (
	"person_id" integer NOT NULL,
	"cast_id" integer NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_person_id_cast_id_pk" PRIMARY KEY("person_id","cast_id")
);
--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_cast" ON "follow" USING btree ("cast_id");--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','shift.news'));