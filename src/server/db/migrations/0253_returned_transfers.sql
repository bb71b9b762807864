ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "settlement" DROP CONSTRAINT "settlement_state";--> statement-breakpoint
ALTER TABLE "settlement" DROP CONSTRAINT "settlement_approved";--> statement-breakpoint
ALTER TABLE "settlement" DROP CONSTRAINT "settlement_paid";--> statement-breakpoint
ALTER TABLE "settlement" DROP CONSTRAINT "settlement_ended";--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "reported_by" integer;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_replaces_settlement_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_reported_by_person_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_replaces_unique" UNIQUE("replaces");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','extension','extended','extension_over','change','changed','change_over','debt','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','waitlist_offer','waitlist_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','payout_returned','identity','photo','event','guest_warning','movie','export','safety','plan_renews','plan_price','plan_short','plan_over','review_shown','bought','invited','debt_paid','debt_waived'));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_return_reason" CHECK ("settlement"."return_reason" in ('no_account','name_differs','closed','bank'));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_returned" CHECK (("settlement"."state" = 'returned') = ("settlement"."returned_at" is not null) and ("settlement"."returned_at" is null) = ("settlement"."return_reason" is null));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_reported" CHECK (("settlement"."replaces" is null) = ("settlement"."reported_by" is null) and "settlement"."replaces" <> "settlement"."id");--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_not_reported_by_first" CHECK ("settlement"."approved_by" <> "settlement"."reported_by");--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_state" CHECK ("settlement"."state" in ('requested','approved','paid','received','returned'));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_approved" CHECK (("settlement"."state" in ('approved', 'paid', 'returned')) = ("settlement"."approved_by" is not null and "settlement"."approved_at" is not null and "settlement"."account_sealed" is not null));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_paid" CHECK (("settlement"."state" in ('paid', 'returned')) = ("settlement"."paid_by" is not null and "settlement"."file_id" is not null));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_ended" CHECK (("settlement"."state" in ('paid', 'received', 'returned')) = ("settlement"."paid_at" is not null));