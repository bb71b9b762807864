ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "reservation_event" DROP CONSTRAINT "reservation_event_event";--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review'));--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_event" CHECK ("reservation_event"."event" in ('request','accept','decline','propose','approve','pay','expire','cancel','depart','arrive','start','finish','no_show','lapse','dispute','resolve','enter','hotel','room'));--> statement-breakpoint
-- Bookings whose alarm was raised before there was this timer: they stand agreed although their time is long over.
INSERT INTO "timer" ("kind", "subject", "due_at")
SELECT 'reservation.lapse', r."id"::text, r."ends_at" + interval '24 hours' FROM "reservation" r
WHERE r."state" IN ('confirmed','departed','arrived')
  AND NOT EXISTS (SELECT FROM "timer" t WHERE t."kind" = 'reservation.alarm' AND t."subject" = r."id"::text);
