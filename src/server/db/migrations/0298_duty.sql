-- no transaction
CREATE TABLE IF NOT EXISTS "staff_duty" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"rank" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_duty_rank" CHECK ("staff_duty"."rank" in ('duty','deputy'))
);--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN IF NOT EXISTS "taken_by" integer;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN IF NOT EXISTS "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN IF NOT EXISTS "called" text;--> statement-breakpoint
ALTER TABLE "staff_duty" DROP CONSTRAINT IF EXISTS "staff_duty_person_id_person_id_fk", ADD CONSTRAINT "staff_duty_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_duty" VALIDATE CONSTRAINT "staff_duty_person_id_person_id_fk";--> statement-breakpoint
ALTER TABLE "alarm" DROP CONSTRAINT IF EXISTS "alarm_taken_by_person_id_fk", ADD CONSTRAINT "alarm_taken_by_person_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "alarm" VALIDATE CONSTRAINT "alarm_taken_by_person_id_fk";--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT IF EXISTS "timer_kind", ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','debt.release','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','reservation.change','matching.wave','matching.close','matching.expire','matching.offer','matching.late','booking_offer.expire','introduction.expire','waitlist.tell','waitlist.expire','waitlist.end','safety.check','safety.climb','safety.duty','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','phone_recovery.begin','phone_recovery.end','phone_recovery.erase','phone_recovery.signed_in','cast_invitation.expire','cast_invitation.erase','account.end','suspension.end','invitation.reward','paid_video.refund','plan.renew','movie.convert','movie.strip','movie.erase','export.make','export.erase','file.drop')) NOT VALID;--> statement-breakpoint
ALTER TABLE "timer" VALIDATE CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "alarm" DROP CONSTRAINT IF EXISTS "alarm_called", ADD CONSTRAINT "alarm_called" CHECK ("alarm"."called" in ('duty','deputies')) NOT VALID;--> statement-breakpoint
ALTER TABLE "alarm" VALIDATE CONSTRAINT "alarm_called";--> statement-breakpoint
ALTER TABLE "alarm" DROP CONSTRAINT IF EXISTS "alarm_kind", ADD CONSTRAINT "alarm_kind" CHECK ("alarm"."kind" in ('not_finished','not_started','dispute','review_report','film_taken_back','film_performer','refund','invariant','sos','no_answer','call_me','signed_out','no_duty')) NOT VALID;--> statement-breakpoint
ALTER TABLE "alarm" VALIDATE CONSTRAINT "alarm_kind";--> statement-breakpoint
ALTER TABLE "safety_step" DROP CONSTRAINT IF EXISTS "safety_step_kind", ADD CONSTRAINT "safety_step_kind" CHECK ("safety_step"."kind" in ('started','check','push','sms','ops','contact','ok','call_me','sos','signed_out','taken','duty','deputies','look','closed','finished')) NOT VALID;--> statement-breakpoint
ALTER TABLE "safety_step" VALIDATE CONSTRAINT "safety_step_kind";
