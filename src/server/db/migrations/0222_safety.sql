CREATE TABLE "emergency_contact" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"contact_sealed" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "safety_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone,
	"by_id" integer,
	"note" text,
	CONSTRAINT "safety_step_kind" CHECK ("safety_step"."kind" in ('started','check','push','sms','ops','contact','ok','call_me','sos','look','closed','finished'))
);
--> statement-breakpoint
CREATE TABLE "safety_watch" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"cast_person_id" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"check_at" timestamp (3) with time zone,
	"cause" text,
	"since" timestamp (3) with time zone,
	"rung" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "safety_watch_cause" CHECK ("safety_watch"."cause" in ('sos','no_answer','call_me')),
	CONSTRAINT "safety_watch_rung" CHECK ("safety_watch"."rung" in ('push','sms','ops','contact')),
	CONSTRAINT "safety_watch_climb" CHECK (("safety_watch"."cause" is null) = ("safety_watch"."since" is null) and ("safety_watch"."rung" is null or "safety_watch"."cause" is not null))
);
--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "alarm" DROP CONSTRAINT "alarm_kind";--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "emergency_contact" ADD CONSTRAINT "emergency_contact_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_step" ADD CONSTRAINT "safety_step_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_step" ADD CONSTRAINT "safety_step_by_id_person_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_watch" ADD CONSTRAINT "safety_watch_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_watch" ADD CONSTRAINT "safety_watch_cast_person_id_person_id_fk" FOREIGN KEY ("cast_person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_step_of" ON "safety_step" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "safety_rung_once" ON "safety_step" USING btree ("reservation_id","since","kind") WHERE "safety_step"."kind" in ('check','push','sms','ops','contact');--> statement-breakpoint
CREATE INDEX "safety_watch_open" ON "safety_watch" USING btree ("cast_person_id") WHERE "safety_watch"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','matching.wave','matching.close','matching.expire','matching.offer','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','account.end'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','matching_request','matching_offer','matching_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','identity','safety','review_shown','bought'));--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_outcome" CHECK ("alarm"."outcome" in ('safe','store','police'));--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_kind" CHECK ("alarm"."kind" in ('not_finished','not_started','dispute','review_report','refund','invariant','sos','no_answer','call_me'));