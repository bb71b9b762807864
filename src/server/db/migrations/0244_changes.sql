CREATE TABLE "reservation_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"cast_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"state" text NOT NULL,
	"shift_id" integer NOT NULL,
	"business_date" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"cast_occupied" "tstzrange" NOT NULL,
	"male_occupied" "tstzrange" NOT NULL,
	"lines" jsonb NOT NULL,
	"total" integer NOT NULL,
	"reward_estimate" integer NOT NULL,
	"fee_floor" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "reservation_change_state" CHECK ("reservation_change"."state" in ('requested','accepted','declined','withdrawn','expired','ended')),
	CONSTRAINT "reservation_change_ended" CHECK (("reservation_change"."state" = 'requested') = ("reservation_change"."ended_at" is null)),
	CONSTRAINT "reservation_change_fee" CHECK ("reservation_change"."fee_floor" between 0 and "reservation_change"."total"),
	CONSTRAINT "reservation_change_times" CHECK ("reservation_change"."created_at" < "reservation_change"."expires_at" and "reservation_change"."expires_at" < "reservation_change"."starts_at" and "reservation_change"."starts_at" < "reservation_change"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "card_refund" DROP CONSTRAINT "card_refund_cause";--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "reservation_event" DROP CONSTRAINT "reservation_event_event";--> statement-breakpoint
ALTER TABLE "cast_slot" ADD COLUMN "changes" uuid;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "fee_floor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_change_open" ON "reservation_change" USING btree ("reservation_id") WHERE "reservation_change"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "reservation_change_of" ON "reservation_change" USING btree ("reservation_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservation_change_waiting" ON "reservation_change" USING btree ("cast_id") WHERE "reservation_change"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_cause" CHECK ("card_refund"."cause" in ('late','double_charge','amount_mismatch','unknown_order','cancelled_user','cancelled_cast','cancelled_store','no_show_user','no_show_cast','lapsed','dispute','changed'));--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','reservation.change','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','waitlist.tell','waitlist.expire','waitlist.end','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','account.end','suspension.end','invitation.reward','paid_video.refund','plan.renew','movie.convert','movie.erase','export.make','export.erase'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','extension','extended','extension_over','change','changed','change_over','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','waitlist_offer','waitlist_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','identity','photo','event','movie','export','safety','plan_renews','plan_price','plan_short','plan_over','review_shown','bought','invited'));--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_fee_floor" CHECK ("reservation"."fee_floor" between 0 and "reservation"."total");--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_event" CHECK ("reservation_event"."event" in ('request','accept','decline','propose','approve','pay','expire','cancel','depart','arrive','start','finish','no_show','lapse','dispute','resolve','enter','hotel','room','extend','change'));--> statement-breakpoint
CREATE FUNCTION cast_slot_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM cast_slot WHERE holder = OLD.id;
  ELSIF NEW.state = 'requested' THEN
    INSERT INTO cast_slot (holder, cast_id, occupied, changes) VALUES (NEW.id, NEW.cast_id, NEW.cast_occupied, NEW.reservation_id)
      ON CONFLICT (holder) DO UPDATE SET cast_id = excluded.cast_id, occupied = excluded.occupied, changes = excluded.changes;
  ELSE
    DELETE FROM cast_slot WHERE holder = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cast_slot_of_change AFTER INSERT OR DELETE OR UPDATE OF state, cast_id, cast_occupied ON "reservation_change" FOR EACH ROW EXECUTE FUNCTION cast_slot_of_change();--> statement-breakpoint
ALTER TABLE "cast_slot" DROP CONSTRAINT "cast_slot_no_overlap";--> statement-breakpoint
ALTER TABLE "cast_slot" ADD CONSTRAINT "cast_slot_no_overlap" EXCLUDE USING gist ("cast_id" WITH =, "occupied" WITH &&, (coalesce("changes", "holder")) WITH <>);--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_male_slot" EXCLUDE USING gist ("person_id" WITH =, "male_occupied" WITH &&) WHERE ("state" = 'requested');
