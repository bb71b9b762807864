import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Areas of master-data.json; ids are fixed. */
export const area = pgTable('area', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  prefecture: text('prefecture').notNull(),
});

/** Licensed stores. `economy`: courses from 30 minutes. Percentages are what goes to the cast. */
export const store = pgTable('store', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  cardShopId: integer('card_shop_id').notNull(),
  economy: boolean('economy').notNull().default(false),
  areaId: integer('area_id')
    .notNull()
    .references(() => area.id),
  roomName: text('room_name').notNull(),
  courseBackPercent: integer('course_back_percent').notNull().default(60),
});

/** Certified hotel towns: no travel fee there. */
export const hotelTown = pgTable('hotel_town', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  lat: doublePrecision('lat').notNull(),
  lon: doublePrecision('lon').notNull(),
  areaId: integer('area_id')
    .notNull()
    .references(() => area.id),
});

export const mstHotel = pgTable('mst_hotel', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  areaId: integer('area_id')
    .notNull()
    .references(() => area.id),
  townId: integer('town_id').references(() => hotelTown.id),
  address: text('address').notNull(),
  station: text('station').notNull(),
  walkMinutes: integer('walk_minutes').notNull(),
});
