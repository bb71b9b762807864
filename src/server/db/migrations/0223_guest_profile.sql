ALTER TABLE "person" ADD COLUMN "nickname_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "avatar" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "introduction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "wish_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_avatar" CHECK ("person"."avatar" in ('moon','wave','leaf','mountain','cup','book','lantern','note'));--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_wishes" CHECK (cardinality("person"."wish_ids") <= 5);