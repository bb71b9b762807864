-- no transaction
ALTER TABLE "reservation" ADD COLUMN IF NOT EXISTS "held_answer" text;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN IF NOT EXISTS "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservation" DROP CONSTRAINT IF EXISTS "reservation_held", ADD CONSTRAINT "reservation_held" CHECK (("reservation"."held_answer" is null) = ("reservation"."held_until" is null) and ("reservation"."held_answer" is null or "reservation"."state" = 'requested')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation" VALIDATE CONSTRAINT "reservation_held";--> statement-breakpoint
ALTER TABLE "reservation" DROP CONSTRAINT IF EXISTS "reservation_held_answer", ADD CONSTRAINT "reservation_held_answer" CHECK ("reservation"."held_answer" in ('accept','decline')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation" VALIDATE CONSTRAINT "reservation_held_answer";
