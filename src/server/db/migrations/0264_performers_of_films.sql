ALTER TABLE "contact" DROP CONSTRAINT "contact_category";--> statement-breakpoint
ALTER TABLE "alarm" DROP CONSTRAINT "alarm_kind";--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "movie" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "has_sound" boolean;--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "dark_scenes" integer[];--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_category" CHECK ("contact"."category" in ('booking','payment','account','cast','performer','safety','privacy','business','other'));--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_kind" CHECK ("alarm"."kind" in ('not_finished','not_started','dispute','review_report','film_taken_back','film_performer','refund','invariant','sos','no_answer','call_me'));