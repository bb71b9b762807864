CREATE TABLE "booking_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"quote_id" uuid,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"occupied" "tstzrange" NOT NULL,
	"place_type_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"mst_hotel_id" integer,
	"home_id" integer,
	"lines" jsonb NOT NULL,
	"total" integer NOT NULL,
	"reward_estimate" integer NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reservation_id" uuid,
	CONSTRAINT "booking_offer_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "booking_offer_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "booking_offer_state" CHECK ("booking_offer"."state" in ('proposed','accepted','declined','withdrawn','expired')),
	CONSTRAINT "booking_offer_ended" CHECK (("booking_offer"."state" = 'proposed') = ("booking_offer"."ended_at" is null)),
	CONSTRAINT "booking_offer_booked" CHECK ("booking_offer"."reservation_id" is null or "booking_offer"."state" = 'accepted'),
	CONSTRAINT "booking_offer_times" CHECK ("booking_offer"."created_at" < "booking_offer"."expires_at" and "booking_offer"."expires_at" < "booking_offer"."starts_at"),
	CONSTRAINT "booking_offer_message" CHECK (char_length("booking_offer"."message") <= 960)
);
--> statement-breakpoint
ALTER TABLE "person_event" DROP CONSTRAINT "person_event_kind";--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "booking_offer" ADD CONSTRAINT "booking_offer_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_offer" ADD CONSTRAINT "booking_offer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_offer" ADD CONSTRAINT "booking_offer_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_offer" ADD CONSTRAINT "booking_offer_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_offer" ADD CONSTRAINT "booking_offer_mst_hotel_id_mst_hotel_id_fk" FOREIGN KEY ("mst_hotel_id") REFERENCES "public"."mst_hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_offer" ADD CONSTRAINT "booking_offer_home_id_home_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."home"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_offer" ADD CONSTRAINT "booking_offer_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_offer_standing" ON "booking_offer" USING btree ("cast_id","person_id") WHERE "booking_offer"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "booking_offer_cast" ON "booking_offer" USING btree ("cast_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_offer_person" ON "booking_offer" USING btree ("person_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "person_event" ADD CONSTRAINT "person_event_kind" CHECK ("person_event"."kind" in ('reservation','gold','talk','block','review','notice','identity','matching','booking_offer'));--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','account.end','suspension.end'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','identity','safety','review_shown','bought'));--> statement-breakpoint
CREATE FUNCTION cast_slot_of_booking_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM cast_slot WHERE holder = OLD.id;
  ELSIF NEW.state = 'proposed' THEN
    INSERT INTO cast_slot (holder, cast_id, occupied) VALUES (NEW.id, NEW.cast_id, NEW.occupied)
      ON CONFLICT (holder) DO UPDATE SET cast_id = excluded.cast_id, occupied = excluded.occupied;
  ELSE
    DELETE FROM cast_slot WHERE holder = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cast_slot_of_booking_offer AFTER INSERT OR DELETE OR UPDATE OF state, cast_id, occupied ON "booking_offer" FOR EACH ROW EXECUTE FUNCTION cast_slot_of_booking_offer();
