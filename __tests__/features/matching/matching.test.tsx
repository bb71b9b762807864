import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { MatchingConfirmScreen } from '@/features/matching/confirm-screen';
import { MatchingScreen } from '@/features/matching/matching-screen';
import { MatchingSettingsScreen } from '@/features/matching/settings-screen';
import { learnServerTime } from '@/platform/clock';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { cast, DATE } from '../../support/booking-scene';
import { show, showWhole } from '../../support/show';

/** The customer's side of matching: the wish, the offers as they come, and what happens without a connection. */
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => learnServerTime(`${DATE}T19:40:00+09:00`));
afterEach(() => {
  connected(true);
  server.resetHandlers();
});
afterAll(() => server.close());

const ONE = 'GET /api/v1/users/me/matching_requests/{matching_request_id}/';
const REACH = 'GET /api/v1/users/me/matching_reach/';
const ASK = 'POST /api/v1/users/me/matching_requests/';
type Request = Data<typeof ONE>;
type Offer = Request['offers'][number];

const ID = '019a0000-0000-7000-8000-000000000001';
const offer = (at: number, name: string, change: Partial<Offer> = {}): Offer => ({
  id: `019a0000-0000-7000-8000-0000000000a${at}`,
  state: 'offered',
  message: '',
  female_cast: { ...cast, id: at, display_name: name },
  starts_at: `${DATE}T21:00:00+09:00`,
  ends_at: `${DATE}T22:30:00+09:00`,
  total: 27_000 + at * 1000,
  lines: [],
  expires_at: `${DATE}T19:57:00+09:00`,
  payment_methods: ['gold'],
  ...change,
});
const request = (offers: Offer[], change: Partial<Request> = {}): Request => ({
  id: ID,
  state: offers.length > 0 ? 'offered' : 'recruiting',
  state_label: '提案あり',
  created_at: `${DATE}T19:40:00+09:00`,
  starts_at: `${DATE}T21:00:00+09:00`,
  ends_at: `${DATE}T22:30:00+09:00`,
  minutes: 90,
  area_id: 1,
  area_name: '新宿・歌舞伎町',
  budget_max: 30_000,
  conditions: {},
  option_ids: [],
  place: { place_type_id: 17, name: 'ホテル', mst_hotel_id: null, home_id: null },
  recruiting_minutes: 30,
  auto_select: false,
  told: 31,
  reservation_id: null,
  offers,
  can: ['select', 'cancel'],
  deadline_at: `${DATE}T20:10:00+09:00`,
  choose_until: `${DATE}T20:20:00+09:00`,
  ...change,
});
function connected(isOn: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOn, configurable: true });
  act(() => void window.dispatchEvent(new Event(isOn ? 'online' : 'offline')));
}
const live = () => showWhole(<MatchingScreen />, `/matching?id=${ID}`);
/**
 * What has changed is read at once when a connection is back; a screen that stays open asks on its own every 20
 * seconds.
 */
const again = () => {
  connected(false);
  connected(true);
};

test('a new offer is said aloud once it comes, and the chosen one stays chosen', async () => {
  let offers = [offer(1, 'かほ')];
  server.use(answer(ONE, () => request(offers)));
  await live();
  await userEvent.click(await screen.findByRole('radio', { name: /かほ/ }));
  expect(screen.queryByText(/新しい提案/)).toBeNull();
  offers = [offer(2, 'えま', { starts_at: `${DATE}T21:10:00+09:00` }), ...offers];
  again();
  expect(await screen.findByText('新しい提案、えまさん 21:10')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('radio', { name: /かほ/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'かほさんに決める' })).toBeEnabled();
});

test('one that is taken back stays pale, and the choice of it is dropped', async () => {
  let state: Offer['state'] = 'offered';
  server.use(answer(ONE, () => request([offer(1, 'かほ', { state }), offer(2, 'えま')])));
  await live();
  await userEvent.click(await screen.findByRole('radio', { name: /かほ/ }));
  state = 'withdrawn';
  again();
  expect(await screen.findByText(/受け付けを終えました/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /かほ/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: '提案を選んでください' })).toBeDisabled();
});

test('without a connection the list stays with its time, and nothing can be chosen until it is back', async () => {
  server.use(answer(ONE, request([offer(1, 'かほ')])));
  await live();
  await userEvent.click(await screen.findByRole('radio', { name: /かほ/ }));
  connected(false);
  expect(await screen.findByText(/接続が切れています/)).toBeVisible();
  expect(screen.getByText(/\d+:\d\d 時点/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'かほさんに決める' })).toBeDisabled();
  connected(true);
  await waitFor(() => expect(screen.queryByText(/接続が切れています/)).toBeNull());
  expect(screen.getByRole('button', { name: 'かほさんに決める' })).toBeEnabled();
});

test('the last look before the booking names what is missing, and a refusal keeps the sheet', async () => {
  let total = 1_000;
  server.use(
    answer(ONE, request([offer(1, 'かほ')])),
    answer('GET /api/v1/users/me/mygold/', () => ({ total, paid: total, free: 0, held: 0, lots: [] }) as never),
    refuse('POST /api/v1/users/me/matching_requests/{matching_request_id}/select/', 'matching/offer_gone'),
  );
  await live();
  const open = async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /かほ/ }));
    await userEvent.click(screen.getByRole('button', { name: 'かほさんに決める' }));
    return screen.findByRole('dialog', { name: 'かほさんに決めますか？' });
  };
  const poor = await open();
  expect(await within(poor).findByText(/あと 27,000G 必要です/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  total = 100_000;
  again();
  const rich = await open();
  await userEvent.click(await within(rich).findByRole('button', { name: '28,000Gで予約を確定する' }));
  expect(await within(rich).findByRole('alert')).toBeVisible();
});

const reach = (total: number): Data<typeof REACH> => ({ total, more: false, prices: [] });

test('where no cast is reached the condition that costs most is named; one tap drops it from the address', async () => {
  server.use(
    answer(REACH, ({ query }) => {
      if (query.get('rating_tenths') === null) return reach(3);
      return reach(query.get('age_from') === null ? 12 : 0);
    }),
  );
  const place = show(
    <MatchingSettingsScreen />,
    '/matching/settings?area=1&rating=45&age_from=30&age_to=39&budget=31000',
  );
  const drop = await screen.findByRole('button', { name: '「30〜39歳」を外す' });
  expect(screen.getByText('「30〜39歳」を外すと12人に届きます')).toBeVisible();
  await userEvent.click(drop);
  expect(place.path()).toContain('rating=45');
  expect(place.path()).toContain('budget=31000');
  expect(place.path()).not.toContain('age_from');
  await waitFor(() => expect(screen.queryByText(/を外すと/)).toBeNull());
});

const CONFIRM = `/matching/confirm?${new URLSearchParams({ area: '1', budget: '31000', minutes: '90', place: '17' })}`;

test('how many hear of it is said only once they are counted, and never as fewer than there are', async () => {
  server.use(refuse(REACH, 'internal'));
  show(<MatchingConfirmScreen />, CONFIRM);
  expect(await screen.findByText('条件に合うキャストへ最初にお知らせします')).toBeVisible();
  expect(screen.queryByText(/0人/)).toBeNull();
  cleanup();
  server.use(answer(REACH, { ...reach(200), more: true }));
  show(<MatchingConfirmScreen />, CONFIRM);
  expect(await screen.findByRole('button', { name: '200人以上に募集する' })).toBeVisible();
  expect(screen.getByText('20人へ最初にお知らせします')).toBeVisible();
  expect(screen.getByText('次の20人へお知らせ')).toBeVisible();
  expect(screen.getByText('5分ごとに続けます')).toBeVisible();
  cleanup();
  server.use(answer(REACH, reach(23)));
  show(<MatchingConfirmScreen />, CONFIRM);
  expect(await screen.findByText('次の3人へお知らせ')).toBeVisible();
  expect(screen.queryByText('5分ごとに続けます')).toBeNull();
});

test.each([
  ['2026-11-22T02:29:00+09:00', true, '11/21(土) 27:30 から', '2:59に締め切り、3:09までに選べます。'],
  ['2026-11-22T03:38:00+09:00', false, '11/22(日) 09:00 から', '4:08に締め切り、4:18までに選べます。'],
  ['2026-11-22T05:30:00+09:00', false, '11/22(日) 09:00 から', '6:00に締め切り、6:10までに選べます。'],
  ['2026-11-22T07:59:00+09:00', true, '11/22(日) 09:00 から', '8:29に締め切り、8:39までに選べます。'],
  [
    '2026-11-21T23:55:00+09:00',
    true,
    '11/21(土) 25:00 から',
    '11/22(日) 0:25に締め切り、11/22(日) 0:35までに選べます。',
  ],
])('at %s 今すぐ can be chosen: %s; the start is in the day, the deadlines on the phone’s clock', async (...row) => {
  const [now, isPossible, start, deadlines] = row;
  learnServerTime(now);
  const asked: (string | null)[] = [];
  server.use(
    answer(REACH, ({ query }) => {
      asked.push(query.get('starts_at'));
      return { total: 3, more: false, prices: [] };
    }),
  );
  await showWhole(<MatchingSettingsScreen />, '/matching/settings?minutes=60');
  const soon = screen.getByRole('button', { name: '今すぐ' });
  expect(soon).toHaveAttribute('aria-pressed', String(isPossible));
  expect(soon).toHaveProperty('disabled', !isPossible);
  expect(screen.queryAllByText(/今すぐは選択できません/)).toHaveLength(isPossible ? 0 : 1);
  expect(screen.getByText('から').closest('p')).toHaveTextContent(start);
  expect(screen.getByText(/締め切り、/)).toHaveTextContent(deadlines);
  await waitFor(() => expect(asked).toEqual([isPossible ? null : '2026-11-22T09:00:00+09:00']));
});

test('a request that is not there leads back to matching', async () => {
  server.use(refuse(ONE, 'not_found'));
  await live();
  expect(await screen.findByRole('link', { name: 'マッチングを見る' })).toHaveAttribute('href', '/matching');
});

test('nothing is asked without the customer’s yes, and a refusal loses nothing of what was chosen', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(REACH, reach(31)),
    on(ASK, async ({ body }) => {
      sent.push(body);
      return problemOf('matching/open');
    }),
  );
  const place = show(<MatchingConfirmScreen />, CONFIRM);
  const ask = await screen.findByRole('button', { name: '31人に募集する' });
  await userEvent.click(ask);
  expect(await screen.findByText('内容を確認し、チェックを入れてください')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /確認しました/ }));
  await userEvent.click(ask);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ starts_at: null, minutes: 90, area_id: 1, budget_max: 31_000 });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /確認しました/ })).toBeChecked();
  expect(place.path()).toBe(CONFIRM);
});
