CREATE TABLE "cast_pause" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cast_pause_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cast_id" integer NOT NULL,
	"words" text NOT NULL,
	"paused_by" integer NOT NULL,
	"paused_at" timestamp (3) with time zone NOT NULL,
	"resumed_by" integer,
	"resumed_at" timestamp (3) with time zone,
	CONSTRAINT "cast_pause_resumed" CHECK (("cast_pause"."resumed_by" is null) = ("cast_pause"."resumed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "female_cast" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cast_pause" ADD CONSTRAINT "cast_pause_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_pause" ADD CONSTRAINT "cast_pause_paused_by_person_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_pause" ADD CONSTRAINT "cast_pause_resumed_by_person_id_fk" FOREIGN KEY ("resumed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cast_pause_of" ON "cast_pause" USING btree ("cast_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cast_pause_open" ON "cast_pause" USING btree ("cast_id") WHERE "cast_pause"."resumed_at" is null;