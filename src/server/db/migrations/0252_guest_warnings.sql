CREATE TABLE "guest_warning" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"cast_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"reservation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"state" text DEFAULT 'reviewing' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"refusal" text,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "guest_warning_pair" UNIQUE("cast_id","person_id","state"),
	CONSTRAINT "guest_warning_kind" CHECK ("guest_warning"."kind" in ('late','rude','contact','boundary','drunk','money')),
	CONSTRAINT "guest_warning_state" CHECK ("guest_warning"."state" in ('reviewing','active','refused')),
	CONSTRAINT "guest_warning_decided" CHECK (("guest_warning"."state" = 'reviewing') = ("guest_warning"."decided_at" is null) and ("guest_warning"."decided_at" is null) = ("guest_warning"."decided_by" is null)),
	CONSTRAINT "guest_warning_refused" CHECK (("guest_warning"."state" = 'refused') = ("guest_warning"."refusal" is not null)),
	CONSTRAINT "guest_warning_ends" CHECK (("guest_warning"."state" = 'active') = ("guest_warning"."ends_at" is not null)),
	CONSTRAINT "guest_warning_period" CHECK ("guest_warning"."ends_at" > "guest_warning"."decided_at" and "guest_warning"."ends_at" <= "guest_warning"."decided_at" + interval '4320 hours')
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "guest_warning" ADD CONSTRAINT "guest_warning_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_warning" ADD CONSTRAINT "guest_warning_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_warning" ADD CONSTRAINT "guest_warning_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_warning" ADD CONSTRAINT "guest_warning_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_warning" ADD CONSTRAINT "guest_warning_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_warning_about" ON "guest_warning" USING btree ("person_id","store_id");--> statement-breakpoint
CREATE INDEX "guest_warning_waiting" ON "guest_warning" USING btree ("sent_at","id") WHERE "guest_warning"."state" = 'reviewing';--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','extension','extended','extension_over','change','changed','change_over','debt','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','waitlist_offer','waitlist_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','identity','photo','event','guest_warning','movie','export','safety','plan_renews','plan_price','plan_short','plan_over','review_shown','bought','invited','debt_paid','debt_waived'));