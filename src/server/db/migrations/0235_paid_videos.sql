CREATE TABLE "sale_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cast_id" integer NOT NULL,
	"kind" text NOT NULL,
	"line" text NOT NULL,
	"subject" uuid NOT NULL,
	"label" text NOT NULL,
	"amount" integer NOT NULL,
	"earned_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sale_line_once" UNIQUE("subject","line"),
	CONSTRAINT "sale_line_kind" CHECK ("sale_line"."kind" in ('video','plan')),
	CONSTRAINT "sale_line_line" CHECK ("sale_line"."line" in ('sale','reversal')),
	CONSTRAINT "sale_line_amount" CHECK (("sale_line"."amount" > 0) = ("sale_line"."line" = 'sale') and "sale_line"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "video_bookmark" (
	"person_id" integer NOT NULL,
	"movie_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_bookmark_person_id_movie_id_pk" PRIMARY KEY("person_id","movie_id")
);
--> statement-breakpoint
CREATE TABLE "video_purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"movie_id" uuid NOT NULL,
	"cast_id" integer NOT NULL,
	"title" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"amount" integer NOT NULL,
	"share" integer NOT NULL,
	"transfer_id" uuid NOT NULL,
	"bought_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "video_purchase_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "video_purchase_amount" CHECK ("video_purchase"."amount" > 0 and "video_purchase"."share" between 0 and "video_purchase"."amount")
);
--> statement-breakpoint
ALTER TABLE "gold_transfer" DROP CONSTRAINT "gold_transfer_kind";--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_bookmark" ADD CONSTRAINT "video_bookmark_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_bookmark" ADD CONSTRAINT "video_bookmark_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_purchase" ADD CONSTRAINT "video_purchase_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_purchase" ADD CONSTRAINT "video_purchase_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_purchase" ADD CONSTRAINT "video_purchase_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_purchase" ADD CONSTRAINT "video_purchase_transfer_id_gold_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."gold_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_line_cast" ON "sale_line" USING btree ("cast_id","earned_on");--> statement-breakpoint
CREATE UNIQUE INDEX "video_purchase_once" ON "video_purchase" USING btree ("person_id","movie_id") WHERE "video_purchase"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "video_purchase_movie" ON "video_purchase" USING btree ("movie_id","bought_at");--> statement-breakpoint
CREATE INDEX "video_purchase_person" ON "video_purchase" USING btree ("person_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "gold_transfer" ADD CONSTRAINT "gold_transfer_kind" CHECK ("gold_transfer"."kind" in ('purchase','grant','hold','release','capture','refund','video','plan','apology','invitation','expire','correction'));--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','reservation.extension','matching.wave','matching.close','matching.expire','matching.offer','booking_offer.expire','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','account.end','suspension.end','invitation.reward','paid_video.refund','export.make','export.erase'));