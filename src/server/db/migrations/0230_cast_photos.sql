CREATE TABLE "cast_photo_look" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cast_photo_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"photo_id" uuid NOT NULL,
	"looked_by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "cast_photo" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "cast_photo" ADD COLUMN "widths" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cast_photo" ADD COLUMN "state" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "cast_photo" ADD COLUMN "blur" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "cast_photo" ADD COLUMN "rejection" text;--> statement-breakpoint
ALTER TABLE "cast_photo" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cast_photo" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cast_photo" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "cast_photo_look" ADD CONSTRAINT "cast_photo_look_looked_by_person_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cast_photo_look_photo" ON "cast_photo_look" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "cast_photo_look_at" ON "cast_photo_look" USING btree ("at");--> statement-breakpoint
ALTER TABLE "cast_photo" ADD CONSTRAINT "cast_photo_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cast_photo_waiting" ON "cast_photo" USING btree ("id") WHERE "cast_photo"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "cast_photo" ADD CONSTRAINT "cast_photo_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "cast_photo" ADD CONSTRAINT "cast_photo_state" CHECK ("cast_photo"."state" in ('waiting','approved','rejected'));--> statement-breakpoint
ALTER TABLE "cast_photo" ADD CONSTRAINT "cast_photo_blur" CHECK ("cast_photo"."blur" in ('none','face','all'));--> statement-breakpoint
ALTER TABLE "cast_photo" ADD CONSTRAINT "cast_photo_rejection" CHECK ("cast_photo"."rejection" in ('place','others','words','unclear','not_her','unfit'));--> statement-breakpoint
ALTER TABLE "cast_photo" ADD CONSTRAINT "cast_photo_places" CHECK (position between 1 and 8);--> statement-breakpoint
ALTER TABLE "cast_photo" ADD CONSTRAINT "cast_photo_sent_back" CHECK (("cast_photo"."state" = 'rejected') = ("cast_photo"."rejection" is not null));--> statement-breakpoint
ALTER TABLE "cast_photo" ADD CONSTRAINT "cast_photo_decided" CHECK ("cast_photo"."state" <> 'waiting' or ("cast_photo"."decided_at" is null and "cast_photo"."decided_by" is null));--> statement-breakpoint
ALTER TABLE "cast_photo" ADD CONSTRAINT "cast_photo_private" CHECK (("cast_photo"."state" <> 'approved') = ("cast_photo"."key" like 'private/%'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','payable','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','extension','extended','extension_over','matching_request','matching_offer','matching_over','booking_offer','booking_offer_over','talk','gold','review','review_posted','review_hidden','report','shift','news','device','password','phone','bank','identity','photo','safety','review_shown','bought','invited'));