ALTER TABLE "debt" DROP CONSTRAINT "debt_paid_with";--> statement-breakpoint
ALTER TABLE "debt" DROP CONSTRAINT "debt_by_gold";--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "debt" ADD COLUMN "gold_part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "debt" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_held_by_unique" UNIQUE("held_by");--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_gold_part" CHECK ("debt"."gold_part" >= 0 and "debt"."gold_part" < "debt"."amount");--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_held" CHECK (case when "debt"."state" = 'open' then ("debt"."held_by" is null) = ("debt"."gold_part" = 0) else "debt"."held_by" is null and ("debt"."paid_with" is not distinct from 'both') = ("debt"."gold_part" > 0) end);--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_paid_with" CHECK ("debt"."paid_with" in ('gold','card','both'));--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_by_gold" CHECK ((coalesce("debt"."paid_with", 'card') <> 'card') = ("debt"."transfer_id" is not null));--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','debt.release','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','reservation.change','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','waitlist.tell','waitlist.expire','waitlist.end','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','account.end','suspension.end','invitation.reward','paid_video.refund','plan.renew','movie.convert','movie.strip','movie.erase','export.make','export.erase'));