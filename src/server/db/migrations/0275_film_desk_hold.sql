ALTER TABLE "movie" ADD COLUMN "desk_held_by" integer;--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "desk_held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "movie" ADD CONSTRAINT "movie_desk_held_by_person_id_fk" FOREIGN KEY ("desk_held_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie" ADD CONSTRAINT "movie_desk_held" CHECK (("movie"."desk_held_by" is null) = ("movie"."desk_held_until" is null));