CREATE TABLE "withdrawal" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"kept_sealed" text,
	"ended_at" timestamp (3) with time zone,
	"phone_hash" text,
	CONSTRAINT "withdrawal_kept" CHECK (("withdrawal"."kept_sealed" is null) = ("withdrawal"."ended_at" is not null)),
	CONSTRAINT "withdrawal_number" CHECK ("withdrawal"."phone_hash" is null or "withdrawal"."ended_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "code_proof" DROP CONSTRAINT "code_proof_kind";--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_revoked_reason";--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_open" ON "withdrawal" USING btree ("ends_at") WHERE "withdrawal"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_left" ON "withdrawal" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "withdrawal_phone" ON "withdrawal" USING btree ("phone_hash") WHERE "withdrawal"."phone_hash" is not null;--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','seo.publish','shift.news','auth.reset_code','identity.erase','account.end'));--> statement-breakpoint
ALTER TABLE "code_proof" ADD CONSTRAINT "code_proof_kind" CHECK ("code_proof"."kind" in ('password reset','device','phone change','mail','take back'));--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_revoked_reason" CHECK ("session"."revoked_reason" in ('signed out','refresh token reused','device signed out','password changed','phone changed','left'));