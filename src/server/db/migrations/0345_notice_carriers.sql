-- no transaction
ALTER TABLE "outbox" ADD COLUMN IF NOT EXISTS "notice_to" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN IF NOT EXISTS "notice_kind" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN IF NOT EXISTS "notice_subject" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN IF NOT EXISTS "is_missed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_notice" ON "outbox" USING btree ("notice_subject") WHERE "outbox"."notice_subject" is not null;
