CREATE TABLE "alarm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"note" text,
	"raised_by" integer,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"closing_note" text,
	CONSTRAINT "alarm_closed_by_somebody" CHECK (("alarm"."closed_at" is null) = ("alarm"."closed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "reward_line" (
	"reservation_id" uuid NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"amount" integer NOT NULL,
	"cast_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_line_reservation_id_code_pk" PRIMARY KEY("reservation_id","code")
);
--> statement-breakpoint
ALTER TABLE "shift" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shift" DROP CONSTRAINT "shift_no_overlap";--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_no_overlap" EXCLUDE USING gist ("cast_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("withdrawn_at" IS NULL);--> statement-breakpoint
ALTER TABLE "gold_lot" ADD COLUMN "advised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "entered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_raised_by_person_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_closed_by_person_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_line" ADD CONSTRAINT "reward_line_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_line" ADD CONSTRAINT "reward_line_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_line" ADD CONSTRAINT "reward_line_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open_once" ON "alarm" USING btree ("kind","subject") WHERE "alarm"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reward_line_shift" ON "reward_line" USING btree ("shift_id");
