CREATE TABLE "fee_waiver" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"gold" integer NOT NULL,
	"card" integer NOT NULL,
	"owed" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"waived_by" integer NOT NULL,
	"approved_by" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_waiver_reason" CHECK ("fee_waiver"."reason" in ('traffic','illness','disaster','fault','other')),
	CONSTRAINT "fee_waiver_sum" CHECK ("fee_waiver"."amount" > 0 and "fee_waiver"."amount" = "fee_waiver"."gold" + "fee_waiver"."card" + "fee_waiver"."owed"),
	CONSTRAINT "fee_waiver_parts" CHECK ("fee_waiver"."gold" >= 0 and "fee_waiver"."card" >= 0 and "fee_waiver"."owed" >= 0),
	CONSTRAINT "fee_waiver_words" CHECK (char_length("fee_waiver"."words") >= 10),
	CONSTRAINT "fee_waiver_two_people" CHECK (coalesce("fee_waiver"."approved_by" <> "fee_waiver"."waived_by", "fee_waiver"."amount" <= 5000))
);
--> statement-breakpoint
ALTER TABLE "fee_waiver" ADD CONSTRAINT "fee_waiver_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_waiver" ADD CONSTRAINT "fee_waiver_waived_by_person_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_waiver" ADD CONSTRAINT "fee_waiver_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;