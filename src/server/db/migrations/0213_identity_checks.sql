CREATE TABLE "identity_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"document_type" text NOT NULL,
	"picture_key_sealed" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"held_by" integer,
	"held_until" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"rejection" text,
	"birth_date_matched" boolean,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "identity_check_state" CHECK ("identity_check"."state" in ('submitted','approved','rejected')),
	CONSTRAINT "identity_check_document_type" CHECK ("identity_check"."document_type" in ('driving_licence','my_number_card','passport','residence_card','eligibility_certificate')),
	CONSTRAINT "identity_check_rejection" CHECK ("identity_check"."rejection" in ('unclear','expired','birth_date_hidden','name_mismatch','under_age')),
	CONSTRAINT "identity_check_decided" CHECK (("identity_check"."state" = 'submitted') = ("identity_check"."decided_at" is null) and ("identity_check"."decided_at" is null) = ("identity_check"."decided_by" is null)),
	CONSTRAINT "identity_check_sent_back" CHECK (("identity_check"."state" = 'rejected') = ("identity_check"."rejection" is not null)),
	CONSTRAINT "identity_check_matched" CHECK (("identity_check"."state" = 'approved') = ("identity_check"."birth_date_matched" is true)),
	CONSTRAINT "identity_check_held" CHECK (("identity_check"."held_by" is null) = ("identity_check"."held_until" is null)),
	CONSTRAINT "identity_check_without_key" CHECK (("identity_check"."erased_at" is null) = ("identity_check"."picture_key_sealed" is not null)),
	CONSTRAINT "identity_check_kept" CHECK ("identity_check"."state" <> 'submitted' or "identity_check"."erased_at" is null)
);
--> statement-breakpoint
CREATE TABLE "identity_look" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"check_id" uuid NOT NULL,
	"side" text NOT NULL,
	"looked_by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_look_side" CHECK ("identity_look"."side" in ('front','back'))
);
--> statement-breakpoint
CREATE TABLE "identity_picture" (
	"check_id" uuid NOT NULL,
	"side" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "identity_picture_check_id_side_pk" PRIMARY KEY("check_id","side"),
	CONSTRAINT "identity_picture_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "identity_picture_side" CHECK ("identity_picture"."side" in ('front','back')),
	CONSTRAINT "identity_picture_stored_privately" CHECK ("identity_picture"."storage_key" like 'private/%')
);
--> statement-breakpoint
ALTER TABLE "person_event" DROP CONSTRAINT "person_event_kind";--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_held_by_person_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_look" ADD CONSTRAINT "identity_look_check_id_identity_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_check"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_look" ADD CONSTRAINT "identity_look_looked_by_person_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_picture" ADD CONSTRAINT "identity_picture_check_id_identity_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_check"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_check_open" ON "identity_check" USING btree ("person_id") WHERE "identity_check"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "identity_check_state" ON "identity_check" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "identity_check_person" ON "identity_check" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "identity_look_check" ON "identity_look" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "identity_look_at" ON "identity_look" USING btree ("at");--> statement-breakpoint
ALTER TABLE "person_event" ADD CONSTRAINT "person_event_kind" CHECK ("person_event"."kind" in ('reservation','gold','talk','block','review','notice','identity'));--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','seo.publish','shift.news','auth.reset_code','identity.erase'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','talk','gold','review','review_posted','review_hidden','report','shift','device','password','phone','identity','review_shown','bought'));