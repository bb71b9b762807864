CREATE TABLE "coercion_signal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	CONSTRAINT "coercion_signal_kind" CHECK ("coercion_signal"."kind" in ('shared_device','shared_account','new_device_account','long_day','many_days','words')),
	CONSTRAINT "coercion_signal_closed" CHECK (("coercion_signal"."closed_at" is null) = ("coercion_signal"."closed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "coercion_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coercion_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"signal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" integer NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coercion_step_kind" CHECK ("coercion_step"."kind" in ('look','contacted','note','closed')),
	CONSTRAINT "coercion_step_note" CHECK (("coercion_step"."kind" = 'look') = ("coercion_step"."note" is null))
);
--> statement-breakpoint
ALTER TABLE "coercion_signal" ADD CONSTRAINT "coercion_signal_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coercion_signal" ADD CONSTRAINT "coercion_signal_closed_by_person_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coercion_step" ADD CONSTRAINT "coercion_step_signal_id_coercion_signal_id_fk" FOREIGN KEY ("signal_id") REFERENCES "public"."coercion_signal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coercion_step" ADD CONSTRAINT "coercion_step_by_id_person_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coercion_signal_open" ON "coercion_signal" USING btree ("person_id","kind") WHERE "coercion_signal"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "coercion_signal_of" ON "coercion_signal" USING btree ("person_id","kind","closed_at");--> statement-breakpoint
CREATE INDEX "coercion_signal_raised" ON "coercion_signal" USING btree ("raised_at","id");--> statement-breakpoint
CREATE INDEX "coercion_step_of" ON "coercion_step" USING btree ("signal_id","id");