CREATE TABLE "waitlist_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"business_date" date NOT NULL,
	"wanted" "tstzrange" NOT NULL,
	"minutes" integer NOT NULL,
	"place_type_id" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"occupied" "tstzrange",
	"expires_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "waitlist_entry_state" CHECK ("waitlist_entry"."state" in ('waiting','offered','taken','passed','missed','left','ended')),
	CONSTRAINT "waitlist_entry_places" CHECK (place between 1 and 3),
	CONSTRAINT "waitlist_entry_standing" CHECK (("waitlist_entry"."state" in ('waiting','offered')) = ("waitlist_entry"."ended_at" is null)),
	CONSTRAINT "waitlist_entry_opening" CHECK ("waitlist_entry"."state" in ('waiting','left','ended') or ("waitlist_entry"."starts_at" is not null and "waitlist_entry"."occupied" is not null and "waitlist_entry"."expires_at" is not null)),
	CONSTRAINT "waitlist_entry_unoffered" CHECK ("waitlist_entry"."state" not in ('waiting','left','ended') or "waitlist_entry"."occupied" is null)
);
--> statement-breakpoint
ALTER TABLE "person_event" DROP CONSTRAINT "person_event_kind";--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "cast_slot" ADD COLUMN "held_for" integer;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entry_evening" ON "waitlist_entry" USING btree ("cast_id","person_id","business_date") WHERE "waitlist_entry"."state" in ('waiting','offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entry_place" ON "waitlist_entry" USING btree ("person_id","place") WHERE "waitlist_entry"."state" in ('waiting','offered');--> statement-breakpoint
CREATE INDEX "waitlist_entry_line" ON "waitlist_entry" USING btree ("cast_id","business_date","created_at") WHERE "waitlist_entry"."state" in ('waiting','offered');--> statement-breakpoint
CREATE INDEX "waitlist_entry_ended" ON "waitlist_entry" USING btree ("ended_at");--> statement-breakpoint
ALTER TABLE "cast_slot" ADD CONSTRAINT "cast_slot_held_for_person_id_fk" FOREIGN KEY ("held_for") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_event" ADD CONSTRAINT "person_event_kind" CHECK ("person_event"."kind" in ('reservation','gold','talk','block','review','notice','identity','matching','booking_offer','waitlist'));--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','waitlist.tell','waitlist.expire','waitlist.end','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','account.end','suspension.end','invitation.reward','paid_video.refund','export.make','export.erase'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','extension','extended','extension_over','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','waitlist_offer','waitlist_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','identity','photo','event','export','safety','review_shown','bought','invited'));--> statement-breakpoint
CREATE FUNCTION cast_slot_of_waitlist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM cast_slot WHERE holder = OLD.id;
  ELSIF NEW.state = 'offered' THEN
    INSERT INTO cast_slot (holder, cast_id, occupied, held_for) VALUES (NEW.id, NEW.cast_id, NEW.occupied, NEW.person_id)
      ON CONFLICT (holder) DO UPDATE SET cast_id = excluded.cast_id, occupied = excluded.occupied, held_for = excluded.held_for;
  ELSE
    DELETE FROM cast_slot WHERE holder = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cast_slot_of_waitlist AFTER INSERT OR DELETE OR UPDATE OF state, cast_id, occupied ON "waitlist_entry" FOR EACH ROW EXECUTE FUNCTION cast_slot_of_waitlist();
