CREATE TABLE "cast_shown" (
	"cast_id" integer NOT NULL,
	"business_date" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "cast_shown_cast_id_business_date_pk" PRIMARY KEY("cast_id","business_date"),
	CONSTRAINT "cast_shown_count" CHECK ("cast_shown"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "cast_shown" ADD CONSTRAINT "cast_shown_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cast_shown_date" ON "cast_shown" USING btree ("business_date");