CREATE TABLE "search_change" (
	"txid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"cast_id" integer,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cast_ranking" (
	"day" date NOT NULL,
	"period" text NOT NULL,
	"category" text NOT NULL,
	"area_id" integer NOT NULL,
	"place" integer NOT NULL,
	"cast_id" integer NOT NULL,
	"score" double precision NOT NULL,
	"previous" integer,
	CONSTRAINT "cast_ranking_day_period_category_area_id_place_pk" PRIMARY KEY("day","period","category","area_id","place"),
	CONSTRAINT "cast_ranking_period" CHECK ("cast_ranking"."period" in ('day','week','month')),
	CONSTRAINT "cast_ranking_category" CHECK ("cast_ranking"."category" in ('total','nomination','review','new'))
);
--> statement-breakpoint
DROP INDEX "female_cast_tags";--> statement-breakpoint
DROP INDEX "female_cast_rating";--> statement-breakpoint
DROP INDEX "female_cast_price";--> statement-breakpoint
ALTER TABLE "female_cast" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "cast_ranking" ADD CONSTRAINT "cast_ranking_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_change_txid" ON "search_change" USING btree ("txid","cast_id");--> statement-breakpoint
ALTER TABLE "female_cast" ADD CONSTRAINT "female_cast_size" CHECK ("female_cast"."size" in ('A','B','C','D','E','F','G','H','I','J','K','L','M','N','O','P','Q','R','S','T','U','V','W','X'));--> statement-breakpoint
DROP INDEX "cast_day_search";--> statement-breakpoint
DROP INDEX "cast_day_tags";--> statement-breakpoint
CREATE FUNCTION cast_day_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_change (cast_id) SELECT DISTINCT cast_id FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cast_day_inserted AFTER INSERT ON "cast_day" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cast_day_changed();--> statement-breakpoint
CREATE TRIGGER cast_day_updated AFTER UPDATE ON "cast_day" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cast_day_changed();--> statement-breakpoint
CREATE TRIGGER cast_day_deleted AFTER DELETE ON "cast_day" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cast_day_changed();--> statement-breakpoint
CREATE FUNCTION female_cast_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_change (cast_id) SELECT id FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER female_cast_inserted AFTER INSERT ON "female_cast" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION female_cast_changed();--> statement-breakpoint
CREATE TRIGGER female_cast_updated AFTER UPDATE ON "female_cast" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION female_cast_changed();--> statement-breakpoint
CREATE FUNCTION cast_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_change (cast_id) SELECT id FROM female_cast WHERE person_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cast_person_updated AFTER UPDATE ON "person" FOR EACH ROW WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at OR OLD.birth_date IS DISTINCT FROM NEW.birth_date) EXECUTE FUNCTION cast_person_changed();--> statement-breakpoint
CREATE FUNCTION cast_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_change (cast_id) SELECT id FROM female_cast WHERE store_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cast_store_updated AFTER UPDATE ON "store" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.economy IS DISTINCT FROM NEW.economy) EXECUTE FUNCTION cast_store_changed();
