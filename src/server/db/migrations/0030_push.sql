CREATE TABLE "notification_setting" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"push1" boolean DEFAULT false NOT NULL,
	"push2" boolean DEFAULT false NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"sms" boolean DEFAULT true NOT NULL,
	"show_content" boolean DEFAULT false NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	CONSTRAINT "notification_setting_quiet" CHECK (("notification_setting"."quiet_from" is null) = ("notification_setting"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"device_key" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"keys_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscription_person" ON "push_subscription" USING btree ("person_id");
