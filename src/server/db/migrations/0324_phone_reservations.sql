-- no transaction
CREATE TABLE IF NOT EXISTS "phone_reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"taken_by" integer NOT NULL,
	"quote_id" uuid,
	"confirmed_by" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"occupied" "tstzrange" NOT NULL,
	"place_type_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"mst_hotel_id" integer,
	"lines" jsonb NOT NULL,
	"total" integer NOT NULL,
	"payment_method" text NOT NULL,
	"link_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reservation_id" uuid,
	CONSTRAINT "phone_reservation_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "phone_reservation_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "phone_reservation_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "phone_reservation_confirmed_by" CHECK ("phone_reservation"."confirmed_by" in ('sms','call')),
	CONSTRAINT "phone_reservation_state" CHECK ("phone_reservation"."state" in ('waiting','confirmed','declined','withdrawn','expired')),
	CONSTRAINT "phone_reservation_payment_method" CHECK ("phone_reservation"."payment_method" in ('gold','card','cash')),
	CONSTRAINT "phone_reservation_ended" CHECK (("phone_reservation"."state" = 'waiting') = ("phone_reservation"."ended_at" is null)),
	CONSTRAINT "phone_reservation_booked" CHECK ("phone_reservation"."reservation_id" is null or "phone_reservation"."state" = 'confirmed'),
	CONSTRAINT "phone_reservation_with_link" CHECK (("phone_reservation"."confirmed_by" = 'sms') = ("phone_reservation"."link_hash" is not null)),
	CONSTRAINT "phone_reservation_times" CHECK ("phone_reservation"."created_at" < "phone_reservation"."expires_at" and "phone_reservation"."expires_at" <= "phone_reservation"."starts_at" and "phone_reservation"."expires_at" <= "phone_reservation"."created_at" + interval '15 minutes'),
	CONSTRAINT "phone_reservation_in_time" CHECK ("phone_reservation"."state" <> 'confirmed' or "phone_reservation"."ended_at" < "phone_reservation"."expires_at")
);
--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN IF NOT EXISTS "source" text DEFAULT 'app' NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_reservation" DROP CONSTRAINT IF EXISTS "phone_reservation_cast_id_female_cast_id_fk", ADD CONSTRAINT "phone_reservation_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reservation" DROP CONSTRAINT IF EXISTS "phone_reservation_person_id_person_id_fk", ADD CONSTRAINT "phone_reservation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reservation" DROP CONSTRAINT IF EXISTS "phone_reservation_taken_by_person_id_fk", ADD CONSTRAINT "phone_reservation_taken_by_person_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reservation" DROP CONSTRAINT IF EXISTS "phone_reservation_quote_id_quote_id_fk", ADD CONSTRAINT "phone_reservation_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reservation" DROP CONSTRAINT IF EXISTS "phone_reservation_area_id_area_id_fk", ADD CONSTRAINT "phone_reservation_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reservation" DROP CONSTRAINT IF EXISTS "phone_reservation_mst_hotel_id_mst_hotel_id_fk", ADD CONSTRAINT "phone_reservation_mst_hotel_id_mst_hotel_id_fk" FOREIGN KEY ("mst_hotel_id") REFERENCES "public"."mst_hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reservation" DROP CONSTRAINT IF EXISTS "phone_reservation_reservation_id_reservation_id_fk", ADD CONSTRAINT "phone_reservation_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "phone_reservation_waiting" ON "phone_reservation" USING btree ("person_id") WHERE "phone_reservation"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "phone_reservation_over" ON "phone_reservation" USING btree ("ended_at");--> statement-breakpoint
ALTER TABLE "reservation" DROP CONSTRAINT IF EXISTS "reservation_source", ADD CONSTRAINT "reservation_source" CHECK ("reservation"."source" in ('app','phone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation" VALIDATE CONSTRAINT "reservation_source";--> statement-breakpoint
CREATE OR REPLACE FUNCTION cast_slot_of_phone_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM cast_slot WHERE holder = OLD.id;
  ELSIF NEW.state = 'waiting' THEN
    INSERT INTO cast_slot (holder, cast_id, occupied) VALUES (NEW.id, NEW.cast_id, NEW.occupied)
      ON CONFLICT (holder) DO UPDATE SET cast_id = excluded.cast_id, occupied = excluded.occupied;
  ELSE
    DELETE FROM cast_slot WHERE holder = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cast_slot_of_phone_reservation AFTER INSERT OR DELETE OR UPDATE OF state, cast_id, occupied ON "phone_reservation" FOR EACH ROW EXECUTE FUNCTION cast_slot_of_phone_reservation();
