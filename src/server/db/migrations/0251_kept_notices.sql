ALTER TABLE "payment_notice" ADD COLUMN "spool_key" uuid;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD CONSTRAINT "payment_notice_spool_key_unique" UNIQUE("spool_key");