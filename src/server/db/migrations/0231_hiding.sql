CREATE TABLE "hidden_account" (
	"person_id" integer NOT NULL,
	"phone_hash" text NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "hidden_account_person_id_account_id_phone_hash_pk" PRIMARY KEY("person_id","account_id","phone_hash"),
	CONSTRAINT "hidden_account_other" CHECK ("hidden_account"."person_id" <> "hidden_account"."account_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_area" (
	"person_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	CONSTRAINT "hidden_area_person_id_area_id_pk" PRIMARY KEY("person_id","area_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_phone" (
	"person_id" integer NOT NULL,
	"phone_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_phone_person_id_phone_hash_pk" PRIMARY KEY("person_id","phone_hash"),
	CONSTRAINT "hidden_phone_hashed" CHECK ("hidden_phone"."phone_hash" !~ '^[+]?[0-9]+$')
);
--> statement-breakpoint
ALTER TABLE "hidden_account" ADD CONSTRAINT "hidden_account_account_id_person_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_account" ADD CONSTRAINT "hidden_account_phone" FOREIGN KEY ("person_id","phone_hash") REFERENCES "public"."hidden_phone"("person_id","phone_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_area" ADD CONSTRAINT "hidden_area_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_area" ADD CONSTRAINT "hidden_area_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_phone" ADD CONSTRAINT "hidden_phone_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_account_account" ON "hidden_account" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "hidden_area_area" ON "hidden_area" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "hidden_phone_hash" ON "hidden_phone" USING btree ("phone_hash");