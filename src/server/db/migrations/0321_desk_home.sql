-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reservation_created" ON "reservation" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reservation_waiting" ON "reservation" USING btree ("created_at") WHERE "reservation"."state" in ('requested', 'payment_pending');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "report_open" ON "report" USING btree ("created_at") WHERE "report"."closed_at" is null;
