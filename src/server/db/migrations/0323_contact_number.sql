-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_number" ON "contact" USING btree (substr("id"::text, 25, 5));
