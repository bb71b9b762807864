CREATE TABLE "work_claim" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"staff_id" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_claim_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "work_claim" ADD CONSTRAINT "work_claim_staff_id_person_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_claim_until" ON "work_claim" USING btree ("until");