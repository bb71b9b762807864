CREATE TABLE "code_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"phone" text NOT NULL,
	"person_id" integer,
	"device_key" text,
	"transport" text,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "code_proof_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "code_proof_kind" CHECK ("code_proof"."kind" in ('password reset','device','phone change')),
	CONSTRAINT "code_proof_transport" CHECK ("code_proof"."transport" in ('body','cookie')),
	CONSTRAINT "code_proof_tries" CHECK ("code_proof"."tries" between 0 and 5),
	CONSTRAINT "code_proof_used" CHECK ("code_proof"."used_at" is null or "code_proof"."verified_at" is not null),
	CONSTRAINT "code_proof_token" CHECK (("code_proof"."token_hash" is null) = ("code_proof"."token_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"person_id" integer NOT NULL,
	"device_key" text NOT NULL,
	"known_since" timestamp (3) with time zone NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_person_id_device_key_pk" PRIMARY KEY("person_id","device_key"),
	CONSTRAINT "known_device_key" CHECK ("known_device"."device_key" = lower("known_device"."device_key"))
);
--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_revoked_reason";--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "code_proof" ADD CONSTRAINT "code_proof_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_proof_phone" ON "code_proof" USING btree ("phone","kind","created_at");--> statement-breakpoint
CREATE INDEX "code_proof_person" ON "code_proof" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','seo.publish','shift.news','auth.reset_code'));--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_revoked_reason" CHECK ("session"."revoked_reason" in ('signed out','refresh token reused','device signed out','password changed','phone changed'));--> statement-breakpoint
-- Devices on which somebody is or was signed in stay known: nobody is asked for a code because of the update.
INSERT INTO "known_device" ("person_id", "device_key", "known_since", "last_sign_in_at")
SELECT "person_id", lower("device_key"), min("created_at"), max("created_at") FROM "session"
WHERE "device_key" IS NOT NULL GROUP BY "person_id", lower("device_key");
