CREATE TABLE "store_bar" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"by_id" integer NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" integer,
	"lifting_words" text,
	CONSTRAINT "store_bar_reason" CHECK ("store_bar"."reason" in ('conduct','contact','payment','no_show','other')),
	CONSTRAINT "store_bar_lifted" CHECK (("store_bar"."lifted_at" is null) = ("store_bar"."lifted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "store_bar" ADD CONSTRAINT "store_bar_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_bar" ADD CONSTRAINT "store_bar_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_bar" ADD CONSTRAINT "store_bar_by_id_person_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_bar" ADD CONSTRAINT "store_bar_lifted_by_person_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_bar_open" ON "store_bar" USING btree ("person_id","store_id") WHERE "store_bar"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "store_bar_of" ON "store_bar" USING btree ("person_id","since");--> statement-breakpoint
CREATE INDEX "store_bar_store" ON "store_bar" USING btree ("store_id") WHERE "store_bar"."lifted_at" is null;