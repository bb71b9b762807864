import { useRouter } from 'next/router';
import type { ListQuery } from '@/features/cast/cast-query';
import type { HotelQuery, RankingQuery, TimetableQuery } from '@/paths';
import { LeftOut } from '@/ui/patterns/left-out';

type QueryValues = Readonly<Record<string, unknown>>;
/** Which addresses hold conditions: the keys that their page knows, and where its props say what became of them. */
type Asking = { page: RegExp; keys: readonly string[]; taken: (props: QueryValues) => QueryValues };

const keysOf = <Query extends object>(keys: Record<keyof Query, true>): readonly string[] => Object.keys(keys);
const part = (props: QueryValues, name: string): QueryValues => Object(props[name]);

const SEARCH = keysOf<ListQuery>({
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
});
const MAP = keysOf<HotelQuery>({
  area_id: true,
  town_id: true,
  bbox: true,
  use: true,
  price_max: true,
  walk_max: true,
  one_person: true,
  card: true,
  parking: true,
  view: true,
});

const PAGES: readonly Asking[] = [
  { page: /^\/girl$|^\/(?:girl|movie)\/search(?:\/|$)/, keys: SEARCH, taken: (props) => part(props, 'query') },
  {
    page: /^\/movie$/,
    keys: ['tab', ...SEARCH],
    taken: (props) => ({ ...part(props, 'conditions'), tab: props.tab }),
  },
  {
    page: /^\/schedule$/,
    keys: keysOf<TimetableQuery>({ date: true, area_id: true, store: true }),
    taken: (props) => part(props, 'terms'),
  },
  {
    page: /^\/girl\/ranking$/,
    keys: keysOf<RankingQuery>({ period: true, category: true, area_id: true }),
    taken: (props) => part(props, 'terms'),
  },
  {
    page: /^\/hotelmap$/,
    keys: MAP,
    taken: (props) => Object.assign({ use: 'rest', view: 'map' }, part(props, 'query')),
  },
];

/**
 * Says where the address that was opened asks for something that its page does not take
 * (docs/rules/calls.md#addresses-of-pages).
 */
export function AddressNote({ props }: { props: QueryValues }) {
  const { pathname } = useRouter();
  const asking = PAGES.find(({ page }) => page.test(pathname));
  return asking && <LeftOut key={pathname} keys={asking.keys} taken={asking.taken(props)} />;
}
