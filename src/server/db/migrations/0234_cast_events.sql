CREATE TABLE "cast_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cast_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cast_id" integer NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"from_hour" integer,
	"to_hour" integer,
	"audience" text NOT NULL,
	"benefit" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"refusal" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	CONSTRAINT "cast_event_audience" CHECK ("cast_event"."audience" in ('first','followers','all')),
	CONSTRAINT "cast_event_benefit" CHECK ("cast_event"."benefit" in ('yen','percent','minutes')),
	CONSTRAINT "cast_event_state" CHECK ("cast_event"."state" in ('draft','reviewing','approved','refused','withdrawn','ended')),
	CONSTRAINT "cast_event_period" CHECK ("cast_event"."starts_on" <= "cast_event"."ends_on"),
	CONSTRAINT "cast_event_hours" CHECK (("cast_event"."from_hour" is null) = ("cast_event"."to_hour" is null) and "cast_event"."from_hour" < "cast_event"."to_hour"),
	CONSTRAINT "cast_event_amount" CHECK ("cast_event"."amount" > 0 and ("cast_event"."benefit" <> 'percent' or "cast_event"."amount" <= 50)),
	CONSTRAINT "cast_event_refusal" CHECK (("cast_event"."state" = 'refused') = ("cast_event"."refusal" is not null)),
	CONSTRAINT "cast_event_decided" CHECK ("cast_event"."state" <> 'approved' or ("cast_event"."decided_at" is not null and "cast_event"."decided_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "first_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cast_event" ADD CONSTRAINT "cast_event_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_event" ADD CONSTRAINT "cast_event_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cast_event_cast" ON "cast_event" USING btree ("cast_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cast_event_shown" ON "cast_event" USING btree ("ends_on","cast_id") WHERE "cast_event"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "cast_event_waiting" ON "cast_event" USING btree ("sent_at","id") WHERE "cast_event"."state" = 'reviewing';--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','extension','extended','extension_over','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','identity','photo','event','export','safety','review_shown','bought','invited'));