ALTER TABLE "settlement" ALTER COLUMN "shift_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_month" UNIQUE("cast_id","month","seq");--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_what" CHECK (("settlement"."shift_id" is null) <> ("settlement"."month" is null));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_month_form" CHECK ("settlement"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$');