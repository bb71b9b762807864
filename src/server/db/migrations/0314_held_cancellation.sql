-- no transaction
ALTER TABLE "reservation" ADD COLUMN IF NOT EXISTS "cancel_held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN IF NOT EXISTS "cancel_held_fee" integer;--> statement-breakpoint
ALTER TABLE "reservation" DROP CONSTRAINT IF EXISTS "reservation_cancel_held", ADD CONSTRAINT "reservation_cancel_held" CHECK (("reservation"."cancel_held_until" is null) = ("reservation"."cancel_held_fee" is null) and ("reservation"."cancel_held_until" is null or "reservation"."state" in ('requested', 'adjusting', 'payment_pending', 'confirmed', 'departed', 'arrived'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation" VALIDATE CONSTRAINT "reservation_cancel_held";
