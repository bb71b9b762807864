CREATE TABLE "staff_act_chain" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"removed_seq" bigint NOT NULL,
	"removed_hash" text NOT NULL,
	CONSTRAINT "staff_act_chain_one" CHECK ("staff_act_chain"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "contact_look" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"looked_by" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_look_reason" CHECK ("contact_look"."reason" in ('booking','inquiry','safety','money','other'))
);--> statement-breakpoint
CREATE TABLE "staff_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"readers" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_note_readers" CHECK ("staff_note"."readers" in ('page','safety')),
	CONSTRAINT "staff_note_written" CHECK (btrim("staff_note"."text") <> '')
);--> statement-breakpoint
ALTER TABLE "staff_act" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "staff_act" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "contact_look" ADD CONSTRAINT "contact_look_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_look" ADD CONSTRAINT "contact_look_looked_by_person_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_note" ADD CONSTRAINT "staff_note_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_note" ADD CONSTRAINT "staff_note_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_look_owner" ON "contact_look" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "contact_look_at" ON "contact_look" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contact_look_by" ON "contact_look" USING btree ("looked_by","at");--> statement-breakpoint
CREATE INDEX "staff_note_of" ON "staff_note" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "staff_note_at" ON "staff_note" USING btree ("at");--> statement-breakpoint
INSERT INTO "staff_act_chain" ("id", "seq", "hash", "removed_seq", "removed_hash") VALUES (1, 0, repeat('0', 64), 0, repeat('0', 64));--> statement-breakpoint
CREATE FUNCTION staff_act_hash(before text, act staff_act) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(before || jsonb_build_array(
    act.seq, act.id, act.actor_id, act.as_person_id, act.method, act.route, act.subject_ids, act.status, act.refusal,
    (extract(epoch FROM act.at) * 1000)::bigint
  )::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION staff_act_chained() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE head staff_act_chain;
BEGIN
  SELECT * INTO STRICT head FROM staff_act_chain FOR UPDATE;
  NEW.seq := head.seq + 1;
  NEW.hash := staff_act_hash(head.hash, NEW);
  UPDATE staff_act_chain SET seq = NEW.seq, hash = NEW.hash;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION staff_act_chain_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (pg_trigger_depth() > 1 OR current_setting('yoi.retention', true) = 'on') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the chain of acts is moved by new acts alone' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER staff_act_chain_stays BEFORE INSERT OR UPDATE OR DELETE ON "staff_act_chain" FOR EACH ROW EXECUTE FUNCTION staff_act_chain_stays();--> statement-breakpoint
CREATE TRIGGER staff_act_chain_no_truncate BEFORE TRUNCATE ON "staff_act_chain" FOR EACH STATEMENT EXECUTE FUNCTION staff_act_chain_stays();--> statement-breakpoint
CREATE FUNCTION staff_rows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('yoi.retention', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'what the staff wrote down is only added' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER staff_note_stays BEFORE UPDATE OR DELETE ON "staff_note" FOR EACH ROW EXECUTE FUNCTION staff_rows_stay();--> statement-breakpoint
CREATE TRIGGER staff_note_no_truncate BEFORE TRUNCATE ON "staff_note" FOR EACH STATEMENT EXECUTE FUNCTION staff_rows_stay();--> statement-breakpoint
CREATE TRIGGER contact_look_stays BEFORE UPDATE OR DELETE ON "contact_look" FOR EACH ROW EXECUTE FUNCTION staff_rows_stay();--> statement-breakpoint
CREATE TRIGGER contact_look_no_truncate BEFORE TRUNCATE ON "contact_look" FOR EACH STATEMENT EXECUTE FUNCTION staff_rows_stay();--> statement-breakpoint
CREATE TRIGGER staff_act_chained BEFORE INSERT ON "staff_act" FOR EACH ROW EXECUTE FUNCTION staff_act_chained();
