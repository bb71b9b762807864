CREATE TABLE "ghost_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" integer NOT NULL,
	"actor_session_id" uuid NOT NULL,
	"subject_id" integer NOT NULL,
	"reason" text NOT NULL,
	"ticket" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "ghost_session_other" CHECK ("ghost_session"."actor_id" <> "ghost_session"."subject_id"),
	CONSTRAINT "ghost_session_named" CHECK (btrim("ghost_session"."reason") <> '' and btrim("ghost_session"."ticket") <> ''),
	CONSTRAINT "ghost_session_half_an_hour" CHECK ("ghost_session"."expires_at" > "ghost_session"."started_at" and "ghost_session"."expires_at" <= "ghost_session"."started_at" + interval '30 minutes')
);
--> statement-breakpoint
CREATE TABLE "ghost_step_up" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ghost_session_id" uuid NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "ghost_step_up_in_time" CHECK ("ghost_step_up"."used_at" is null or "ghost_step_up"."used_at" < "ghost_step_up"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "ghost_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ghost_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ghost_session_id" uuid NOT NULL,
	"ticket" text NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"status" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"step_up_id" uuid
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "closed_by" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "closing_note" text;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_closed_by_person_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_closed_by_somebody" CHECK (("report"."closed_at" is null) = ("report"."closed_by" is null));--> statement-breakpoint
ALTER TABLE "ghost_session" ADD CONSTRAINT "ghost_session_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ghost_session" ADD CONSTRAINT "ghost_session_actor_session_id_session_id_fk" FOREIGN KEY ("actor_session_id") REFERENCES "public"."session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ghost_session" ADD CONSTRAINT "ghost_session_subject_id_person_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ghost_step_up" ADD CONSTRAINT "ghost_step_up_ghost_session_id_ghost_session_id_fk" FOREIGN KEY ("ghost_session_id") REFERENCES "public"."ghost_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ghost_request" ADD CONSTRAINT "ghost_request_ghost_session_id_ghost_session_id_fk" FOREIGN KEY ("ghost_session_id") REFERENCES "public"."ghost_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ghost_request" ADD CONSTRAINT "ghost_request_step_up_id_ghost_step_up_id_fk" FOREIGN KEY ("step_up_id") REFERENCES "public"."ghost_step_up"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ghost_session_subject" ON "ghost_session" USING btree ("subject_id","started_at");--> statement-breakpoint
CREATE INDEX "ghost_session_open" ON "ghost_session" USING btree ("actor_session_id") WHERE "ghost_session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "ghost_step_up_session" ON "ghost_step_up" USING btree ("ghost_session_id");--> statement-breakpoint
CREATE INDEX "ghost_request_session" ON "ghost_request" USING btree ("ghost_session_id");--> statement-breakpoint
CREATE FUNCTION ghost_requests_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of ghost sessions is append-only' USING ERRCODE = '23514', CONSTRAINT = 'ghost_requests_append_only';
END $$;--> statement-breakpoint
CREATE TRIGGER ghost_requests_append_only BEFORE UPDATE OR DELETE ON "ghost_request" FOR EACH STATEMENT EXECUTE FUNCTION ghost_requests_append_only();--> statement-breakpoint
CREATE TRIGGER ghost_requests_no_truncate BEFORE TRUNCATE ON "ghost_request" FOR EACH STATEMENT EXECUTE FUNCTION ghost_requests_append_only();
