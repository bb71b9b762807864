-- no transaction
ALTER TABLE "talk_message" ADD COLUMN IF NOT EXISTS "place_kind" text;--> statement-breakpoint
ALTER TABLE "talk_message" ADD COLUMN IF NOT EXISTS "place_id" integer;--> statement-breakpoint
ALTER TABLE "talk_message" ADD COLUMN IF NOT EXISTS "place_lat" double precision;--> statement-breakpoint
ALTER TABLE "talk_message" ADD COLUMN IF NOT EXISTS "place_lon" double precision;--> statement-breakpoint
ALTER TABLE "talk_message" DROP CONSTRAINT IF EXISTS "talk_message_place_kind", ADD CONSTRAINT "talk_message_place_kind" CHECK ("talk_message"."place_kind" in ('hotel','station','town','store','pin')) NOT VALID;--> statement-breakpoint
ALTER TABLE "talk_message" DROP CONSTRAINT IF EXISTS "talk_message_place", ADD CONSTRAINT "talk_message_place" CHECK (("talk_message"."place_id" is not null) = coalesce("talk_message"."place_kind" <> 'pin', false) and ("talk_message"."place_lat" is not null) = coalesce("talk_message"."place_kind" = 'pin', false) and ("talk_message"."place_lat" is null) = ("talk_message"."place_lon" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "talk_message" VALIDATE CONSTRAINT "talk_message_place_kind";--> statement-breakpoint
ALTER TABLE "talk_message" VALIDATE CONSTRAINT "talk_message_place";