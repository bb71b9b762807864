-- The answers of the first step were free texts: what is none of the ten is another one.
UPDATE "person" SET "where_learned" = 'other' WHERE "where_learned" NOT IN ('google','x','instagram','tiktok','youtube','friend','store','information_site','advertisement','other');--> statement-breakpoint
ALTER TABLE "code_proof" RENAME COLUMN "phone" TO "sent_to";--> statement-breakpoint
ALTER TABLE "code_proof" DROP CONSTRAINT "code_proof_kind";--> statement-breakpoint
DROP INDEX "code_proof_phone";--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "inviter_code" text;--> statement-breakpoint
CREATE INDEX "code_proof_sent_to" ON "code_proof" USING btree (lower("sent_to"),"kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_mail" ON "person" USING btree (lower("mail"));--> statement-breakpoint
ALTER TABLE "code_proof" ADD CONSTRAINT "code_proof_kind" CHECK ("code_proof"."kind" in ('password reset','device','phone change','mail'));--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_where_learned" CHECK ("person"."where_learned" in ('google','x','instagram','tiktok','youtube','friend','store','information_site','advertisement','other'));--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_inviter_code" CHECK ("person"."inviter_code" ~ '^[A-HJ-NP-Z2-9]{8}$');