CREATE TABLE "card_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"shop_id" text NOT NULL,
	"settle_uuid" text NOT NULL,
	"order_id" uuid,
	"reservation_id" uuid,
	"person_id" integer,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp (3) with time zone,
	"done_by" integer,
	"done_at" timestamp (3) with time zone,
	"reference" text,
	CONSTRAINT "card_refund_cause" CHECK ("card_refund"."cause" in ('late','double_charge','amount_mismatch','unknown_order','cancelled_user','cancelled_cast','cancelled_store','no_show_user','no_show_cast','lapsed','dispute')),
	CONSTRAINT "card_refund_state" CHECK ("card_refund"."state" in ('open','approved','done','dismissed')),
	CONSTRAINT "card_refund_amount" CHECK ("card_refund"."amount" > 0),
	CONSTRAINT "card_refund_ended" CHECK (("card_refund"."state" in ('done', 'dismissed')) = ("card_refund"."done_by" is not null and "card_refund"."done_at" is not null and "card_refund"."reference" is not null)),
	CONSTRAINT "card_refund_approved" CHECK (("card_refund"."state" <> 'open' or "card_refund"."approved_by" is null) and ("card_refund"."state" <> 'approved' or "card_refund"."approved_by" is not null)),
	CONSTRAINT "card_refund_two_people" CHECK ("card_refund"."state" not in ('done', 'dismissed') or "card_refund"."amount" <= 30000 or ("card_refund"."approved_by" is not null and "card_refund"."approved_by" <> "card_refund"."done_by"))
);
--> statement-breakpoint
ALTER TABLE "gold_order" DROP CONSTRAINT "gold_order_state";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "alarm" DROP CONSTRAINT "alarm_kind";--> statement-breakpoint
ALTER TABLE "gold_order" ALTER COLUMN "pack" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gold_order" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_order_id_gold_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gold_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_done_by_person_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_refund_once" ON "card_refund" USING btree ("provider","settle_uuid","cause");--> statement-breakpoint
CREATE INDEX "card_refund_order" ON "card_refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_refund_state" ON "card_refund" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "gold_order" ADD CONSTRAINT "gold_order_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gold_order_reservation" ON "gold_order" USING btree ("reservation_id") WHERE "gold_order"."reservation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gold_order_pays_once" ON "gold_order" USING btree ("reservation_id") WHERE "gold_order"."reservation_id" is not null and "gold_order"."state" in ('paid', 'refunded');--> statement-breakpoint
ALTER TABLE "gold_order" ADD CONSTRAINT "gold_order_subject" CHECK (("gold_order"."pack" is null) = ("gold_order"."reservation_id" is not null));--> statement-breakpoint
ALTER TABLE "gold_order" ADD CONSTRAINT "gold_order_subject_gold" CHECK ("gold_order"."pack" is not null or ("gold_order"."paid_gold" = 0 and "gold_order"."free_gold" = 0));--> statement-breakpoint
ALTER TABLE "gold_order" ADD CONSTRAINT "gold_order_amount" CHECK ("gold_order"."amount" > 0);--> statement-breakpoint
ALTER TABLE "gold_order" ADD CONSTRAINT "gold_order_state" CHECK ("gold_order"."state" in ('created','redirected','paid','failed','abandoned','cancelled','amount_mismatch','refunded'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','talk','gold','review','review_posted','review_hidden','report','shift','device','password','phone','identity','review_shown','bought'));--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_kind" CHECK ("alarm"."kind" in ('not_finished','not_started','dispute','review_report','refund','invariant'));--> statement-breakpoint
-- What waited as a mark at its notice waits in the queue from now on.
INSERT INTO "card_refund" ("id", "provider", "shop_id", "settle_uuid", "order_id", "person_id", "amount", "cause", "state", "created_at")
SELECT gen_random_uuid(), n."provider", coalesce(o."shop_id", n."fields"->>'clientip', ''), coalesce(n."fields"->>'settle_uuid', ''),
  n."order_id", o."person_id", (n."fields"->>'money')::integer, n."outcome", 'open', n."received_at"
FROM "payment_notice" n LEFT JOIN "gold_order" o ON o."id" = n."order_id"
WHERE n."needs_refund" AND n."fields"->>'money' ~ '^0*[1-9][0-9]{0,8}$'
ON CONFLICT DO NOTHING;
