ALTER TABLE "female_cast" ADD COLUMN "surcharges" jsonb DEFAULT '{"day":0,"evening":0,"night":0,"home":0,"hotel":0,"store":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD COLUMN "free_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "free_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "free_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "female_cast" ADD CONSTRAINT "female_cast_surcharges" CHECK ("female_cast"."surcharges" ?& array['day','evening','night','home','hotel','store']
        and least(("female_cast"."surcharges"->>'day')::int, ("female_cast"."surcharges"->>'evening')::int, ("female_cast"."surcharges"->>'night')::int) = 0
        and least(("female_cast"."surcharges"->>'home')::int, ("female_cast"."surcharges"->>'hotel')::int, ("female_cast"."surcharges"->>'store')::int) = 0);--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_free" CHECK ("reservation_change"."free_minutes" >= 0 and "reservation_change"."free_minutes" < "reservation_change"."minutes");--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_free_minutes" CHECK ("quote"."free_minutes" >= 0 and "quote"."free_minutes" < "quote"."minutes");--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_free_minutes" CHECK ("reservation"."free_minutes" >= 0 and "reservation"."free_minutes" < "reservation"."minutes");--> statement-breakpoint
UPDATE "quote" SET "free_minutes" = coalesce((
  SELECT substring(line->>'label' from '＋(\d+)分）$')::integer FROM jsonb_array_elements("lines") AS line
  WHERE line->>'code' = 'extra_time' LIMIT 1
), 0) WHERE "lines" @> '[{"code":"extra_time"}]';--> statement-breakpoint
UPDATE "reservation" SET "free_minutes" = coalesce((
  SELECT substring(line->>'label' from '＋(\d+)分）$')::integer FROM jsonb_array_elements("lines") AS line
  WHERE line->>'code' = 'extra_time' LIMIT 1
), 0) WHERE "lines" @> '[{"code":"extra_time"}]';--> statement-breakpoint
UPDATE "reservation_change" SET "free_minutes" = coalesce((
  SELECT substring(line->>'label' from '＋(\d+)分）$')::integer FROM jsonb_array_elements("lines") AS line
  WHERE line->>'code' = 'extra_time' LIMIT 1
), 0) WHERE "lines" @> '[{"code":"extra_time"}]';
