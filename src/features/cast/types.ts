import type { Data } from '@/contract';

/** What the top page shows. */
export type Home = Data<'GET /api/v1/home/'>;
/** One cast in a list. */
export type Card = Home['today'][number];
/** An area with the number of casts who can be booked there today. */
export type Area = Home['areas'][number];
/** A store and its name. */
export type Store = Data<'GET /api/v1/stores/'>[number];
/** A page of cards. */
export type CardPage = Data<'GET /api/v1/female_casts/'>;
/** The places of a period. */
export type Ranking = Data<'GET /api/v1/female_casts/ranking/'>;
/** A page of who works on a day. */
export type Timetable = Data<'GET /api/v1/schedules/'>;
/** How many work on each day. */
export type TimetableDays = Data<'GET /api/v1/schedules/days/'>;
/** Everything about one cast. */
export type Detail = Data<'GET /api/v1/female_casts/{female_cast_id}/'>;
/** The cast's week, from today on. */
export type Week = Data<'GET /api/v1/female_casts/{female_cast_id}/schedule/'>;
/** One review. */
export type Review = Detail['reviews'][number];
/** What an area offers. */
export type AreaFacts = Data<'GET /api/v1/areas/{area_id}/'>;
/** A hotel in lists. */
export type Hotel = Data<'GET /api/v1/mst_hotels/'>[number];
