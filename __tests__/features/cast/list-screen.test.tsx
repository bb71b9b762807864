import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { ListScreen } from '@/features/cast/list/list-screen';
import type { ListProps } from '@/features/cast/load';
import { conditionsOf } from '@/features/cast/search/conditions';
import { answer, silence } from '../../support/answer';
import { show, showWhole } from '../../support/show';
import { areas, card } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const LIST = 'GET /api/v1/female_casts/';
const props = (changes: Partial<ListProps> = {}) => ({
  query: {},
  conditions: conditionsOf(changes.query ?? {}, { areas, stores: [] }),
  areas,
  casts: { data: [card(1, 'みさき'), card(2, 'かほ')], page: { next_cursor: 'next', total: null } },
  total: 42,
  today: '2026-11-21',
  listDate: '2026-11-21',
  origin: '',
  ...changes,
});

test('each cast is shown with earliest time, hours and price, and leads to the cast’s page', () => {
  show(<ListScreen {...props()} />, '/girl');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('42人が予約できます');
  const first = screen.getByRole('link', { name: /みさき/ });
  expect(first).toHaveAttribute('href', '/girl/1');
  expect(first).toHaveTextContent('最短20:40');
  expect(first).toHaveTextContent('18:00–27:00');
  expect(first).toHaveTextContent('¥20,000〜/60分指名料込');
});

test('a picture bears one mark: 即ご案内, what an event gives, 新人, 動画あり', () => {
  const marked = {
    now: ['now', 'new', 'movie'],
    new: ['new', 'movie'],
    movie: ['movie', 'verified'],
    none: ['verified'],
  } as const;
  const data = Object.entries(marked).map(([name, badges], at) => ({ ...card(at + 1, name), badges: [...badges] }));
  data.push({ ...card(5, 'event'), badges: ['new', 'movie'], event: '1,000円引' });
  show(<ListScreen {...props({ casts: { data, page: { next_cursor: null, total: null } } })} />, '/girl');
  const marks = (name: string) =>
    ['即ご案内', '1,000円引', '新人', '動画あり'].filter((mark) =>
      screen.getByRole('heading', { name }).closest('a')?.textContent?.includes(mark),
    );
  expect(marks('now')).toEqual(['即ご案内']);
  expect(marks('event')).toEqual(['1,000円引']);
  expect(marks('new')).toEqual(['新人']);
  expect(marks('movie')).toEqual(['動画あり']);
  expect(marks('none')).toEqual([]);
});

test('もっと見る appends the next page, and is a plain link for those without JavaScript', async () => {
  let cursor: string | null = null;
  server.use(
    answer(LIST, ({ query }) => {
      cursor = query.get('cursor');
      return { data: [card(2, 'かほ'), card(3, 'しおり')], page: { next_cursor: null, total: null } };
    }),
  );
  show(<ListScreen {...props()} />, '/girl');
  const more = screen.getByRole('link', { name: 'もっと見る' });
  expect(more).toHaveAttribute('href', '/girl?cursor=next');
  await userEvent.click(more);
  expect(await screen.findByRole('link', { name: /しおり/ })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /かほ/ })).toHaveLength(1);
  expect(cursor).toBe('next');
  expect(screen.queryByRole('link', { name: 'もっと見る' })).toBeNull();
});

test('after a reload the list is read on to where it was, and no further', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answer(LIST, ({ query }) => {
      const cursor = query.get('cursor');
      asked.push(cursor);
      const at = cursor === 'page-2' ? 12 : 13;
      return { data: [card(at, `キャスト${at}`)], page: { next_cursor: `page-${at}`, total: null } };
    }),
  );
  const query = { area_id: 3 };
  const first = { data: [card(11, 'あおい')], page: { next_cursor: 'page-2', total: null } };
  const lists = [[JSON.stringify({ ...query, date: '2026-11-21', sort: 'recommended' }), 3]];
  sessionStorage.setItem('yoi_pages_read', JSON.stringify({ origin: 1, lists }));
  const opened = jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
  show(<ListScreen {...props({ casts: first, query })} />, '/girl?area_id=3');
  expect(await screen.findByRole('link', { name: /キャスト13/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /キャスト12/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'もっと見る' })).toBeVisible();
  expect(asked).toEqual(['page-2', 'page-12']);
  opened.mockRestore();
});

test('a broken connection is said, and the list stays', async () => {
  server.use(silence(LIST));
  const other = { data: [card(8, 'りん')], page: { next_cursor: 'far', total: null } };
  show(<ListScreen {...props({ casts: other })} />, '/girl');
  await userEvent.click(screen.getByRole('link', { name: 'もっと見る' }));
  expect(await screen.findByText('通信に失敗しました。電波の良い場所で再度お試しください')).toBeVisible();
  expect(screen.getByRole('link', { name: /りん/ })).toBeVisible();
});

test('conditions are chips that can be taken away one by one', () => {
  const query = { area_id: 1, rating_min: '4.5', price_max: 20_000 };
  show(<ListScreen {...props({ query })} />, '/girl');
  expect(screen.getByRole('link', { name: /★4.5以上/ })).toHaveAttribute('href', '/girl?area_id=1&price_max=20000');
  expect(screen.getByRole('link', { name: /絞り込み.*2件の条件/ })).toHaveAttribute(
    'href',
    '/girl/search?area_id=1&rating_min=4.5&price_max=20000',
  );
});

test('a start that was chosen is taken away by its chip, the rest stays', () => {
  const query = { date: '2026-11-22', from: '21:00', minutes: 90, sort: 'price' as const };
  show(<ListScreen {...props({ query })} />, '/girl?date=2026-11-22&from=21:00&minutes=90&sort=price');
  expect(screen.getByRole('button', { name: /並び替え/ })).toHaveTextContent('料金が安い順');
  const away = screen.getByRole('link', { name: /21:00〜\s*を外す/ }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(away, 'http://x').searchParams)).toEqual({
    date: '2026-11-22',
    minutes: '90',
    sort: 'price',
  });
});

test('the area is chosen in a sheet and becomes part of the address', async () => {
  const place = show(<ListScreen {...props({ query: { minutes: 60 } })} />, '/girl?minutes=60');
  await userEvent.click(screen.getByRole('button', { name: /エリアを変更/ }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('radio', { name: /渋谷・道玄坂/ }));
  expect(place.visited).toEqual(['/girl?minutes=60&area_id=3']);
});

test('the time is a window: a start, an end after it, and a change of the one keeps the other', async () => {
  const query = { date: '2026-11-22', from: '20:00', to: '22:00' };
  const place = show(<ListScreen {...props({ query })} />, '/girl?date=2026-11-22&from=20:00&to=22:00');
  const openTimes = async () => {
    await userEvent.click(screen.getByRole('button', { name: '日時を変更' }));
    return within(await screen.findByRole('dialog', { name: '日時' }));
  };
  expect(screen.getByRole('button', { name: /エリアを変更/ })).toHaveTextContent('11/22(日) 20:00〜22:00');
  let sheet = await openTimes();
  expect(sheet.getByRole('button', { name: '22:00まで' })).toHaveAttribute('aria-pressed', 'true');
  expect(sheet.queryByRole('button', { name: '20:00まで' })).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: '60分' }));
  await userEvent.click(sheet.getByRole('button', { name: 'この日時で探す' }));
  sheet = await openTimes();
  await userEvent.click(sheet.getByRole('button', { name: '21:30〜' }));
  await userEvent.click(sheet.getByRole('button', { name: '29:00まで' }));
  await userEvent.click(sheet.getByRole('button', { name: 'この日時で探す' }));
  sheet = await openTimes();
  await userEvent.click(sheet.getByRole('button', { name: '23:00〜' }));
  await userEvent.click(sheet.getByRole('button', { name: 'この日時で探す' }));
  expect(place.visited).toEqual([
    '/girl?date=2026-11-22&from=20%3A00&to=22%3A00&minutes=60',
    '/girl?date=2026-11-22&from=21%3A30&to=29%3A00',
    '/girl?date=2026-11-22&from=23%3A00',
  ]);
});

test('the order in force is said, and the chosen one stands in the address', async () => {
  const place = show(<ListScreen {...props({ query: { from: '20:00' } })} />, '/girl?from=20:00');
  const button = screen.getByRole('button', { name: /並び替え/ });
  expect(button).toHaveTextContent('出勤が早い順');
  await userEvent.click(button);
  const sheet = await screen.findByRole('dialog', { name: '並び替え' });
  expect(within(sheet).getByRole('radio', { name: '出勤が早い順' })).toBeChecked();
  await userEvent.click(within(sheet).getByRole('radio', { name: 'おすすめ順' }));
  expect(place.visited).toEqual(['/girl?from=20%3A00&sort=recommended']);
});

test('no cast under the conditions: said in words, with the way to drop them', async () => {
  const none = { data: [], page: { next_cursor: null, total: null } };
  await showWhole(<ListScreen {...props({ casts: none, total: 0, query: { rating_min: '5.0' } })} />, '/girl');
  expect(screen.getByText('条件に合うキャストが見つかりませんでした')).toBeVisible();
  expect(screen.getByRole('link', { name: '条件をクリア' })).toHaveAttribute('href', '/girl');
});
