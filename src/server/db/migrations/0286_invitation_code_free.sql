-- As before, and drawn again while an account bears it: with a million accounts one draw in a million meets a taken one.
CREATE OR REPLACE FUNCTION invitation_code() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	code text;
BEGIN
	LOOP
		SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(u.bytes, n) & 31), 1), '') INTO code
		FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) u, generate_series(8, 15) n;
		EXIT WHEN NOT EXISTS (SELECT FROM person WHERE invitation_code = code);
	END LOOP;
	RETURN code;
END
$$;
