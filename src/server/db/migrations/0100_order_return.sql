ALTER TABLE "gold_order" ADD COLUMN "need" integer;--> statement-breakpoint
ALTER TABLE "gold_order" ADD COLUMN "return_path" text;--> statement-breakpoint
ALTER TABLE "gold_order" ADD COLUMN "returned_at" timestamp (3) with time zone;
