ALTER TABLE "report" ADD COLUMN "movie_id" uuid;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_movie" ON "report" USING btree ("movie_id");