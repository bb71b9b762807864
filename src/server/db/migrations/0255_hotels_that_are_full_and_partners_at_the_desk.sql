CREATE TABLE "partner_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_code" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_full" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_full_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hotel_id" integer NOT NULL,
	"reservation_id" uuid,
	"reported_by" integer NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" integer,
	CONSTRAINT "hotel_full_once" UNIQUE("reservation_id","hotel_id"),
	CONSTRAINT "hotel_full_bounded" CHECK ("hotel_full"."until" > "hotel_full"."reported_at" and "hotel_full"."until" <= "hotel_full"."reported_at" + interval '6 hours'),
	CONSTRAINT "hotel_full_ended" CHECK (("hotel_full"."ended_at" is null) = ("hotel_full"."ended_by" is null))
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_change" ADD CONSTRAINT "partner_change_partner_code_partner_code_fk" FOREIGN KEY ("partner_code") REFERENCES "public"."partner"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_change" ADD CONSTRAINT "partner_change_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_full" ADD CONSTRAINT "hotel_full_hotel_id_mst_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."mst_hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_full" ADD CONSTRAINT "hotel_full_reported_by_person_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_full" ADD CONSTRAINT "hotel_full_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_change_partner" ON "partner_change" USING btree ("partner_code","id");--> statement-breakpoint
CREATE INDEX "hotel_full_hotel" ON "hotel_full" USING btree ("hotel_id","until");--> statement-breakpoint
CREATE INDEX "hotel_full_reporter" ON "hotel_full" USING btree ("reported_by","reported_at");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','hotel_full','extension','extended','extension_over','change','changed','change_over','debt','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','waitlist_offer','waitlist_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','payout_returned','identity','photo','event','guest_warning','movie','export','safety','plan_renews','plan_price','plan_short','plan_over','review_shown','bought','invited','debt_paid','debt_waived'));