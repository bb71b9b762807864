ALTER TABLE "outbox" ADD COLUMN "lane" text DEFAULT 'messages' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lane" CHECK ("outbox"."lane" in ('safety','codes','messages','mail','push')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_lane";
