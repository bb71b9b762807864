ALTER TABLE "movie" ADD COLUMN "sample_sha256" text;--> statement-breakpoint
ALTER TABLE "movie" ADD CONSTRAINT "movie_sample" CHECK ("movie"."sample_sha256" ~ '^[0-9a-f]{64}$');