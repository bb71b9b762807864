CREATE TABLE "staff_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"thing" text NOT NULL,
	"path" text NOT NULL,
	"changes" jsonb NOT NULL,
	"hash" text NOT NULL,
	"details" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" integer,
	"ended_at" timestamp (3) with time zone,
	"answer" text,
	CONSTRAINT "staff_approval_state" CHECK ("staff_approval"."state" in ('open','approved','refused','withdrawn','expired','replaced')),
	CONSTRAINT "staff_approval_hash" CHECK ("staff_approval"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "staff_approval_ends" CHECK ("staff_approval"."ends_at" > "staff_approval"."asked_at"),
	CONSTRAINT "staff_approval_ended" CHECK (("staff_approval"."state" = 'open') = ("staff_approval"."ended_at" is null)),
	CONSTRAINT "staff_approval_decided" CHECK (("staff_approval"."state" in ('approved', 'refused', 'withdrawn')) = ("staff_approval"."decided_by" is not null)),
	CONSTRAINT "staff_approval_two" CHECK ("staff_approval"."decided_by" is null or ("staff_approval"."state" = 'withdrawn') = ("staff_approval"."decided_by" = "staff_approval"."asked_by")),
	CONSTRAINT "staff_approval_in_time" CHECK ("staff_approval"."decided_by" is null or "staff_approval"."ended_at" < "staff_approval"."ends_at"),
	CONSTRAINT "staff_approval_answer" CHECK (("staff_approval"."state" = 'refused') = ("staff_approval"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "staff_approval" ADD CONSTRAINT "staff_approval_asked_by_person_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_approval" ADD CONSTRAINT "staff_approval_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_approval_open" ON "staff_approval" USING btree ("kind","subject") WHERE "staff_approval"."state" = 'open';--> statement-breakpoint
CREATE INDEX "staff_approval_state" ON "staff_approval" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "staff_approval_subject" ON "staff_approval" USING btree ("subject");--> statement-breakpoint
CREATE FUNCTION staff_approval_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('yoi.retention', true) = 'on' THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'what two of the staff decided stays' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state <> 'open'
    OR (NEW.id, NEW.kind, NEW.subject, NEW.thing, NEW.path, NEW.changes, NEW.hash, NEW.details, NEW.reason, NEW.asked_by, NEW.asked_at, NEW.ends_at)
      IS DISTINCT FROM
      (OLD.id, OLD.kind, OLD.subject, OLD.thing, OLD.path, OLD.changes, OLD.hash, OLD.details, OLD.reason, OLD.asked_by, OLD.asked_at, OLD.ends_at) THEN
    RAISE EXCEPTION 'an approval ends once, and what was asked for stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_approval_once BEFORE UPDATE OR DELETE ON "staff_approval" FOR EACH ROW EXECUTE FUNCTION staff_approval_once();
