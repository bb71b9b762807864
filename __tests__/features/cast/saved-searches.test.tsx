/** @jest-environment-options {"url": "https://localhost/"} */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { beginEdit, endEdit } from '@/features/cast/search/saved/edited-search';
import { SavedScreen } from '@/features/cast/search/saved/saved-screen';
import { type Saved, weekdayWords } from '@/features/cast/search/saved/terms';
import { SearchScreen } from '@/features/cast/search/search-screen';
import { become } from '@/platform/auth/session-store';
import { answer, on, problemOf, refuse, silence } from '../../support/answer';
import { showWhole } from '../../support/show';
import { areas, card } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false })));
afterEach(() => {
  endEdit();
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
});
afterAll(() => server.close());

const LIST = 'GET /api/v1/users/me/saved_searches/';
const SAVE = 'POST /api/v1/users/me/saved_searches/';
const CHANGE = 'PATCH /api/v1/users/me/saved_searches/{saved_search_id}/';
const REMOVE = 'DELETE /api/v1/users/me/saved_searches/{saved_search_id}/';
const LOOK = 'POST /api/v1/users/me/saved_searches/{saved_search_id}/looks/';

const none = { size: [], store: [], all_of: [], body_type: [], character: [], genre: [], option: [], place: [] };
const friday: Saved = {
  id: 1,
  name: '金曜の夜、新宿',
  conditions: { ...none, play_style: [], area_id: 1, from: '21:00', to: '25:00', minutes: 90, price_max: 30_000 },
  weekdays: [5],
  notify: true,
  date: '2026-11-27',
  total: 27,
  fresh: 3,
  next_starts_at: '2026-11-27T21:00:00+09:00',
  faces: [card(1, 'みさき').photo, card(2, 'かほ').photo],
};
const names = { areas, stores: [] };
const shown = (at = '/girl/search?area_id=1&date=2026-11-23&rating_min=4.5&saved=1') =>
  showWhole(<SavedScreen names={names} today="2026-11-21" />, at);

test('each search shows its name, its conditions, who is new, the earliest time and how many fit', async () => {
  server.use(answer(LIST, [friday]));
  await shown();
  const run = await screen.findByRole('link', { name: /金曜の夜、新宿/ });
  expect(run).toHaveTextContent('新しく3人');
  expect(run).toHaveTextContent('金 新宿・歌舞伎町 21:00〜25:00 〜30,000円 90分');
  expect(run).toHaveTextContent('最短 11/27(金) 21:00');
  expect(run).toHaveTextContent('27人が条件に合います');
  expect(screen.getByRole('switch', { name: '「金曜の夜、新宿」のお知らせ' })).toBeChecked();
  expect(screen.getByRole('heading', { name: '1件' })).toBeVisible();
});

test('a press runs it on the first day that fits, and those who fit are not new afterwards', async () => {
  const looks: string[] = [];
  server.use(
    answer(LIST, [friday]),
    answer(LOOK, ({ params }) => {
      looks.push(String(params.saved_search_id));
      return null;
    }),
  );
  const place = await shown();
  await userEvent.click(await screen.findByRole('link', { name: /金曜の夜、新宿/ }));
  const at = new URL(place.path(), 'http://localhost');
  expect(at.pathname).toBe('/girl');
  expect(Object.fromEntries(at.searchParams)).toEqual({
    area_id: '1',
    date: '2026-11-27',
    from: '21:00',
    to: '25:00',
    minutes: '90',
    price_max: '30000',
  });
  await waitFor(() => expect(looks).toEqual(['1']));
});

test('no match at present is said in words, with what follows of the switch; so is a search that is too wide', async () => {
  const alone = { ...friday, fresh: 0, total: 0, next_starts_at: null, faces: [] };
  const wide = { ...friday, id: 3, name: 'だれでも', total: 501 };
  server.use(answer(LIST, [alone, { ...alone, id: 2, name: '土日', notify: false }, wide]));
  await shown();
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('いまは条件に合うキャストがいません出勤が決まったらお知らせします');
  expect(second).toHaveTextContent('お知らせはオフです');
  expect(third).toHaveTextContent('500人以上が合うため、条件を絞るとお知らせできます');
});

test('the search of the address is kept with a name, its weekday and the wish to be told', async () => {
  const rows: Saved[] = [];
  let sent: unknown;
  server.use(
    answer(LIST, () => rows),
    answer(SAVE, ({ body }) => {
      sent = body;
      rows.push(friday);
      return { id: 1 };
    }),
  );
  await shown();
  expect(await screen.findByText('保存した条件はまだありません')).toBeVisible();
  expect(screen.getByText('いまの検索').parentElement).toHaveTextContent('新宿・歌舞伎町 ★4.5以上');
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  const sheet = within(await screen.findByRole('dialog', { name: '条件を保存する' }));
  const name = sheet.getByRole('textbox', { name: /名前/ });
  expect(name).toHaveValue('新宿・歌舞伎町、★4.5以上');
  await userEvent.clear(name);
  await userEvent.type(name, '仕事帰り');
  await userEvent.click(sheet.getByRole('button', { name: '金' }));
  await userEvent.click(sheet.getByRole('button', { name: '保存する' }));
  expect(await screen.findByText('条件を保存しました')).toBeVisible();
  expect(sent).toEqual({
    name: '仕事帰り',
    weekdays: [1, 5],
    notify: true,
    conditions: { area_id: 1, rating_min: '4.5' },
  });
  expect(await screen.findByRole('heading', { name: '1件' })).toBeVisible();
});

test('a name that is refused says so at its field and is not lost', async () => {
  server.use(
    answer(LIST, []),
    on(SAVE, async () =>
      problemOf('validation/failed', [{ path: 'body.name', code: 'too_small', message: '名前を入力してください' }]),
    ),
  );
  await shown();
  await userEvent.click(await screen.findByRole('button', { name: '保存する' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: '保存する' }));
  const name = await sheet.findByRole('textbox', { name: /名前/ });
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveAccessibleDescription(/名前を入力してください/);
  expect(name).toHaveValue('新宿・歌舞伎町、★4.5以上');
});

test('without conditions there is nothing to keep, and with ten no room', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ ...friday, id: at + 1 }));
  server.use(answer(LIST, rows));
  await shown();
  expect(await screen.findByRole('button', { name: '10件まで保存できます' })).toBeDisabled();
});

test('an address without conditions says how to begin', async () => {
  server.use(answer(LIST, []));
  await shown('/girl/search?saved=1');
  expect(await screen.findByText(/条件を選ぶと、ここから保存できます/)).toBeVisible();
  expect(screen.getByRole('button', { name: '保存する' })).toBeDisabled();
  expect(screen.getByRole('link', { name: '探す' })).toHaveAttribute('href', '/girl/search');
});

test('the switch changes what its customer is told', async () => {
  let notify = true;
  server.use(
    answer(LIST, () => [{ ...friday, notify }]),
    answer(CHANGE, ({ body }) => {
      notify = Object(body).notify;
      return null;
    }),
  );
  await shown();
  await userEvent.click(await screen.findByRole('switch', { name: '「金曜の夜、新宿」のお知らせ' }));
  expect(await screen.findByText('「金曜の夜、新宿」のお知らせをオフにしました')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
});

test('what was removed can be taken back', async () => {
  const rows = [friday];
  let again: unknown;
  server.use(
    answer(LIST, () => [...rows]),
    answer(REMOVE, () => {
      rows.pop();
      return null;
    }),
    answer(SAVE, ({ body }) => {
      again = body;
      rows.push({ ...friday, id: 2, fresh: 0 });
      return { id: 2 };
    }),
  );
  await shown();
  await userEvent.click(await screen.findByRole('button', { name: '「金曜の夜、新宿」の操作' }));
  await userEvent.click(await screen.findByRole('button', { name: '消す' }));
  expect(await screen.findByText('保存した条件はまだありません')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '取り消す' }));
  expect(await screen.findByText('「金曜の夜、新宿」を元に戻しました')).toBeVisible();
  expect(again).toMatchObject({ name: '金曜の夜、新宿', weekdays: [5], notify: true, conditions: { area_id: 1 } });
  expect(await screen.findByRole('heading', { name: '1件' })).toBeVisible();
});

test('its conditions are changed in the hub and kept under its name', async () => {
  let sent: unknown;
  server.use(
    answer('GET /api/v1/female_casts/count/', { total: 4 }),
    answer(CHANGE, ({ body, params }) => {
      sent = [params.saved_search_id, body];
      return null;
    }),
  );
  beginEdit({ id: 1, name: '金曜の夜、新宿' });
  const props = {
    subject: 'casts' as const,
    ...names,
    today: '2026-11-21',
    listDate: '2026-11-21',
    count: { total: 4 },
    origin: '',
  };
  const place = await showWhole(
    <SearchScreen {...props} query={{ area_id: 3, now: 'true' }} />,
    '/girl/search?area_id=3&now=true',
  );
  expect(await screen.findByText('条件を直しています')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'この条件にする' }));
  await waitFor(() => expect(place.path()).toBe('/girl/search?saved=1'));
  expect(sent).toEqual(['1', { conditions: { area_id: 3 } }]);
});

test('says that it could not be read, and tries again', async () => {
  server.use(silence(LIST));
  await shown();
  expect(await screen.findByText('保存した条件を読み込めませんでした')).toBeVisible();
  server.use(answer(LIST, [friday]));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('heading', { name: '1件' })).toBeVisible();
});

test('a guest is told what it is for and where to register; a refused change says why', async () => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  await shown();
  const register = await screen.findByRole('link', { name: '新規登録（無料）' });
  expect(decodeURIComponent(register.getAttribute('href') ?? '')).toContain('/girl/search?area_id=1');
  server.use(answer(LIST, [friday]), refuse(CHANGE, 'not_found'));
  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  await userEvent.click(await screen.findByRole('switch'));
  expect(await screen.findByText('お探しの情報が見つかりませんでした。')).toBeVisible();
});

test.each([
  [[], null],
  [[0, 1, 2, 3, 4, 5, 6], null],
  [[1, 2, 3, 4, 5], '平日'],
  [[0, 6], '土日'],
  [[5], '金'],
  [[3, 1], '月・水'],
])('weekdays %j are said as %s', (weekdays, words) => {
  expect(weekdayWords(weekdays)).toBe(words);
});
