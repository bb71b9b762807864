-- no transaction
ALTER TABLE "reservation_change" ADD COLUMN IF NOT EXISTS "asked_by" text DEFAULT 'male' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_change" DROP CONSTRAINT IF EXISTS "reservation_change_asked_by", ADD CONSTRAINT "reservation_change_asked_by" CHECK ("reservation_change"."asked_by" in ('male','cast')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation_change" VALIDATE CONSTRAINT "reservation_change_asked_by";
