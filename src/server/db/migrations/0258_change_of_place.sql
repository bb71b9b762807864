ALTER TABLE "reservation_change" ADD COLUMN "place_type_id" integer;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD COLUMN "area_id" integer;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD COLUMN "mst_hotel_id" integer;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD COLUMN "home_id" integer;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_mst_hotel_id_mst_hotel_id_fk" FOREIGN KEY ("mst_hotel_id") REFERENCES "public"."mst_hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_home_id_home_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."home"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_change_home" ON "reservation_change" USING btree ("home_id") WHERE "reservation_change"."home_id" is not null;--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_place" CHECK (num_nulls("reservation_change"."place_type_id", "reservation_change"."area_id") <> 1 and coalesce("reservation_change"."place_type_id", 16) in (16, 17, 154));--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_hotel" CHECK ("reservation_change"."mst_hotel_id" is null or "reservation_change"."place_type_id" is not distinct from 17);--> statement-breakpoint
ALTER TABLE "reservation_change" ADD CONSTRAINT "reservation_change_of_home" CHECK ("reservation_change"."home_id" is null or "reservation_change"."place_type_id" is not distinct from 16);