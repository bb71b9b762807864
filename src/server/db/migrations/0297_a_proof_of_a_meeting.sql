-- no transaction
CREATE TABLE IF NOT EXISTS "safety_proof" (
	"hash" text PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"device_key" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "safety_proof_device" UNIQUE NULLS NOT DISTINCT("reservation_id","device_key")
);--> statement-breakpoint
ALTER TABLE "safety_proof" DROP CONSTRAINT IF EXISTS "safety_proof_reservation_id_reservation_id_fk", ADD CONSTRAINT "safety_proof_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "safety_proof" VALIDATE CONSTRAINT "safety_proof_reservation_id_reservation_id_fk";--> statement-breakpoint
ALTER TABLE "alarm" DROP CONSTRAINT IF EXISTS "alarm_kind", ADD CONSTRAINT "alarm_kind" CHECK ("alarm"."kind" in ('not_finished','not_started','dispute','review_report','film_taken_back','film_performer','refund','invariant','sos','no_answer','call_me','signed_out')) NOT VALID;--> statement-breakpoint
ALTER TABLE "alarm" VALIDATE CONSTRAINT "alarm_kind";--> statement-breakpoint
ALTER TABLE "safety_step" DROP CONSTRAINT IF EXISTS "safety_step_kind", ADD CONSTRAINT "safety_step_kind" CHECK ("safety_step"."kind" in ('started','check','push','sms','ops','contact','ok','call_me','sos','signed_out','look','closed','finished')) NOT VALID;--> statement-breakpoint
ALTER TABLE "safety_step" VALIDATE CONSTRAINT "safety_step_kind";
