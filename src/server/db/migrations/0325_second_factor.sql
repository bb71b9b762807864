CREATE TABLE "staff_factor" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"is_exempt" boolean DEFAULT false NOT NULL,
	"secret_sealed" text,
	"proven_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"pending_sealed" text,
	CONSTRAINT "staff_factor_proven" CHECK (("staff_factor"."secret_sealed" is null) = ("staff_factor"."proven_at" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"person_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_recovery_code_person_id_code_hash_pk" PRIMARY KEY("person_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_factor" ADD CONSTRAINT "staff_factor_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;