CREATE TABLE "suspension" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"started_by" integer NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" integer,
	"lifting_note" text,
	CONSTRAINT "suspension_reason" CHECK ("suspension"."reason" in ('terms','no_show','payment','identity','safety')),
	CONSTRAINT "suspension_ends" CHECK ("suspension"."ends_at" > "suspension"."started_at"),
	CONSTRAINT "suspension_lifter" CHECK ("suspension"."lifted_at" is not null or ("suspension"."lifted_by" is null and "suspension"."lifting_note" is null))
);
--> statement-breakpoint
ALTER TABLE "timer" DROP CONSTRAINT "timer_kind";--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_revoked_reason";--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_started_by_person_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_lifted_by_person_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suspension_open" ON "suspension" USING btree ("person_id") WHERE "suspension"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "suspension_of" ON "suspension" USING btree ("person_id","started_at");--> statement-breakpoint
CREATE INDEX "suspension_lifted" ON "suspension" USING btree ("lifted_at") WHERE "suspension"."lifted_at" is not null;--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_kind" CHECK ("timer"."kind" in ('gold_order.abandon','reservation.expire','reservation.alarm','reservation.lapse','reservation.capture','reservation.remind','reservation.hotel','reservation.review','matching.wave','matching.close','matching.expire','matching.offer','safety.check','safety.climb','seo.publish','shift.news','follower.news','auth.reset_code','identity.erase','account.end','suspension.end'));--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_revoked_reason" CHECK ("session"."revoked_reason" in ('signed out','refresh token reused','device signed out','password changed','phone changed','left','suspended'));