-- A search can ask for casts with a free film in the feed: what comes or goes there is a change of the cast.
CREATE INDEX "movie_shown" ON "movie" USING btree ("cast_id") WHERE "movie"."kind" = 'free' and "movie"."state" = 'published';--> statement-breakpoint
CREATE FUNCTION movie_shown_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_change (cast_id) VALUES (coalesce(NEW.cast_id, OLD.cast_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER movie_shown_inserted AFTER INSERT ON "movie" FOR EACH ROW WHEN (NEW.kind = 'free' AND NEW.state = 'published') EXECUTE FUNCTION movie_shown_changed();--> statement-breakpoint
CREATE TRIGGER movie_shown_updated AFTER UPDATE ON "movie" FOR EACH ROW WHEN (NEW.state IS DISTINCT FROM OLD.state AND 'published' IN (NEW.state, OLD.state) AND NEW.kind = 'free') EXECUTE FUNCTION movie_shown_changed();--> statement-breakpoint
CREATE TRIGGER movie_shown_deleted AFTER DELETE ON "movie" FOR EACH ROW WHEN (OLD.kind = 'free' AND OLD.state = 'published') EXECUTE FUNCTION movie_shown_changed();
