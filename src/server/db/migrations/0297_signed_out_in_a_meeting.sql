-- no transaction
ALTER TABLE "alarm" DROP CONSTRAINT IF EXISTS "alarm_kind", ADD CONSTRAINT "alarm_kind" CHECK ("alarm"."kind" in ('not_finished','not_started','dispute','review_report','film_taken_back','film_performer','refund','invariant','sos','no_answer','call_me','signed_out')) NOT VALID;--> statement-breakpoint
ALTER TABLE "alarm" VALIDATE CONSTRAINT "alarm_kind";--> statement-breakpoint
ALTER TABLE "safety_step" DROP CONSTRAINT IF EXISTS "safety_step_kind", ADD CONSTRAINT "safety_step_kind" CHECK ("safety_step"."kind" in ('started','check','push','sms','ops','contact','ok','call_me','sos','signed_out','look','closed','finished')) NOT VALID;--> statement-breakpoint
ALTER TABLE "safety_step" VALIDATE CONSTRAINT "safety_step_kind";
