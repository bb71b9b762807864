CREATE TABLE "staff_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"roles" text[] NOT NULL,
	"state" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"approved_by" integer,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"person_id" integer,
	CONSTRAINT "staff_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitation_person_id_unique" UNIQUE("person_id"),
	CONSTRAINT "staff_invitation_state" CHECK ("staff_invitation"."state" in ('asked','sent','taken','withdrawn','refused','expired')),
	CONSTRAINT "staff_invitation_roles" CHECK (cardinality("staff_invitation"."roles") > 0),
	CONSTRAINT "staff_invitation_two" CHECK ("staff_invitation"."approved_by" <> "staff_invitation"."asked_by"),
	CONSTRAINT "staff_invitation_approved" CHECK (("staff_invitation"."approved_by" is null) = ("staff_invitation"."sent_at" is null)),
	CONSTRAINT "staff_invitation_sent" CHECK ("staff_invitation"."state" not in ('sent','taken') or "staff_invitation"."sent_at" is not null),
	CONSTRAINT "staff_invitation_link" CHECK (("staff_invitation"."state" = 'sent') = ("staff_invitation"."token_hash" is not null)),
	CONSTRAINT "staff_invitation_codes" CHECK ("staff_invitation"."codes_sent" between 0 and 10),
	CONSTRAINT "staff_invitation_taken" CHECK (("staff_invitation"."state" = 'taken') = ("staff_invitation"."person_id" is not null)),
	CONSTRAINT "staff_invitation_ended" CHECK (("staff_invitation"."state" in ('asked','sent')) = ("staff_invitation"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_asked_by_person_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_open" ON "staff_invitation" USING btree (lower("mail")) WHERE "staff_invitation"."state" in ('asked','sent');--> statement-breakpoint
CREATE INDEX "staff_invitation_asked" ON "staff_invitation" USING btree ("asked_at");