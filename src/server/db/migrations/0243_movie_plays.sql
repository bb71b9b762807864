CREATE TABLE "movie_play" (
	"movie_id" uuid NOT NULL,
	"cast_id" integer NOT NULL,
	"business_date" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "movie_play_movie_id_business_date_visitor_pk" PRIMARY KEY("movie_id","business_date","visitor")
);
--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "plays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "movie_play" ADD CONSTRAINT "movie_play_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_play" ADD CONSTRAINT "movie_play_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movie_play_cast" ON "movie_play" USING btree ("cast_id","business_date");--> statement-breakpoint
CREATE INDEX "movie_play_date" ON "movie_play" USING btree ("business_date");