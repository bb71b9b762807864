ALTER TABLE "reservation" ADD COLUMN "hotel_name" text;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "room_sealed" text;--> statement-breakpoint
CREATE INDEX "reservation_room" ON "reservation" USING btree ("ends_at") WHERE "reservation"."room_sealed" is not null;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_place_texts_of_hotel" CHECK (("reservation"."hotel_name" is null or ("reservation"."place_type_id" = 17 and "reservation"."mst_hotel_id" is null and char_length("reservation"."hotel_name") between 1 and 1000)) and ("reservation"."room_sealed" is null or "reservation"."place_type_id" = 17));
