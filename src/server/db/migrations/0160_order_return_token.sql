ALTER TABLE "gold_order" ADD COLUMN "return_hash" text;
