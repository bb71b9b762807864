-- At most six calls of a cast within an hour (MATCHING.callsAnHour), also when several requests go out at the same instant: who
-- inserts waits for the others who ask her, and a seventh is left out.
CREATE FUNCTION matching_call_hour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('matching calls of cast ' || NEW.cast_id, 0));
  IF (SELECT count(*) FROM matching_call WHERE cast_id = NEW.cast_id AND at > NEW.at - interval '1 hour') >= 6 THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER matching_call_hour BEFORE INSERT ON "matching_call" FOR EACH ROW EXECUTE FUNCTION matching_call_hour();
