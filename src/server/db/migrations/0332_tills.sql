CREATE TABLE "till" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"balance" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"settlement_id" uuid,
	"cast_id" integer,
	"words" text,
	"by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "till_entry_settlement_id_unique" UNIQUE("settlement_id"),
	CONSTRAINT "till_entry_what" CHECK (("till_entry"."settlement_id" is null) = ("till_entry"."cast_id" is null)),
	CONSTRAINT "till_entry_moves" CHECK ("till_entry"."settlement_id" is null or "till_entry"."amount" <> 0),
	CONSTRAINT "till_entry_words" CHECK ("till_entry"."settlement_id" is not null or "till_entry"."amount" = 0 or "till_entry"."words" is not null)
);
--> statement-breakpoint
ALTER TABLE "till" ADD CONSTRAINT "till_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entry" ADD CONSTRAINT "till_entry_by_person_id_fk" FOREIGN KEY ("by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_entry_of" ON "till_entry" USING btree ("store_id","id");--> statement-breakpoint
CREATE FUNCTION till_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of a till are only added' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER till_entry_stays BEFORE UPDATE OR DELETE ON "till_entry" FOR EACH ROW EXECUTE FUNCTION till_entry_stays();
