import LeftOut from '@/kit/left-out';
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
const SEARCH = Object.keys(KEYS);

/** Props: what became of the conditions of a search; on the films also which tab stands. */
export type SearchLeftOutProps = { taken: ListQuery & { tab?: string } };

/** What an address of a search asks for and the page does not take. */
export default function SearchLeftOut({ taken }: SearchLeftOutProps) {
  return <LeftOut keys={taken.tab === undefined ? SEARCH : ['tab', ...SEARCH]} taken={taken} />;
}
