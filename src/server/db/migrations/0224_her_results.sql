CREATE TABLE "cast_view" (
	"cast_id" integer NOT NULL,
	"business_date" date NOT NULL,
	"visitor" text NOT NULL,
	"hour" integer NOT NULL,
	CONSTRAINT "cast_view_cast_id_business_date_visitor_pk" PRIMARY KEY("cast_id","business_date","visitor"),
	CONSTRAINT "cast_view_hour" CHECK ("cast_view"."hour" between 6 and 29)
);
--> statement-breakpoint
ALTER TABLE "cast_view" ADD CONSTRAINT "cast_view_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cast_view_date" ON "cast_view" USING btree ("business_date");