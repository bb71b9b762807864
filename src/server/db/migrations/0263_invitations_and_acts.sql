CREATE TABLE "cast_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cast_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invitation_id" uuid NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"text" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "cast_consent_hash" CHECK ("cast_consent"."text_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "cast_consent_withdrawn" CHECK ("cast_consent"."withdrawn_at" >= "cast_consent"."agreed_at")
);
--> statement-breakpoint
CREATE TABLE "cast_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"phone" text NOT NULL,
	"terms" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"invited_by" integer NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"code_hash" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp (3) with time zone,
	"session_hash" text,
	"session_expires_at" timestamp (3) with time zone,
	"display_name" text,
	"facts_sealed" text,
	"credential" text,
	"prompted" text,
	"document_type" text,
	"picture_key_sealed" text,
	"submitted_at" timestamp (3) with time zone,
	"rejection" text,
	"checked_by" integer,
	"checked_at" timestamp (3) with time zone,
	"approved_by" integer,
	"ended_at" timestamp (3) with time zone,
	"person_id" integer,
	CONSTRAINT "cast_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "cast_invitation_person_id_unique" UNIQUE("person_id"),
	CONSTRAINT "cast_invitation_state" CHECK ("cast_invitation"."state" in ('sent','proven','submitted','checked','approved','declined','revoked','expired','refused')),
	CONSTRAINT "cast_invitation_prompted" CHECK ("cast_invitation"."prompted" in ('no','yes','unsure')),
	CONSTRAINT "cast_invitation_document_type" CHECK ("cast_invitation"."document_type" in ('driving_licence','my_number_card','passport','residence_card','eligibility_certificate')),
	CONSTRAINT "cast_invitation_rejection" CHECK ("cast_invitation"."rejection" in ('unclear','expired','birth_date_hidden','name_mismatch','under_age')),
	CONSTRAINT "cast_invitation_tries" CHECK ("cast_invitation"."code_tries" between 0 and 5),
	CONSTRAINT "cast_invitation_codes" CHECK ("cast_invitation"."codes_sent" between 0 and 5),
	CONSTRAINT "cast_invitation_account" CHECK (("cast_invitation"."state" = 'approved') = ("cast_invitation"."person_id" is not null)),
	CONSTRAINT "cast_invitation_checked" CHECK (("cast_invitation"."state" in ('checked','approved')) <= ("cast_invitation"."checked_by" is not null)),
	CONSTRAINT "cast_invitation_two" CHECK (("cast_invitation"."state" = 'approved') = ("cast_invitation"."approved_by" is not null) and "cast_invitation"."approved_by" <> "cast_invitation"."checked_by"),
	CONSTRAINT "cast_invitation_ended" CHECK (("cast_invitation"."ended_at" is not null) = ("cast_invitation"."state" in ('approved','declined','revoked','expired','refused'))),
	CONSTRAINT "cast_invitation_papers" CHECK ("cast_invitation"."state" not in ('submitted','checked') or ("cast_invitation"."submitted_at" is not null and "cast_invitation"."facts_sealed" is not null and "cast_invitation"."picture_key_sealed" is not null and "cast_invitation"."credential" is not null))
);
--> statement-breakpoint
CREATE TABLE "cast_invitation_help" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"words_sealed" text NOT NULL,
	"may_call" boolean NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"note" text,
	CONSTRAINT "cast_invitation_help_closed" CHECK (("cast_invitation_help"."closed_at" is null) = ("cast_invitation_help"."closed_by" is null) and ("cast_invitation_help"."closed_at" is null) = ("cast_invitation_help"."note" is null))
);
--> statement-breakpoint
CREATE TABLE "cast_invitation_picture" (
	"invitation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "cast_invitation_picture_invitation_id_side_pk" PRIMARY KEY("invitation_id","side"),
	CONSTRAINT "cast_invitation_picture_side" CHECK ("cast_invitation_picture"."side" in ('front','back'))
);
--> statement-breakpoint
CREATE TABLE "cast_invitation_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cast_invitation_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invitation_id" uuid NOT NULL,
	"event" text NOT NULL,
	"by_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cast_invitation_step_event" CHECK ("cast_invitation_step"."event" in ('prove','submit','check','approve','send_back','refuse','decline','revoke','renew','expire','invite','withdraw','publish','help_closed','look','look_front','look_back'))
);
--> statement-breakpoint
CREATE TABLE "staff_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" integer NOT NULL,
	"as_person_id" integer,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"subject_ids" text[] NOT NULL,
	"status" integer NOT NULL,
	"refusal" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_act_method" CHECK ("staff_act"."method" in ('POST','PUT','PATCH','DELETE')),
	CONSTRAINT "staff_act_status" CHECK ("staff_act"."status" between 100 and 599)
);
--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "cast_consent" ADD CONSTRAINT "cast_consent_invitation_id_cast_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."cast_invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitation" ADD CONSTRAINT "cast_invitation_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitation" ADD CONSTRAINT "cast_invitation_invited_by_person_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitation" ADD CONSTRAINT "cast_invitation_checked_by_person_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitation" ADD CONSTRAINT "cast_invitation_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitation" ADD CONSTRAINT "cast_invitation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitation_help" ADD CONSTRAINT "cast_invitation_help_invitation_id_cast_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."cast_invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitation_help" ADD CONSTRAINT "cast_invitation_help_closed_by_person_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitation_picture" ADD CONSTRAINT "cast_invitation_picture_invitation_id_cast_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."cast_invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitation_step" ADD CONSTRAINT "cast_invitation_step_invitation_id_cast_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."cast_invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitation_step" ADD CONSTRAINT "cast_invitation_step_by_id_person_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_as_person_id_person_id_fk" FOREIGN KEY ("as_person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cast_consent_in_force" ON "cast_consent" USING btree ("invitation_id") WHERE "cast_consent"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cast_invitation_open" ON "cast_invitation" USING btree ("phone") WHERE "cast_invitation"."state" in ('sent','proven','submitted','checked');--> statement-breakpoint
CREATE INDEX "cast_invitation_state" ON "cast_invitation" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "cast_invitation_phone" ON "cast_invitation" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "cast_invitation_help_of" ON "cast_invitation_help" USING btree ("invitation_id","asked_at");--> statement-breakpoint
CREATE INDEX "cast_invitation_help_open" ON "cast_invitation_help" USING btree ("asked_at") WHERE "cast_invitation_help"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "cast_invitation_step_of" ON "cast_invitation_step" USING btree ("invitation_id","id");--> statement-breakpoint
CREATE INDEX "staff_act_actor" ON "staff_act" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "staff_act_at" ON "staff_act" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_act_subjects" ON "staff_act" USING gin ("subject_ids");--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','debt.release','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','reservation.change','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','waitlist.tell','waitlist.expire','waitlist.end','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','cast_invitation.expire','cast_invitation.erase','account.end','suspension.end','invitation.reward','paid_video.refund','plan.renew','movie.convert','movie.strip','movie.erase','export.make','export.erase'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','hotel_full','extension','extended','extension_over','change','changed','change_over','debt','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','waitlist_offer','waitlist_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','payout_returned','identity','photo','event','guest_warning','movie','export','safety','plan_renews','plan_price','plan_short','plan_over','review_shown','bought','invited','debt_paid','debt_waived','joined'));--> statement-breakpoint
CREATE FUNCTION staff_act_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('yoi.retention', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'acts of the staff are only added' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER staff_act_stays BEFORE UPDATE OR DELETE ON "staff_act" FOR EACH ROW EXECUTE FUNCTION staff_act_stays();
