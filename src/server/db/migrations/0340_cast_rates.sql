CREATE TABLE "cast_rate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cast_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cast_id" integer NOT NULL,
	"percent" integer NOT NULL,
	"percent_before" integer NOT NULL,
	"counts_from" date NOT NULL,
	"words" text NOT NULL,
	"asked_by" integer NOT NULL,
	"agreed_by" integer NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cast_rate_percent" CHECK ("cast_rate"."percent" between 1 and 100 and "cast_rate"."percent" <> "cast_rate"."percent_before"),
	CONSTRAINT "cast_rate_two" CHECK ("cast_rate"."asked_by" <> "cast_rate"."agreed_by"),
	CONSTRAINT "cast_rate_ahead" CHECK ("cast_rate"."counts_from" > (("cast_rate"."agreed_at" at time zone 'Asia/Tokyo') - interval '6 hours')::date)
);
--> statement-breakpoint
ALTER TABLE "cast_rate" ADD CONSTRAINT "cast_rate_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_rate" ADD CONSTRAINT "cast_rate_asked_by_person_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_rate" ADD CONSTRAINT "cast_rate_agreed_by_person_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cast_rate_of" ON "cast_rate" USING btree ("cast_id","counts_from","id");--> statement-breakpoint
CREATE TRIGGER cast_rate_stays BEFORE UPDATE OR DELETE ON "cast_rate" FOR EACH ROW EXECUTE FUNCTION staff_rows_stay();--> statement-breakpoint
CREATE TRIGGER cast_rate_no_truncate BEFORE TRUNCATE ON "cast_rate" FOR EACH STATEMENT EXECUTE FUNCTION staff_rows_stay();
