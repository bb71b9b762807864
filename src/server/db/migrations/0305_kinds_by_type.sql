-- no transaction
ALTER TABLE "article_log" DROP CONSTRAINT IF EXISTS "article_log_step";--> statement-breakpoint
ALTER TABLE "cast_invitation_step" DROP CONSTRAINT IF EXISTS "cast_invitation_step_event";--> statement-breakpoint
ALTER TABLE "coercion_signal" DROP CONSTRAINT IF EXISTS "coercion_signal_kind";--> statement-breakpoint
ALTER TABLE "coercion_step" DROP CONSTRAINT IF EXISTS "coercion_step_kind";--> statement-breakpoint
ALTER TABLE "contact" DROP CONSTRAINT IF EXISTS "contact_category";--> statement-breakpoint
ALTER TABLE "debt" DROP CONSTRAINT IF EXISTS "debt_cause";--> statement-breakpoint
ALTER TABLE "card_refund" DROP CONSTRAINT IF EXISTS "card_refund_provider";--> statement-breakpoint
ALTER TABLE "card_refund" DROP CONSTRAINT IF EXISTS "card_refund_cause";--> statement-breakpoint
ALTER TABLE "gold_lot" DROP CONSTRAINT IF EXISTS "gold_lot_source";--> statement-breakpoint
ALTER TABLE "gold_order" DROP CONSTRAINT IF EXISTS "gold_order_provider";--> statement-breakpoint
ALTER TABLE "gold_transfer" DROP CONSTRAINT IF EXISTS "gold_transfer_kind";--> statement-breakpoint
ALTER TABLE "payment_notice" DROP CONSTRAINT IF EXISTS "payment_notice_provider";--> statement-breakpoint
ALTER TABLE "person_event" DROP CONSTRAINT IF EXISTS "person_event_kind";--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT IF EXISTS "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT IF EXISTS "notice_kind";--> statement-breakpoint
ALTER TABLE "alarm" DROP CONSTRAINT IF EXISTS "alarm_kind";--> statement-breakpoint
ALTER TABLE "passkey_challenge" DROP CONSTRAINT IF EXISTS "passkey_challenge_purpose";--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT IF EXISTS "session_revoked_reason";--> statement-breakpoint
ALTER TABLE "cast_ranking" DROP CONSTRAINT IF EXISTS "cast_ranking_category";--> statement-breakpoint
ALTER TABLE "reservation_event" DROP CONSTRAINT IF EXISTS "reservation_event_event";--> statement-breakpoint
ALTER TABLE "safety_step" DROP CONSTRAINT IF EXISTS "safety_step_kind";--> statement-breakpoint
ALTER TABLE "code_proof" DROP CONSTRAINT IF EXISTS "code_proof_kind";