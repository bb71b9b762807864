import * as z from 'zod';
import { ARTICLE_TAGS } from '@/domain/articles';
import { keysOf } from '@/domain/keys';
import { StoreRef } from './cast';
import { businessDate, instant } from './fields';
import { Review } from './review';

/**
 * What the public files `/seo/*.json` hold, entry by entry (docs/rules/seo.md#files): what a guest reads on the page
 * at `url`, without anything that changes within a day. They are files, not calls: one edition replaces the one
 * before.
 */
export const seoFiles = {
  casts: z.object({
    id: z.int(),
    url: z.url(),
    display_name: z.string(),
    age: z.int(),
    area_ids: z.array(z.int()),
    store: StoreRef,
    rating: z.number().nullable(),
    review_count: z.int(),
    price_from: z.int(),
    price_minutes: z.int(),
    joined_on: businessDate,
  }),
  hotels: z.object({
    id: z.int(),
    url: z.url(),
    name: z.string(),
    area_id: z.int(),
    town_id: z.int().nullable(),
    address: z.string(),
    station: z.string(),
    walk_minutes: z.int(),
    lat: z.number(),
    lon: z.number(),
    one_person: z.boolean(),
    checked_on: businessDate,
  }),
  reviews: Review.extend({ url: z.url(), female_cast: z.object({ id: z.int(), display_name: z.string() }) }),
  videos: z.object({
    id: z.uuid(),
    url: z.url(),
    title: z.string(),
    description: z.string(),
    female_cast: z.object({ id: z.int(), display_name: z.string() }),
    duration: z.int(),
    poster: z.url(),
    source: z.url(),
    published_at: instant,
  }),
  media_tag_names: z.object({ id: z.enum(keysOf(ARTICLE_TAGS)), url: z.url(), name: z.string() }),
  area_names: z.object({ id: z.int(), url: z.url(), name: z.string(), prefecture: z.string() }),
};

/** A file's name without its ending. */
export type SeoFile = keyof typeof seoFiles;
/** An entry of a file. */
export type SeoEntry<K extends SeoFile> = z.input<(typeof seoFiles)[K]>;
