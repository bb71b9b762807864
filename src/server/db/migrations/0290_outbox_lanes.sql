-- no transaction
ALTER TABLE "outbox" ADD COLUMN IF NOT EXISTS "lane" text DEFAULT 'messages' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN IF NOT EXISTS "over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT IF EXISTS "outbox_lane", ADD CONSTRAINT "outbox_lane" CHECK ("outbox"."lane" in ('safety','codes','messages','mail','push')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_lane";
