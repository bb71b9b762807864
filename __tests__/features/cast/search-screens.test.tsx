/** @jest-environment-options {"url": "https://localhost/"} */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { FACETS, facetOptions } from '@/domain/facets';
import { CUP_SIZES } from '@/domain/search-conditions';
import { listQueryOf } from '@/features/cast/search/address';
import { CastFacet } from '@/features/cast/search/cast-facet';
import { lastSearch } from '@/features/cast/search/last-search';
import { SearchScreen } from '@/features/cast/search/search-screen';
import { paths } from '@/paths';
import { useAppHabits } from '@/shell/use-app-habits';
import { answer, refuse, silence } from '../../support/answer';
import { show } from '../../support/show';
import { areas } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const COUNT = 'GET /api/v1/female_casts/count/';
const today = '2026-11-21';
const Habits = () => {
  useAppHabits();
  return null;
};
const stores = [{ id: 3, name: '千鳥' }];
const shared = { subject: 'casts' as const, areas, stores, today, listDate: today, count: { total: 42 }, origin: '' };

test('the hub counts while conditions change, keeps them in its address and leads to the list', async () => {
  const asked: string[] = [];
  server.use(
    answer(COUNT, ({ query }) => {
      asked.push(String(query));
      return { total: query.get('rating_min') ? 7 : 42 };
    }),
  );
  const place = show(<SearchScreen {...shared} query={{ area_id: 1 }} />, '/girl/search?area_id=1');
  const rating = screen.getByRole('slider', { name: '口コミの評価（下限）' });
  expect(rating).toHaveAttribute('aria-valuetext', '指定なし');
  for (const tenths of [43, 44, 45]) fireEvent.change(rating, { target: { value: tenths } });
  const button = await screen.findByRole('link', { name: '該当 7人を表示' });
  expect(button).toHaveAttribute('href', '/girl?area_id=1&rating_min=4.5');
  expect(screen.getByText('該当7人', { selector: '[role=status]' })).toBeInTheDocument();
  expect(place.visited).toEqual(['/girl/search?area_id=1&rating_min=4.5']);
  expect(asked.filter((query) => query.includes('rating_min'))).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: /新宿・歌舞伎町\s*を外す/ }));
  expect(button).toHaveAttribute('href', '/girl?rating_min=4.5');
  await userEvent.click(screen.getByRole('button', { name: 'クリア' }));
  await waitFor(() => expect(place.path()).toBe('/girl/search'));
  expect(await screen.findByRole('link', { name: '該当 42人を表示' })).toHaveAttribute('href', '/girl');
});

test('who is free at once and who has a film are asked for by a switch each', async () => {
  server.use(answer(COUNT, ({ query }) => ({ total: query.get('movie') ? 9 : 42 })));
  show(<SearchScreen {...shared} query={{ area_id: 1 }} />, '/girl/search?area_id=1');
  await userEvent.click(screen.getByRole('switch', { name: '動画ありのみ' }));
  const button = await screen.findByRole('link', { name: '該当 9人を表示' });
  expect(button).toHaveAttribute('href', '/girl?area_id=1&movie=true');
  await userEvent.click(screen.getByRole('switch', { name: '即ご案内のみ' }));
  expect(button).toHaveAttribute('href', '/girl?area_id=1&movie=true&now=true');
  await userEvent.click(screen.getByRole('button', { name: /動画あり\s*を外す/ }));
  expect(screen.getByRole('switch', { name: '動画ありのみ' })).not.toBeChecked();
  expect(button).toHaveAttribute('href', '/girl?area_id=1&now=true');
});

test('the hub of films counts films, whenever their casts work, and leads to the feed', async () => {
  const asked: string[] = [];
  server.use(
    answer('GET /api/v1/movies/count/', ({ query }) => {
      asked.push(String(query));
      return { total: 3 };
    }),
  );
  show(<SearchScreen {...shared} subject="movies" query={{ area_id: 1 }} />, '/movie/search?area_id=1');
  expect(await screen.findByRole('link', { name: '該当 3本を表示' })).toHaveAttribute('href', '/movie?area_id=1');
  expect(screen.getByRole('link', { name: /性格・タイプ/ })).toHaveAttribute(
    'href',
    '/movie/search/character?area_id=1',
  );
  expect(screen.queryByRole('button', { name: /日時/ })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(asked.some((query) => query.includes('date='))).toBe(false);
});

test('handles stop at each other, and the ends of the track mean no limit', () => {
  server.use(answer(COUNT, { total: 42 }));
  show(<SearchScreen {...shared} query={{ price_max: 20_000 }} />, '/girl/search?price_max=20000');
  const [low, high] = [/料金（下限）/, /料金（上限）/].map((name) => screen.getByRole('slider', { name }));
  if (!low || !high) throw new Error('two handles are there');
  fireEvent.change(low, { target: { value: 30_000 } });
  expect(low).toHaveValue('20000');
  expect(screen.getByRole('button', { name: /20,000〜20,000円\s*を外す/ })).toBeVisible();
  fireEvent.change(low, { target: { value: 8_000 } });
  fireEvent.change(high, { target: { value: 40_000 } });
  expect(high).toHaveAttribute('aria-valuetext', '上限なし');
  expect(screen.queryByRole('button', { name: /を外す/ })).toBeNull();
});

test('no cast found: the button says so, and what costs most can be dropped at once', async () => {
  server.use(
    answer(COUNT, ({ query }) =>
      query.get('rating_min') ? { total: 0, relax: [{ key: 'rating', total: 12 }] } : { total: 12 },
    ),
  );
  const query = { rating_min: '5.0', price_max: 20_000 };
  show(<SearchScreen {...shared} query={query} />, '/girl/search?rating_min=5.0&price_max=20000');
  expect(await screen.findByRole('button', { name: /0人\s*条件を減らしてください/ })).toBeDisabled();
  expect(screen.getByText(/★5.0以上を外すと/)).toHaveTextContent('★5.0以上を外すと12人');
  await userEvent.click(screen.getByRole('button', { name: '外す' }));
  expect(await screen.findByRole('link', { name: '該当 12人を表示' })).toHaveAttribute('href', '/girl?price_max=20000');
});

test('without a connection the button still leads on, without a number', async () => {
  server.use(silence(COUNT));
  show(<SearchScreen {...shared} query={{}} />, '/girl/search');
  expect(await screen.findByRole('link', { name: '表示する' })).toHaveAttribute('href', '/girl');
});

test('each row says its value, and the smaller conditions are set in sheets', async () => {
  server.use(answer(COUNT, { total: 42, facets: { store: [{ value: 3, total: 5 }] } }));
  show(
    <SearchScreen {...shared} query={{ character: [1, 2, 8] }} />,
    '/girl/search?character=1&character=2&character=8',
  );
  expect(screen.getByRole('link', { name: /性格・タイプ/ })).toHaveTextContent('明るいほか2件');
  expect(screen.getByRole('link', { name: /ジャンル/ })).toHaveTextContent('指定なし');
  await userEvent.click(screen.getByRole('button', { name: /^店舗/ }));
  const stores = await screen.findByRole('dialog', { name: '店舗' });
  await userEvent.click(await within(stores).findByRole('checkbox', { name: /千鳥/ }));
  await userEvent.click(within(stores).getByRole('button', { name: '決定する' }));
  await userEvent.click(screen.getByRole('button', { name: /^サイズ/ }));
  const sizes = await screen.findByRole('dialog', { name: 'サイズ' });
  for (const size of ['D', 'C']) await userEvent.click(within(sizes).getByRole('button', { name: size }));
  await userEvent.click(within(sizes).getByRole('button', { name: '決定する' }));
  await userEvent.click(screen.getByRole('button', { name: /^キーワード/ }));
  const keyword = await screen.findByRole('dialog', { name: 'キーワード' });
  await userEvent.type(within(keyword).getByRole('searchbox'), 'れいな');
  await userEvent.click(within(keyword).getByRole('button', { name: '決定する' }));
  expect(screen.getByRole('button', { name: /^店舗/ })).toHaveTextContent('千鳥');
  expect(screen.getByRole('link', { name: /人を表示/ })).toHaveAttribute(
    'href',
    `/girl?character=1&character=2&character=8&store=3&size=C&size=D&q=${encodeURIComponent('れいな')}`,
  );
});

test('a new visit offers the conditions of the last search, without its time', async () => {
  server.use(answer(COUNT, { total: 42 }));
  // biome-ignore lint/suspicious/noDocumentCookie: what a browser brings
  document.cookie = `yoi_search_state=${encodeURIComponent('area_id=3&rating_min=4.0&from=20:00')}; path=/`;
  show(<SearchScreen {...shared} query={{}} />, '/girl/search');
  expect(await screen.findByText('渋谷・道玄坂、★4.0以上')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'この条件にする' }));
  expect(screen.getByRole('link', { name: /人を表示/ })).toHaveAttribute('href', '/girl?area_id=3&rating_min=4.0');
});

test('conditions are kept wherever they change, however many, and no address without any takes them away', async () => {
  const whole = listQueryOf({
    ...Object.fromEntries(FACETS.map((facet) => [facet, facetOptions(facet).map(({ value }) => String(value))])),
    size: [...CUP_SIZES],
    q: 'あ'.repeat(50),
    from: '20:00',
    sort: 'price',
  });
  const { from: _, sort: __, ...kept } = whole;
  const far = paths.casts(whole);
  expect(far.length).toBeGreaterThan(1000);
  for (const [address, expected] of [
    ['/girl?area_id=3&to=22:00', { area_id: 3 }],
    ['/girl', { area_id: 3 }],
    ['/girl/search?area_id=5', { area_id: 5 }],
    ['/girl/search/character?area_id=5&character=2', { area_id: 5, character: [2] }],
    ['/movie?area_id=9', { area_id: 5, character: [2] }],
    ['/girl/7?area=9', { area_id: 5, character: [2] }],
    [far, kept],
  ] as const) {
    show(<Habits />, address);
    await waitFor(() => expect(lastSearch()).toEqual(expected));
  }
});

test('a facet whose count fails says no number, nor that it is still being counted', async () => {
  server.use(refuse(COUNT, 'internal'));
  show(
    <CastFacet {...shared} facet="character" query={{ character: [8] }} count={{ total: 1 }} />,
    '/girl/search/character',
  );
  await waitFor(() => expect(screen.getByText('1件を選択中').nextElementSibling).toBeEmptyDOMElement());
  expect(screen.getByRole('button', { name: '決定する' })).toBeEnabled();
});

test('a facet lists what is chosen first, then by number; what no cast has cannot be chosen', async () => {
  const character = [
    { value: 1, total: 3 },
    { value: 2, total: 9 },
    { value: 3, total: 0 },
    { value: 8, total: 1 },
  ];
  server.use(answer(COUNT, ({ query }) => ({ total: query.getAll('character').length, facets: { character } })));
  const place = show(
    <CastFacet
      {...shared}
      facet="character"
      query={{ area_id: 1, character: [8] }}
      count={{ total: 1, facets: { character } }}
    />,
    '/girl/search/character?area_id=1&character=8',
  );
  const names = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names.slice(0, 3)).toEqual(['聞き上手1人', 'おっとり9人', '明るい3人']);
  expect(screen.getByRole('checkbox', { name: /清楚/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /おっとり/ }));
  expect(await screen.findByText('2人', { selector: '[role=status]' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'すべてに当てはまる' }));
  await userEvent.click(screen.getByRole('button', { name: '決定する' }));
  expect(place.visited).toEqual(['/girl/search?area_id=1&character=8&character=2&all_of=character']);
});

test('a facet offers no value that every cast has, unless it is chosen, and says so', async () => {
  const character = [
    { value: 1, total: 9 },
    { value: 2, total: 9 },
    { value: 3, total: 4 },
  ];
  const count = { total: 9, facets: { character }, among: { character: 9 } };
  server.use(answer(COUNT, count));
  show(
    <CastFacet {...shared} facet="character" query={{ character: [2] }} count={count} />,
    '/girl/search/character?character=2',
  );
  const nameOf = (value: number) => facetOptions('character').find((option) => option.value === value)?.name ?? '';
  const box = (value: number) => screen.queryByRole('checkbox', { name: new RegExp(`^${nameOf(value)}`) });
  expect(box(1)).toBeNull();
  expect(box(3)).toBeEnabled();
  expect(screen.getByText(/全員に当てはまる項目は表示していません/)).toBeVisible();
  // No row goes under the finger.
  await userEvent.click(box(2) ?? document.body);
  expect(box(2)).not.toBeChecked();
});

test('a condition all of whose values every cast has is no row of the hub, unless it is set', async () => {
  const place = facetOptions('place').map(({ value }) => ({ value, total: 9 }));
  const store = [{ value: 3, total: 9 }];
  const count = { total: 9, facets: { place, store }, among: { place: 9, store: 9 } };
  server.use(answer(COUNT, count));
  show(<SearchScreen {...shared} count={count} query={{}} />, '/girl/search');
  expect(screen.queryByRole('link', { name: /^場所/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^店舗/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^性格・タイプ/ })).toBeVisible();
  cleanup();
  show(<SearchScreen {...shared} count={count} query={{ place: [17], store: [3] }} />, '/girl/search?place=17&store=3');
  expect(screen.getByRole('link', { name: /^場所/ })).toBeVisible();
  // The sheet keeps the chosen store, which all have.
  await userEvent.click(screen.getByRole('button', { name: /^店舗/ }));
  const stores = await screen.findByRole('dialog', { name: '店舗' });
  expect(await within(stores).findByRole('checkbox', { name: /千鳥/ })).toBeChecked();
});

test('films are searched by the same rule, though their number is not that of their casts', () => {
  const character = [
    { value: 1, total: 4 },
    { value: 2, total: 2 },
  ];
  const count = { total: 11, facets: { character }, among: { character: 4 } };
  server.use(answer('GET /api/v1/movies/count/', count));
  show(
    <CastFacet {...shared} subject="movies" facet="character" query={{}} count={count} />,
    '/movie/search/character',
  );
  expect(screen.getAllByRole('checkbox')[0]?.closest('label')).toHaveTextContent('2人');
});
