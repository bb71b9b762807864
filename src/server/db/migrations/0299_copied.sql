-- no transaction
ALTER TABLE "safety_step" DROP CONSTRAINT IF EXISTS "safety_step_kind", ADD CONSTRAINT "safety_step_kind" CHECK ("safety_step"."kind" in ('started','check','push','sms','ops','contact','ok','call_me','sos','signed_out','taken','duty','deputies','look','copied','closed','finished')) NOT VALID;--> statement-breakpoint
ALTER TABLE "safety_step" VALIDATE CONSTRAINT "safety_step_kind";
