CREATE TABLE "contact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"mail" text NOT NULL,
	"phone" text NOT NULL,
	"reservation" text NOT NULL,
	"body" text NOT NULL,
	"person_id" integer,
	"sender" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer,
	"closing_note" text,
	CONSTRAINT "contact_state" CHECK ("contact"."state" in ('new','answered','closed')),
	CONSTRAINT "contact_category" CHECK ("contact"."category" in ('booking','payment','account','cast','safety','privacy','business','other')),
	CONSTRAINT "contact_written_in_one_line" CHECK ("contact"."name" !~ '[[:cntrl:]]' and "contact"."mail" !~ '[[:cntrl:][:space:]]' and "contact"."mail" like '%_@_%'),
	CONSTRAINT "contact_closed_by_somebody" CHECK (("contact"."state" = 'closed') = ("contact"."closed_at" is not null and "contact"."closed_by" is not null)),
	CONSTRAINT "contact_answered_at" CHECK ("contact"."state" <> 'answered' or "contact"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "contact_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"text" text NOT NULL,
	"answered_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_picture" (
	"contact_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "contact_picture_contact_id_position_pk" PRIMARY KEY("contact_id","position"),
	CONSTRAINT "contact_picture_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "contact_picture_position" CHECK ("contact_picture"."position" between 1 and 3),
	CONSTRAINT "contact_picture_private" CHECK ("contact_picture"."storage_key" like 'private/%')
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"headline" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "partner_code" CHECK ("partner"."code" ~ '^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$')
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "partner_code" text;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_closed_by_person_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_answered_by_person_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_picture" ADD CONSTRAINT "contact_picture_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_state" ON "contact" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "contact_sender" ON "contact" USING btree ("sender","created_at");--> statement-breakpoint
CREATE INDEX "contact_mail" ON "contact" USING btree ("mail","created_at");--> statement-breakpoint
CREATE INDEX "contact_answer_contact" ON "contact_answer" USING btree ("contact_id","created_at");--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_partner_code_partner_code_fk" FOREIGN KEY ("partner_code") REFERENCES "public"."partner"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_partner" ON "person" USING btree ("partner_code") WHERE "person"."partner_code" is not null;