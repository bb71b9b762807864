ALTER TABLE "withdrawal" ADD COLUMN "guest_hash" text;--> statement-breakpoint
CREATE INDEX "withdrawal_guest" ON "withdrawal" USING btree ("guest_hash") WHERE "withdrawal"."guest_hash" is not null;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_guest_number" CHECK ("withdrawal"."guest_hash" is null or "withdrawal"."ended_at" is not null);