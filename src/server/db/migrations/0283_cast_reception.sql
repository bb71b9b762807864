ALTER TABLE "female_cast" ADD COLUMN "lead_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "female_cast" ADD COLUMN "declines" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "female_cast" ADD COLUMN "break_from" date;--> statement-breakpoint
ALTER TABLE "female_cast" ADD COLUMN "break_to" date;--> statement-breakpoint
ALTER TABLE "gold_transfer" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "female_cast" ADD CONSTRAINT "female_cast_lead" CHECK (lead_minutes in (60,90,120,180,240,360,720));--> statement-breakpoint
ALTER TABLE "female_cast" ADD CONSTRAINT "female_cast_declines" CHECK (declines <@ array['newcomer','unreliable','cash']);--> statement-breakpoint
ALTER TABLE "female_cast" ADD CONSTRAINT "female_cast_break" CHECK (("female_cast"."break_from" is null) = ("female_cast"."break_to" is null) and "female_cast"."break_from" <= "female_cast"."break_to");