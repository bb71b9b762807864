CREATE TABLE "phone_recovery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"old_phone" text NOT NULL,
	"new_phone" text NOT NULL,
	"mail" text,
	"person_id" integer,
	"password_fits" boolean,
	"document_type" text NOT NULL,
	"picture_key_sealed" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"link_hash" text,
	"confirmed_at" timestamp (3) with time zone,
	"held_by" integer,
	"held_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"decided_by" integer,
	"ground" text,
	"refusal" text,
	CONSTRAINT "phone_recovery_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "phone_recovery_state" CHECK ("phone_recovery"."state" in ('submitted','approved','refused','stopped','ended')),
	CONSTRAINT "phone_recovery_document_type" CHECK ("phone_recovery"."document_type" in ('driving_licence','my_number_card','passport','residence_card','eligibility_certificate')),
	CONSTRAINT "phone_recovery_ground" CHECK ("phone_recovery"."ground" in ('old_number','password','same_document','document')),
	CONSTRAINT "phone_recovery_refusal" CHECK ("phone_recovery"."refusal" in ('unclear','expired','no_match','number_in_use','suspicious')),
	CONSTRAINT "phone_recovery_two_numbers" CHECK ("phone_recovery"."old_phone" <> "phone_recovery"."new_phone"),
	CONSTRAINT "phone_recovery_over" CHECK (("phone_recovery"."state" = 'submitted') = ("phone_recovery"."ended_at" is null)),
	CONSTRAINT "phone_recovery_decided" CHECK (("phone_recovery"."state" in ('approved', 'refused')) = ("phone_recovery"."decided_by" is not null)),
	CONSTRAINT "phone_recovery_approved" CHECK (("phone_recovery"."state" = 'approved') = ("phone_recovery"."ground" is not null)),
	CONSTRAINT "phone_recovery_refused" CHECK (("phone_recovery"."state" = 'refused') = ("phone_recovery"."refusal" is not null)),
	CONSTRAINT "phone_recovery_waited" CHECK ("phone_recovery"."state" <> 'approved' or "phone_recovery"."confirmed_at" is not null or "phone_recovery"."ended_at" >= "phone_recovery"."submitted_at" + interval '24 hours'),
	CONSTRAINT "phone_recovery_held" CHECK (("phone_recovery"."held_by" is null) = ("phone_recovery"."held_until" is null)),
	CONSTRAINT "phone_recovery_with_pictures" CHECK ("phone_recovery"."state" <> 'submitted' or "phone_recovery"."picture_key_sealed" is not null)
);
--> statement-breakpoint
CREATE TABLE "phone_recovery_look" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_recovery_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recovery_id" uuid NOT NULL,
	"side" text NOT NULL,
	"looked_by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_recovery_look_side" CHECK ("phone_recovery_look"."side" in ('front','back'))
);
--> statement-breakpoint
CREATE TABLE "phone_recovery_picture" (
	"recovery_id" uuid NOT NULL,
	"side" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "phone_recovery_picture_recovery_id_side_pk" PRIMARY KEY("recovery_id","side"),
	CONSTRAINT "phone_recovery_picture_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "phone_recovery_picture_side" CHECK ("phone_recovery_picture"."side" in ('front','back')),
	CONSTRAINT "phone_recovery_picture_stored_privately" CHECK ("phone_recovery_picture"."storage_key" like 'private/%')
);
--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "code_proof" DROP CONSTRAINT "code_proof_kind";--> statement-breakpoint
ALTER TABLE "phone_recovery" ADD CONSTRAINT "phone_recovery_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_recovery" ADD CONSTRAINT "phone_recovery_held_by_person_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_recovery" ADD CONSTRAINT "phone_recovery_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_recovery_look" ADD CONSTRAINT "phone_recovery_look_recovery_id_phone_recovery_id_fk" FOREIGN KEY ("recovery_id") REFERENCES "public"."phone_recovery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_recovery_look" ADD CONSTRAINT "phone_recovery_look_looked_by_person_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_recovery_picture" ADD CONSTRAINT "phone_recovery_picture_recovery_id_phone_recovery_id_fk" FOREIGN KEY ("recovery_id") REFERENCES "public"."phone_recovery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_recovery_open" ON "phone_recovery" USING btree ("new_phone") WHERE "phone_recovery"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "phone_recovery_state" ON "phone_recovery" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "phone_recovery_old_phone" ON "phone_recovery" USING btree ("old_phone","submitted_at");--> statement-breakpoint
CREATE INDEX "phone_recovery_person" ON "phone_recovery" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "phone_recovery_ended" ON "phone_recovery" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "phone_recovery_look_of" ON "phone_recovery_look" USING btree ("recovery_id");--> statement-breakpoint
CREATE INDEX "phone_recovery_look_at" ON "phone_recovery_look" USING btree ("at");--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','debt.release','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','reservation.change','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','introduction.expire','waitlist.tell','waitlist.expire','waitlist.end','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','phone_recovery.begin','phone_recovery.end','phone_recovery.erase','cast_invitation.expire','cast_invitation.erase','account.end','suspension.end','invitation.reward','paid_video.refund','plan.renew','movie.convert','movie.strip','movie.erase','export.make','export.erase'));--> statement-breakpoint
ALTER TABLE "code_proof" ADD CONSTRAINT "code_proof_kind" CHECK ("code_proof"."kind" in ('password reset','device','phone change','mail','take back','bank account','phone recovery'));