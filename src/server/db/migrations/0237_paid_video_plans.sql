CREATE TABLE "plan_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"cast_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"state" text NOT NULL,
	"price" integer NOT NULL,
	"period" integer NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"watch_until" timestamp (3) with time zone NOT NULL,
	"announced" integer NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"reason" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "plan_subscription_state" CHECK ("plan_subscription"."state" in ('active','grace','ended')),
	CONSTRAINT "plan_subscription_ended_by" CHECK ("plan_subscription"."ended_by" in ('left','gold','price','closed','account','refunded')),
	CONSTRAINT "plan_subscription_reason" CHECK ("plan_subscription"."reason" in ('time','few','price','rest','other')),
	CONSTRAINT "plan_subscription_end" CHECK (("plan_subscription"."state" = 'ended') = ("plan_subscription"."ended_at" is not null and "plan_subscription"."ended_by" is not null)),
	CONSTRAINT "plan_subscription_period" CHECK ("plan_subscription"."period" >= 0 and "plan_subscription"."price" > 0 and "plan_subscription"."due_at" >= "plan_subscription"."period_end"),
	CONSTRAINT "plan_subscription_left" CHECK ("plan_subscription"."left_at" is null or "plan_subscription"."state" <> 'grace')
);
--> statement-breakpoint
CREATE TABLE "video_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"price" integer NOT NULL,
	"offered" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_plan_cast_id_unique" UNIQUE("cast_id"),
	CONSTRAINT "video_plan_price" CHECK ("video_plan"."price" between 300 and 10000)
);
--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "video_purchase" ALTER COLUMN "movie_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "video_purchase" ADD COLUMN "kind" text DEFAULT 'video' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_purchase" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "video_purchase" ADD COLUMN "period" integer;--> statement-breakpoint
ALTER TABLE "video_purchase" ADD COLUMN "from_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "video_purchase" ADD COLUMN "until_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plan_subscription" ADD CONSTRAINT "plan_subscription_plan_id_video_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."video_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_subscription" ADD CONSTRAINT "plan_subscription_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_subscription" ADD CONSTRAINT "plan_subscription_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_plan" ADD CONSTRAINT "video_plan_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_subscription_one" ON "plan_subscription" USING btree ("person_id","cast_id") WHERE "plan_subscription"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "plan_subscription_cast" ON "plan_subscription" USING btree ("cast_id") WHERE "plan_subscription"."state" <> 'ended';--> statement-breakpoint
ALTER TABLE "video_purchase" ADD CONSTRAINT "video_purchase_subscription_id_plan_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."plan_subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_purchase" ADD CONSTRAINT "video_purchase_period" UNIQUE("subscription_id","period");--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','waitlist.tell','waitlist.expire','waitlist.end','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','account.end','suspension.end','invitation.reward','paid_video.refund','plan.renew','export.make','export.erase'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','extension','extended','extension_over','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','waitlist_offer','waitlist_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','identity','photo','event','export','safety','plan_renews','plan_price','plan_short','plan_over','review_shown','bought','invited'));--> statement-breakpoint
ALTER TABLE "video_purchase" ADD CONSTRAINT "video_purchase_kind" CHECK ("video_purchase"."kind" in ('video','plan'));--> statement-breakpoint
ALTER TABLE "video_purchase" ADD CONSTRAINT "video_purchase_video" CHECK (("video_purchase"."kind" = 'video') = ("video_purchase"."movie_id" is not null));--> statement-breakpoint
ALTER TABLE "video_purchase" ADD CONSTRAINT "video_purchase_plan" CHECK (("video_purchase"."kind" = 'plan') = ("video_purchase"."subscription_id" is not null) and ("video_purchase"."kind" = 'plan') = ("video_purchase"."period" is not null) and ("video_purchase"."kind" = 'plan') = ("video_purchase"."from_at" is not null) and ("video_purchase"."kind" = 'plan') = ("video_purchase"."until_at" is not null) and "video_purchase"."from_at" < "video_purchase"."until_at");