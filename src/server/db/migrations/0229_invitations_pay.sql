-- Eight of 32 signs that cannot be taken for each other, by bytes of a random UUID that carry no version.
CREATE FUNCTION invitation_code() RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(u.bytes, n) & 31), 1), '')
	FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) u, generate_series(8, 15) n
$$;--> statement-breakpoint
CREATE TABLE "invitation" (
	"invited_id" integer PRIMARY KEY NOT NULL,
	"inviter_id" integer NOT NULL,
	"reservation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"inviter_gold" integer NOT NULL,
	"guest_gold" integer NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "invitation_state" CHECK ("invitation"."state" in ('rewarded','same_device','former_account')),
	CONSTRAINT "invitation_other" CHECK ("invitation"."invited_id" <> "invitation"."inviter_id"),
	CONSTRAINT "invitation_gold" CHECK ("invitation"."inviter_gold" >= 0 and "invitation"."guest_gold" >= 0 and ("invitation"."state" = 'rewarded' or ("invitation"."inviter_gold" = 0 and "invitation"."guest_gold" = 0)))
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"cast_id" integer PRIMARY KEY NOT NULL,
	"account_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pay_on" date NOT NULL,
	"count" integer NOT NULL,
	"total" integer NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_file_sums" CHECK ("payout_file"."count" > 0 and "payout_file"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"pay_on" date NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"account_sealed" text,
	"approved_by" integer,
	"approved_at" timestamp (3) with time zone,
	"paid_by" integer,
	"paid_at" timestamp (3) with time zone,
	"file_id" uuid,
	CONSTRAINT "settlement_turn" UNIQUE("shift_id","seq"),
	CONSTRAINT "settlement_method" CHECK ("settlement"."method" in ('daily_transfer','monthly_transfer','cash_handover')),
	CONSTRAINT "settlement_state" CHECK ("settlement"."state" in ('requested','approved','paid','received')),
	CONSTRAINT "settlement_amount" CHECK ("settlement"."amount" > 0),
	CONSTRAINT "settlement_cash" CHECK (("settlement"."method" = 'cash_handover') or "settlement"."state" <> 'received'),
	CONSTRAINT "settlement_transfer" CHECK ("settlement"."method" <> 'cash_handover' or "settlement"."state" in ('requested', 'received')),
	CONSTRAINT "settlement_approved" CHECK (("settlement"."state" in ('approved', 'paid')) = ("settlement"."approved_by" is not null and "settlement"."approved_at" is not null and "settlement"."account_sealed" is not null)),
	CONSTRAINT "settlement_paid" CHECK (("settlement"."state" = 'paid') = ("settlement"."paid_by" is not null and "settlement"."file_id" is not null)),
	CONSTRAINT "settlement_ended" CHECK (("settlement"."state" in ('paid', 'received')) = ("settlement"."paid_at" is not null)),
	CONSTRAINT "settlement_two_people" CHECK ("settlement"."paid_by" is null or "settlement"."paid_by" <> "settlement"."approved_by")
);
--> statement-breakpoint
ALTER TABLE "gold_lot" DROP CONSTRAINT "gold_lot_source";--> statement-breakpoint
ALTER TABLE "gold_transfer" DROP CONSTRAINT "gold_transfer_kind";--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "code_proof" DROP CONSTRAINT "code_proof_kind";--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "invitation_code" text DEFAULT invitation_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_id_person_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_person_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_file" ADD CONSTRAINT "payout_file_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_paid_by_person_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_file_id_payout_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payout_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_account_number" ON "bank_account" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "settlement_cast" ON "settlement" USING btree ("cast_id","requested_at");--> statement-breakpoint
CREATE INDEX "settlement_open" ON "settlement" USING btree ("pay_on","id") WHERE "settlement"."state" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "person_invited" ON "person" USING btree ("inviter_code") WHERE "person"."inviter_code" is not null;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_invitation_code_unique" UNIQUE("invitation_code");--> statement-breakpoint
ALTER TABLE "gold_lot" ADD CONSTRAINT "gold_lot_source" CHECK ("gold_lot"."source" in ('order','order_bonus','apology','reissue','invitation','demo'));--> statement-breakpoint
ALTER TABLE "gold_transfer" ADD CONSTRAINT "gold_transfer_kind" CHECK ("gold_transfer"."kind" in ('purchase','grant','hold','release','capture','refund','apology','invitation','expire','correction'));--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','account.end','suspension.end','invitation.reward'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','extension','extended','extension_over','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','identity','safety','review_shown','bought','invited'));--> statement-breakpoint
ALTER TABLE "code_proof" ADD CONSTRAINT "code_proof_kind" CHECK ("code_proof"."kind" in ('password reset','device','phone change','mail','take back','bank account'));--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_invitation_code" CHECK ("person"."invitation_code" ~ '^[A-HJ-NP-Z2-9]{8}$');