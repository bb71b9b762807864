CREATE TABLE "reservation_extension" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"minutes" integer NOT NULL,
	"amount" integer NOT NULL,
	"reward_estimate" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "reservation_extension_state" CHECK ("reservation_extension"."state" in ('requested','paid','declined','withdrawn','expired')),
	CONSTRAINT "reservation_extension_asked_by" CHECK ("reservation_extension"."asked_by" in ('male','cast')),
	CONSTRAINT "reservation_extension_ended" CHECK (("reservation_extension"."state" = 'requested') = ("reservation_extension"."ended_at" is null)),
	CONSTRAINT "reservation_extension_minutes" CHECK ("reservation_extension"."minutes" in (30, 60, 90) and "reservation_extension"."amount" >= 0),
	CONSTRAINT "reservation_extension_times" CHECK ("reservation_extension"."created_at" < "reservation_extension"."expires_at" and "reservation_extension"."expires_at" <= "reservation_extension"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "reservation_event" DROP CONSTRAINT "reservation_event_event";--> statement-breakpoint
ALTER TABLE "reservation_extension" ADD CONSTRAINT "reservation_extension_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_extension_open" ON "reservation_extension" USING btree ("reservation_id") WHERE "reservation_extension"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "reservation_extension_of" ON "reservation_extension" USING btree ("reservation_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','account.end','suspension.end'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','extension','extended','extension_over','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','identity','safety','review_shown','bought'));--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_event" CHECK ("reservation_event"."event" in ('request','accept','decline','propose','approve','pay','expire','cancel','depart','arrive','start','finish','no_show','lapse','dispute','resolve','enter','hotel','room','extend'));