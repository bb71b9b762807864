CREATE INDEX "female_cast_rating" ON "female_cast" USING btree (coalesce("rating_average", 0) DESC,"review_count" DESC,"id");--> statement-breakpoint
CREATE INDEX "female_cast_joined" ON "female_cast" USING btree ("joined_on" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "female_cast_price" ON "female_cast" USING btree ("price_from","id");
