ALTER TABLE "store" ALTER COLUMN "card_shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ALTER COLUMN "room_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store_change" ALTER COLUMN "before" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "takes_bookings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_slug" CHECK ("store"."slug" ~ '^[a-z][a-z0-9-]{1,30}[a-z0-9]$');--> statement-breakpoint
DROP TRIGGER cast_store_updated ON "store";--> statement-breakpoint
CREATE TRIGGER cast_store_updated AFTER UPDATE ON "store" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.economy IS DISTINCT FROM NEW.economy OR OLD.takes_bookings IS DISTINCT FROM NEW.takes_bookings) EXECUTE FUNCTION cast_store_changed();
