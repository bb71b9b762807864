-- no transaction
ALTER TABLE "suspension" ADD COLUMN IF NOT EXISTS "confirm_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "suspension" ADD COLUMN IF NOT EXISTS "confirmed_by" integer;--> statement-breakpoint
ALTER TABLE "suspension" DROP CONSTRAINT IF EXISTS "suspension_confirmed_by_person_id_fk", ADD CONSTRAINT "suspension_confirmed_by_person_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "suspension" VALIDATE CONSTRAINT "suspension_confirmed_by_person_id_fk";--> statement-breakpoint
ALTER TABLE "suspension" DROP CONSTRAINT IF EXISTS "suspension_two_people", ADD CONSTRAINT "suspension_two_people" CHECK ("suspension"."confirmed_by" <> "suspension"."started_by") NOT VALID;--> statement-breakpoint
ALTER TABLE "suspension" VALIDATE CONSTRAINT "suspension_two_people";
