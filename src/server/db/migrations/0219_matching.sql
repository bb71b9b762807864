CREATE TABLE "cast_slot" (
	"holder" uuid PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"occupied" "tstzrange" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matching_call" (
	"request_id" uuid NOT NULL,
	"cast_id" integer NOT NULL,
	"wave" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "matching_call_request_id_cast_id_pk" PRIMARY KEY("request_id","cast_id"),
	CONSTRAINT "matching_call_state" CHECK ("matching_call"."state" in ('notified','offered','passed')),
	CONSTRAINT "matching_call_answered" CHECK (("matching_call"."state" in ('offered', 'passed')) = ("matching_call"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "matching_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"cast_id" integer NOT NULL,
	"quote_id" uuid,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"occupied" "tstzrange" NOT NULL,
	"lines" jsonb NOT NULL,
	"total" integer NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "matching_offer_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "matching_offer_state" CHECK ("matching_offer"."state" in ('offered','selected','not_selected','withdrawn','expired')),
	CONSTRAINT "matching_offer_ended" CHECK (("matching_offer"."state" = 'offered') = ("matching_offer"."ended_at" is null)),
	CONSTRAINT "matching_offer_message" CHECK (char_length("matching_offer"."message") <= 960)
);
--> statement-breakpoint
CREATE TABLE "matching_pause" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"resumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "matching_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"area_id" integer NOT NULL,
	"place_type_id" integer NOT NULL,
	"mst_hotel_id" integer,
	"home_id" integer,
	"budget_max" integer NOT NULL,
	"conditions" jsonb NOT NULL,
	"option_ids" integer[] NOT NULL,
	"recruiting_minutes" integer NOT NULL,
	"auto_select" boolean NOT NULL,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"choose_until" timestamp (3) with time zone NOT NULL,
	"waves" integer DEFAULT 0 NOT NULL,
	"answered" boolean DEFAULT false NOT NULL,
	"reservation_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "matching_request_state" CHECK ("matching_request"."state" in ('recruiting','offered','selecting','matched','expired','cancelled_user','no_match')),
	CONSTRAINT "matching_request_matched" CHECK (("matching_request"."state" = 'matched') = ("matching_request"."reservation_id" is not null)),
	CONSTRAINT "matching_request_ended" CHECK (("matching_request"."state" in ('recruiting','offered','selecting')) = ("matching_request"."ended_at" is null)),
	CONSTRAINT "matching_request_recruiting" CHECK ("matching_request"."recruiting_minutes" in (15, 30, 60)),
	CONSTRAINT "matching_request_times" CHECK ("matching_request"."created_at" < "matching_request"."deadline_at" and "matching_request"."deadline_at" < "matching_request"."choose_until"),
	CONSTRAINT "matching_request_answered" CHECK ("matching_request"."state" not in ('offered', 'selecting', 'matched') or "matching_request"."answered"),
	CONSTRAINT "matching_request_budget" CHECK ("matching_request"."budget_max" > 0)
);
--> statement-breakpoint
ALTER TABLE "person_event" DROP CONSTRAINT "person_event_kind";--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "cast_slot" ADD CONSTRAINT "cast_slot_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_call" ADD CONSTRAINT "matching_call_request_id_matching_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."matching_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_call" ADD CONSTRAINT "matching_call_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_offer" ADD CONSTRAINT "matching_offer_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_offer" ADD CONSTRAINT "matching_offer_asked" FOREIGN KEY ("request_id","cast_id") REFERENCES "public"."matching_call"("request_id","cast_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_pause" ADD CONSTRAINT "matching_pause_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_request" ADD CONSTRAINT "matching_request_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_request" ADD CONSTRAINT "matching_request_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_request" ADD CONSTRAINT "matching_request_mst_hotel_id_mst_hotel_id_fk" FOREIGN KEY ("mst_hotel_id") REFERENCES "public"."mst_hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_request" ADD CONSTRAINT "matching_request_home_id_home_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."home"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_request" ADD CONSTRAINT "matching_request_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matching_call_cast" ON "matching_call" USING btree ("cast_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matching_call_at" ON "matching_call" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "matching_offer_standing" ON "matching_offer" USING btree ("request_id","cast_id") WHERE "matching_offer"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "matching_offer_selected" ON "matching_offer" USING btree ("request_id") WHERE "matching_offer"."state" = 'selected';--> statement-breakpoint
CREATE INDEX "matching_offer_cast" ON "matching_offer" USING btree ("cast_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "matching_request_open" ON "matching_request" USING btree ("person_id") WHERE "matching_request"."state" in ('recruiting','offered','selecting');--> statement-breakpoint
CREATE INDEX "matching_request_person" ON "matching_request" USING btree ("person_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "person_event" ADD CONSTRAINT "person_event_kind" CHECK ("person_event"."kind" in ('reservation','gold','talk','block','review','notice','identity','matching'));--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','matching.wave','matching.close','matching.expire','matching.offer','seo.publish','shift.news','auth.reset_code','identity.erase','account.end'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','matching_request','matching_offer','matching_over','talk','gold','review','review_posted','review_hidden','report','shift','device','password','phone','identity','review_shown','bought'));--> statement-breakpoint
CREATE FUNCTION cast_slot_of_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM cast_slot WHERE holder = OLD.id;
  ELSIF NEW.state IN ('requested','adjusting','payment_pending','confirmed','departed','arrived','in_progress') THEN
    IF TG_OP = 'UPDATE' AND OLD.cast_id = NEW.cast_id AND OLD.cast_occupied = NEW.cast_occupied
      AND OLD.state IN ('requested','adjusting','payment_pending','confirmed','departed','arrived','in_progress') THEN
      RETURN NULL;
    END IF;
    INSERT INTO cast_slot (holder, cast_id, occupied) VALUES (NEW.id, NEW.cast_id, NEW.cast_occupied)
      ON CONFLICT (holder) DO UPDATE SET cast_id = excluded.cast_id, occupied = excluded.occupied;
  ELSE
    DELETE FROM cast_slot WHERE holder = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cast_slot_of_reservation AFTER INSERT OR DELETE OR UPDATE OF state, cast_id, cast_occupied ON "reservation" FOR EACH ROW EXECUTE FUNCTION cast_slot_of_reservation();--> statement-breakpoint
CREATE FUNCTION cast_slot_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM cast_slot WHERE holder = OLD.id;
  ELSIF NEW.state = 'offered' THEN
    INSERT INTO cast_slot (holder, cast_id, occupied) VALUES (NEW.id, NEW.cast_id, NEW.occupied)
      ON CONFLICT (holder) DO UPDATE SET cast_id = excluded.cast_id, occupied = excluded.occupied;
  ELSE
    DELETE FROM cast_slot WHERE holder = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cast_slot_of_offer AFTER INSERT OR DELETE OR UPDATE OF state, cast_id, occupied ON "matching_offer" FOR EACH ROW EXECUTE FUNCTION cast_slot_of_offer();--> statement-breakpoint
INSERT INTO cast_slot (holder, cast_id, occupied) SELECT id, cast_id, cast_occupied FROM reservation WHERE state IN ('requested','adjusting','payment_pending','confirmed','departed','arrived','in_progress');--> statement-breakpoint
ALTER TABLE "cast_slot" ADD CONSTRAINT "cast_slot_no_overlap" EXCLUDE USING gist ("cast_id" WITH =, "occupied" WITH &&);--> statement-breakpoint
ALTER TABLE "reservation" DROP CONSTRAINT "reservation_cast_slot";
