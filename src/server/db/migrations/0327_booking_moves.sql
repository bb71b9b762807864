-- no transaction
ALTER TABLE "reservation" ADD COLUMN IF NOT EXISTS "moved_from_id" uuid;--> statement-breakpoint
ALTER TABLE "reservation_event" ADD COLUMN IF NOT EXISTS "reason" text;--> statement-breakpoint
ALTER TABLE "reservation_event" ADD COLUMN IF NOT EXISTS "words" text;--> statement-breakpoint
ALTER TABLE "reservation" DROP CONSTRAINT IF EXISTS "reservation_moved_from_id_reservation_id_fk", ADD CONSTRAINT "reservation_moved_from_id_reservation_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation" DROP CONSTRAINT IF EXISTS "reservation_moved", ADD CONSTRAINT "reservation_moved" CHECK ("reservation"."moved_from_id" <> "reservation"."id") NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation_event" DROP CONSTRAINT IF EXISTS "reservation_event_reason", ADD CONSTRAINT "reservation_event_reason" CHECK ("reservation_event"."reason" in ('plans','illness','traffic','place','safety','other','moved')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation_event" DROP CONSTRAINT IF EXISTS "reservation_event_words", ADD CONSTRAINT "reservation_event_words" CHECK ("reservation_event"."words" is null or ("reservation_event"."reason" is not null and char_length("reservation_event"."words") between 1 and 4800)) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation" VALIDATE CONSTRAINT "reservation_moved_from_id_reservation_id_fk";--> statement-breakpoint
ALTER TABLE "reservation" VALIDATE CONSTRAINT "reservation_moved";--> statement-breakpoint
ALTER TABLE "reservation_event" VALIDATE CONSTRAINT "reservation_event_reason";--> statement-breakpoint
ALTER TABLE "reservation_event" VALIDATE CONSTRAINT "reservation_event_words";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "reservation_moved_from" ON "reservation" USING btree ("moved_from_id") WHERE "reservation"."moved_from_id" is not null;
