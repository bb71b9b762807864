CREATE TABLE "guest_introduction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"made_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"withdrawn_by" integer,
	"withdrawal" text,
	CONSTRAINT "guest_introduction_state" CHECK ("guest_introduction"."state" in ('open','declined','withdrawn','expired')),
	CONSTRAINT "guest_introduction_ended" CHECK (("guest_introduction"."state" = 'open') = ("guest_introduction"."ended_at" is null)),
	CONSTRAINT "guest_introduction_withdrawn" CHECK (("guest_introduction"."state" = 'withdrawn') = ("guest_introduction"."withdrawn_by" is not null) and ("guest_introduction"."withdrawn_by" is null) = ("guest_introduction"."withdrawal" is null)),
	CONSTRAINT "guest_introduction_period" CHECK ("guest_introduction"."until" > "guest_introduction"."created_at" and "guest_introduction"."until" <= "guest_introduction"."created_at" + interval '720 hours')
);
--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "booking_offer" ADD COLUMN "introduction_id" uuid;--> statement-breakpoint
ALTER TABLE "guest_introduction" ADD CONSTRAINT "guest_introduction_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_introduction" ADD CONSTRAINT "guest_introduction_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_introduction" ADD CONSTRAINT "guest_introduction_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_introduction" ADD CONSTRAINT "guest_introduction_withdrawn_by_person_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_introduction_open" ON "guest_introduction" USING btree ("cast_id","person_id") WHERE "guest_introduction"."state" = 'open';--> statement-breakpoint
CREATE INDEX "guest_introduction_person" ON "guest_introduction" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "guest_introduction_listed" ON "guest_introduction" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "booking_offer" ADD CONSTRAINT "booking_offer_introduction_id_guest_introduction_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."guest_introduction"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_offer_introduction" ON "booking_offer" USING btree ("introduction_id") WHERE "booking_offer"."introduction_id" is not null;--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','debt.release','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','reservation.change','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','introduction.expire','waitlist.tell','waitlist.expire','waitlist.end','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','cast_invitation.expire','cast_invitation.erase','account.end','suspension.end','invitation.reward','paid_video.refund','plan.renew','movie.convert','movie.strip','movie.erase','export.make','export.erase'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','hotel_full','extension','extended','extension_over','change','changed','change_over','debt','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','introduction','waitlist_offer','waitlist_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','payout_returned','identity','photo','event','guest_warning','movie','export','safety','plan_renews','plan_price','plan_short','plan_over','review_shown','bought','invited','debt_paid','debt_waived','joined'));