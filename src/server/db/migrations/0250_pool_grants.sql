ALTER TABLE "session" DROP CONSTRAINT "session_revoked_reason";--> statement-breakpoint
ALTER TABLE "code_proof" ADD COLUMN "pool_grant_sealed" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "pool_grant_sealed" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "pool_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "session_pool_grant" ON "session" USING btree ("expires_at") WHERE "session"."pool_grant_sealed" is not null;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_revoked_reason" CHECK ("session"."revoked_reason" in ('signed out','refresh token reused','device signed out','password changed','phone changed','left','suspended','ended by the user pool'));