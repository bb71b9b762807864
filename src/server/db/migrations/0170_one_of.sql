-- What was given for another reason was shown as the demo's gold is: 付与. "reservation_state" stands since the first migration.
UPDATE "gold_lot" SET "source" = 'demo' WHERE "source" NOT IN ('order','order_bonus','apology','reissue','demo');--> statement-breakpoint
ALTER TABLE "ghost_step_up" ADD CONSTRAINT "ghost_step_up_method" CHECK ("ghost_step_up"."method" in ('POST','PUT','PATCH','DELETE'));--> statement-breakpoint
ALTER TABLE "gold_lot" ADD CONSTRAINT "gold_lot_source" CHECK ("gold_lot"."source" in ('order','order_bonus','apology','reissue','demo'));--> statement-breakpoint
ALTER TABLE "gold_order" ADD CONSTRAINT "gold_order_mode" CHECK ("gold_order"."mode" in ('first','quick'));--> statement-breakpoint
ALTER TABLE "gold_transfer" ADD CONSTRAINT "gold_transfer_kind" CHECK ("gold_transfer"."kind" in ('purchase','grant','hold','release','capture','refund','apology','expire','correction'));--> statement-breakpoint
ALTER TABLE "gold_transfer" ADD CONSTRAINT "gold_transfer_actor" CHECK ("gold_transfer"."actor" in ('male','ops','payment','system','time'));--> statement-breakpoint
ALTER TABLE "payment_notice" ADD CONSTRAINT "payment_notice_outcome" CHECK ("payment_notice"."outcome" in ('received','granted','repeated','failed','amount_mismatch','late','double_charge','settle_reused','ignored','unknown_order','wrong_shop','foreign_ip','unreadable'));--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_method" CHECK ("idempotency_key"."method" in ('POST','PUT','PATCH','DELETE'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('sms','mail','push'));--> statement-breakpoint
ALTER TABLE "person_event" ADD CONSTRAINT "person_event_kind" CHECK ("person_event"."kind" in ('reservation','gold','talk','block','review'));--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.capture','reservation.remind','reservation.hotel','reservation.review'));--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_kind" CHECK ("alarm"."kind" in ('not_finished','not_started','dispute','review_report'));--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_source" CHECK ("person"."source" in ('001','002','003','004','005','006','007','008','009','010','011','012','013','014','015','016'));--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_transport" CHECK ("session"."transport" in ('body','cookie'));--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_revoked_reason" CHECK ("session"."revoked_reason" in ('signed out','refresh token reused'));--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_event" CHECK ("reservation_event"."event" in ('request','accept','decline','propose','approve','pay','expire','cancel','depart','arrive','start','finish','no_show','dispute','resolve','enter','hotel','room'));--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_actor" CHECK ("reservation_event"."actor" in ('male','cast','ops','time','payment','auto'));--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_from_state" CHECK ("reservation_event"."from_state" in ('requested','adjusting','payment_pending','confirmed','departed','arrived','in_progress','completed','declined','expired','cancelled_user','cancelled_cast','cancelled_store','no_show_user','no_show_cast','disputed','refunded'));--> statement-breakpoint
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_to_state" CHECK ("reservation_event"."to_state" in ('requested','adjusting','payment_pending','confirmed','departed','arrived','in_progress','completed','declined','expired','cancelled_user','cancelled_cast','cancelled_store','no_show_user','no_show_cast','disputed','refunded'));--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reason" CHECK ("report"."reason" in ('contact','harassment','fraud','impersonation','underage','other'));
