import type { ListQuery } from './cast-query';

const KEYS: Readonly<Record<keyof ListQuery, true>> = {
  area_id: true,
  date: true,
  from: true,
  to: true,
  minutes: true,
  now: true,
  movie: true,
  q: true,
  sort: true,
  rating_min: true,
  price_min: true,
  price_max: true,
  age_min: true,
  age_max: true,
  height_min: true,
  height_max: true,
  size: true,
  store: true,
  all_of: true,
  cursor: true,
  hotel: true,
  body_type: true,
  character: true,
  genre: true,
  option: true,
  place: true,
  play_style: true,
};

/** Every key of the addresses of a search. */
export const LIST_KEYS: readonly string[] = Object.keys(KEYS);
