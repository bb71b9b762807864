CREATE TABLE "movie_look" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movie_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movie_id" uuid NOT NULL,
	"looked_by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "rejection_second" integer;--> statement-breakpoint
ALTER TABLE "movie" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "movie_look" ADD CONSTRAINT "movie_look_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_look" ADD CONSTRAINT "movie_look_looked_by_person_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movie_look_movie" ON "movie_look" USING btree ("movie_id","looked_by","at");--> statement-breakpoint
CREATE INDEX "movie_look_at" ON "movie_look" USING btree ("at");--> statement-breakpoint
CREATE INDEX "movie_refused" ON "movie" USING btree ("sha256") WHERE "movie"."state" in ('rejected', 'stopped');--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','waitlist.tell','waitlist.expire','waitlist.end','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','account.end','suspension.end','invitation.reward','paid_video.refund','plan.renew','movie.convert','movie.erase','export.make','export.erase'));--> statement-breakpoint
ALTER TABLE "movie" ADD CONSTRAINT "movie_stop_reason" CHECK ("movie"."stop_reason" in ('consent','unfit','others','place','words','unreadable'));--> statement-breakpoint
ALTER TABLE "movie" ADD CONSTRAINT "movie_rejected_at" CHECK ("movie"."rejection_second" is null or ("movie"."rejection_second" >= 0 and "movie"."state" = 'rejected'));--> statement-breakpoint
ALTER TABLE "movie" ADD CONSTRAINT "movie_stopped_by" CHECK ("movie"."stop_reason" is null or "movie"."state" = 'stopped');--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','extension','extended','extension_over','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','waitlist_offer','waitlist_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','identity','photo','event','movie','export','safety','plan_renews','plan_price','plan_short','plan_over','review_shown','bought','invited'));