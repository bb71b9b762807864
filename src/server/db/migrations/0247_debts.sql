CREATE TABLE "debt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"reservation_id" uuid NOT NULL,
	"cast_id" integer NOT NULL,
	"cause" text NOT NULL,
	"subject" uuid NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"paid_with" text,
	"transfer_id" uuid,
	"approved_by" integer,
	"approved_at" timestamp (3) with time zone,
	"waived_by" integer,
	"note" text,
	CONSTRAINT "debt_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "debt_cause" CHECK ("debt"."cause" in ('extension')),
	CONSTRAINT "debt_state" CHECK ("debt"."state" in ('open','paid','waived','returned')),
	CONSTRAINT "debt_paid_with" CHECK ("debt"."paid_with" in ('gold','card')),
	CONSTRAINT "debt_amount" CHECK ("debt"."amount" > 0),
	CONSTRAINT "debt_closed" CHECK (("debt"."state" = 'open') = ("debt"."closed_at" is null)),
	CONSTRAINT "debt_paid" CHECK (("debt"."state" in ('paid', 'returned')) = ("debt"."paid_with" is not null)),
	CONSTRAINT "debt_by_gold" CHECK (("debt"."paid_with" is not distinct from 'gold') = ("debt"."transfer_id" is not null)),
	CONSTRAINT "debt_waived" CHECK (("debt"."state" = 'waived') = ("debt"."note" is not null) and ("debt"."waived_by" is null or "debt"."state" = 'waived')),
	CONSTRAINT "debt_approved" CHECK (("debt"."approved_by" is null) = ("debt"."approved_at" is null)),
	CONSTRAINT "debt_two_people" CHECK ("debt"."waived_by" is null or "debt"."amount" <= 30000 or ("debt"."approved_by" is not null and "debt"."approved_by" <> "debt"."waived_by"))
);
--> statement-breakpoint
ALTER TABLE "gold_order" DROP CONSTRAINT "gold_order_subject";--> statement-breakpoint
ALTER TABLE "gold_transfer" DROP CONSTRAINT "gold_transfer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "reservation_extension" ADD COLUMN "pay_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gold_order" ADD COLUMN "debt_id" uuid;--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_waived_by_person_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debt_once" ON "debt" USING btree ("cause","subject");--> statement-breakpoint
CREATE INDEX "debt_open" ON "debt" USING btree ("person_id") WHERE "debt"."state" = 'open';--> statement-breakpoint
CREATE INDEX "debt_reservation" ON "debt" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "debt_state" ON "debt" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "gold_order" ADD CONSTRAINT "gold_order_debt_id_debt_id_fk" FOREIGN KEY ("debt_id") REFERENCES "public"."debt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gold_order_debt" ON "gold_order" USING btree ("debt_id") WHERE "gold_order"."debt_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gold_order_pays_debt_once" ON "gold_order" USING btree ("debt_id") WHERE "gold_order"."debt_id" is not null and "gold_order"."state" in ('paid', 'refunded');--> statement-breakpoint
ALTER TABLE "gold_order" ADD CONSTRAINT "gold_order_subject" CHECK (num_nonnulls("gold_order"."pack", "gold_order"."reservation_id", "gold_order"."debt_id") = 1);--> statement-breakpoint
ALTER TABLE "gold_transfer" ADD CONSTRAINT "gold_transfer_kind" CHECK ("gold_transfer"."kind" in ('purchase','grant','hold','release','capture','refund','video','plan','debt','apology','invitation','expire','correction'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','extension','extended','extension_over','change','changed','change_over','debt','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','waitlist_offer','waitlist_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','identity','photo','event','movie','export','safety','plan_renews','plan_price','plan_short','plan_over','review_shown','bought','invited','debt_paid','debt_waived'));