-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "card_refund_reservation" ON "card_refund" USING btree ("reservation_id") WHERE "card_refund"."reservation_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reservation_day" ON "reservation" USING btree ("business_date","starts_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reservation_code_letters" ON "reservation" USING btree (substr("id"::text, 25, 5));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reservation_code_digits" ON "reservation" USING btree ((('x0' || substr("id"::text, 30, 7))::bit(32)::integer % 10000));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "person_nickname" ON "person" USING gin ("nickname" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "person_nickname_start" ON "person" USING btree (lower("nickname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "person_phone_end" ON "person" USING btree (right("phone", 4));
