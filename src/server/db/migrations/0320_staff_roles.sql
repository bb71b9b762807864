CREATE TABLE "staff_role" (
	"person_id" integer NOT NULL,
	"role" text NOT NULL,
	"store_id" integer,
	"granted_by" integer,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_role_once" UNIQUE NULLS NOT DISTINCT("person_id","role","store_id"),
	CONSTRAINT "staff_role_role" CHECK ("staff_role"."role" in ('reception','safety','review','money','store','editor','lead','numbers')),
	CONSTRAINT "staff_role_store" CHECK (("staff_role"."role" = 'store') = ("staff_role"."store_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_role_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_role_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"was" text[] NOT NULL,
	"became" text[] NOT NULL,
	"changed_by" integer,
	"approved_by" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_granted_by_person_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_change" ADD CONSTRAINT "staff_role_change_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_change" ADD CONSTRAINT "staff_role_change_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role_change" ADD CONSTRAINT "staff_role_change_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_role_role" ON "staff_role" USING btree ("role","person_id");--> statement-breakpoint
CREATE INDEX "staff_role_change_person" ON "staff_role_change" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "staff_role_change_at" ON "staff_role_change" USING btree ("at");--> statement-breakpoint
INSERT INTO "staff_role" ("person_id", "role", "granted_at") SELECT "id", 'lead', now() FROM "person" WHERE 'yoi-ops' = any ("groups") AND "withdrawn_at" IS NULL;
