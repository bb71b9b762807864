CREATE TABLE "notice" (
	"person_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"path" text NOT NULL,
	"other_id" integer,
	"facts" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notice_person_id_seq_pk" PRIMARY KEY("person_id","seq"),
	CONSTRAINT "notice_once" UNIQUE("person_id","kind","subject"),
	CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('request','accepted','declined','expired','lapsed','cancelled','proposed','departed','arrived','started','entered','finished','no_show','dispute','reminder','place','place_wanted','talk','gold','review','review_posted','review_hidden','report','shift','device','password','phone','review_shown','bought')),
	CONSTRAINT "notice_times" CHECK ("notice"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "person_event" DROP CONSTRAINT "person_event_kind";--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_other_id_person_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("person_id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_at" ON "notice" USING btree ("at");--> statement-breakpoint
ALTER TABLE "person_event" ADD CONSTRAINT "person_event_kind" CHECK ("person_event"."kind" in ('reservation','gold','talk','block','review','notice'));