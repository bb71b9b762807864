CREATE TABLE "pay_adjustment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pay_adjustment_kind" CHECK ("pay_adjustment"."kind" in ('guarantee','correction')),
	CONSTRAINT "pay_adjustment_amount" CHECK (amount between 1 and 1000000),
	CONSTRAINT "pay_adjustment_reason" CHECK ("pay_adjustment"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "pay_dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"reason" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	"adjustment_id" uuid,
	CONSTRAINT "pay_dispute_adjustment_id_unique" UNIQUE("adjustment_id"),
	CONSTRAINT "pay_dispute_outcome" CHECK ("pay_dispute"."outcome" in ('adjusted','kept')),
	CONSTRAINT "pay_dispute_answered" CHECK (("pay_dispute"."answered_at" is null) = ("pay_dispute"."outcome" is null) and ("pay_dispute"."answered_at" is null) = ("pay_dispute"."answer" is null)
        and ("pay_dispute"."answered_at" is null) = ("pay_dispute"."answered_by" is null)),
	CONSTRAINT "pay_dispute_line" CHECK (coalesce("pay_dispute"."outcome" = 'adjusted', false) = ("pay_dispute"."adjustment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "adjusted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "guarantee_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_dispute" ADD CONSTRAINT "pay_dispute_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_dispute" ADD CONSTRAINT "pay_dispute_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_dispute" ADD CONSTRAINT "pay_dispute_answered_by_person_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_dispute" ADD CONSTRAINT "pay_dispute_adjustment_id_pay_adjustment_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."pay_adjustment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_adjustment_shift" ON "pay_adjustment" USING btree ("shift_id");--> statement-breakpoint
CREATE INDEX "pay_dispute_shift" ON "pay_dispute" USING btree ("shift_id","raised_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_dispute_open" ON "pay_dispute" USING btree ("shift_id") WHERE "pay_dispute"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "pay_dispute_waiting" ON "pay_dispute" USING btree ("raised_at","id") WHERE "pay_dispute"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','hotel_full','extension','extended','extension_over','change','changed','change_over','debt','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','introduction','waitlist_offer','waitlist_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','payout_returned','pay_answered','identity','photo','event','guest_warning','movie','export','safety','plan_renews','plan_price','plan_short','plan_over','review_shown','bought','invited','debt_paid','debt_waived','joined'));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_adjusted" CHECK ("settlement"."adjusted" >= 0);--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_guarantee" CHECK ("store"."guarantee_hour" between 0 and 300000);