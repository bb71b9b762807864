-- The log stays append-only, but for the nightly cleaning, which says so in its own transaction.
CREATE OR REPLACE FUNCTION ghost_requests_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('yoi.ghost_log_ends', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the log of ghost sessions is append-only' USING ERRCODE = '23514', CONSTRAINT = 'ghost_requests_append_only';
END $$;
