import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { PhoneScreen } from '@/features/ops/phone/phone-screen';
import { answer, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';
import { LEAD, NOBODY, NOTHING_WAITS } from './waiting-scene';

const CALLERS = 'GET /api/v1/ops/phone_customers/';
const CASTS = 'GET /api/v1/ops/phone_casts/';
const QUOTE = 'POST /api/v1/ops/phone_quotes/';
const TAKE = 'POST /api/v1/ops/phone_reservations/';
const QUOTE_ID = '01990000-0000-7000-8000-000000000001';

type Caller = Data<typeof CALLERS>[number];
const nobu: Caller = {
  id: 7,
  nickname: 'のぶ',
  last_digits: '8216',
  visits: 5,
  reliability_band: 'A',
  identity_state: 'approved',
  is_suspended: false,
  homes: [],
};
const tadashi: Caller = { ...nobu, id: 8, nickname: 'ただし', visits: 0, identity_state: 'none' };

const at = (minutes: number) => new Date(Date.parse('2026-11-21T14:30:00Z') + minutes * 60_000).toISOString();
const casts: Data<typeof CASTS> = {
  starts: [-60, -30, 0, 30, 60, 90, 120, 150].map(at),
  casts: [
    {
      id: 12,
      name: 'ことね',
      picture: null,
      store: { id: 1, name: '銀河' },
      total: 29_000,
      met: false,
      options: [],
      states: ['closed', 'closed', 'open', 'open', 'open', 'closed', 'off', 'off'],
    },
  ],
};
const quoted: Data<typeof QUOTE> = {
  id: QUOTE_ID,
  female_cast_id: 12,
  starts_at: at(0),
  ends_at: at(90),
  minutes: 90,
  place: {
    place_type_id: 17,
    name: 'ホテル',
    area_id: 1,
    area_name: '新宿',
    mst_hotel: null,
    hotel_name: null,
    hotel_declined: false,
    room_known: false,
  } as Data<typeof QUOTE>['place'],
  lines: [{ code: 'course', label: '90分', amount: 29_000 }],
  total: 29_000,
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  cancellation: [{ until: null, label: '', percent: 100, amount: 29_000 }],
  payment_methods: ['gold', 'cash'],
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    answer('GET /api/v1/ops/safety_alarms/', []),
    answer('GET /api/v1/ops/duty/', NOBODY),
    answer('GET /api/v1/ops/waiting/', NOTHING_WAITS),
    answer('GET /api/v1/ops/me/', LEAD),
    answer('GET /api/v1/areas/', [{ id: 1, name: '新宿' }] as Data<'GET /api/v1/areas/'>),
    answer('GET /api/v1/mst_hotels/', []),
    answer('GET /api/v1/ops/phone_reservations/', []),
    answer(CALLERS, ({ query }) => (query.get('q') === '8216' ? [nobu, tadashi] : [])),
    answer(CASTS, casts),
    answer(QUOTE, quoted),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const choose = async (at = '/ops/phone') => {
  await showWhole(<PhoneScreen />, at);
  await userEvent.type(await screen.findByRole('searchbox', { name: /お客様/ }), '8216');
  await userEvent.click(await screen.findByRole('button', { name: /のぶ/ }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'エリア' }), '新宿');
};
const cell = () => screen.findByRole('button', { name: 'ことね 23:30' });
const press = () => screen.findByRole('button', { name: /23:30 で取る/ });

test('two of the same digits are told apart by use; a cell gives the price, the words to read aloud, and the press', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(TAKE, ({ body }) => {
      sent.push(body);
      return { id: QUOTE_ID, state: 'waiting', expires_at: at(0), reservation_id: null };
    }),
  );
  await choose();
  await userEvent.click(await cell());
  expect(await cell()).toHaveAttribute('aria-pressed', 'true');
  const words = await screen.findByRole('region', { name: '読みあげる言葉' });
  await waitFor(() => expect(words).toHaveTextContent(/ことねさんを、.*23:30から25:00まで、新宿のホテルで承ります/));
  expect(words).toHaveTextContent('合計は¥29,000、当日に現金でお願いいたします。');
  expect(screen.getByRole('button', { name: 'カード' })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('お客様に確認のSMSを送信しました')).toBeVisible();
  expect(sent).toEqual([{ customer_id: 7, quote_id: QUOTE_ID, payment_method: 'cash', confirmed_by: 'sms' }]);
  expect(screen.getByRole('searchbox', { name: /お客様/ })).toHaveFocus();
});

test('an address that names a cast and a start fills them in', async () => {
  const asked: string[] = [];
  server.use(
    answer(CASTS, ({ query }) => {
      asked.push(query.get('starts_at') ?? '');
      return casts;
    }),
  );
  await choose('/ops/phone?name=なぎ&at=2026-11-22T01:00:00%2B09:00');
  expect(await screen.findByRole('searchbox', { name: /キャスト/ })).toHaveValue('なぎ');
  expect(screen.getByRole('combobox', { name: /時刻|開始/ })).toHaveValue('25:00');
  expect(asked.at(-1)).toBe('2026-11-22T01:00:00+09:00');
});

test('a time that was taken meanwhile is said in its cell, and the form stays', async () => {
  server.use(refuse(TAKE, 'reservation/slot_taken'));
  await choose();
  await userEvent.click(await cell());
  await userEvent.click(await press());
  expect(await screen.findByRole('cell', { name: 'いま埋まりました' })).toBeVisible();
  expect(screen.getByText('のぶ')).toBeVisible();
  expect(screen.getByRole('button', { name: /取る/ })).toBeDisabled();
});

test('why no price is fixed stands where the price would', async () => {
  server.use(refuse(QUOTE, 'identity/not_approved'));
  await choose();
  await userEvent.click(await cell());
  expect(await screen.findByText('本人確認が完了するとご利用いただけます。')).toBeVisible();
  expect(screen.getByRole('button', { name: /取る/ })).toBeDisabled();
});

test('an unknown whole number is sent the registration', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('POST /api/v1/ops/phone_customers/', ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  await showWhole(<PhoneScreen />, '/ops/phone');
  await userEvent.type(await screen.findByRole('searchbox', { name: /お客様/ }), '090-1234-5678');
  await userEvent.click(await screen.findByRole('button', { name: '登録のリンクをSMSで送る' }));
  expect(await screen.findByText('登録のリンクを送信しました')).toBeVisible();
  expect(sent).toEqual([{ phone_number: '+819012345678' }]);
});

test('no free cast, and a list that cannot be read, each say so', async () => {
  server.use(answer(CASTS, { ...casts, casts: [] }));
  await choose();
  expect(await screen.findByText('この前後に予約できるキャストはいません')).toBeVisible();
  server.use(refuse(CASTS, 'internal'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '希望の開始' }), '20:00');
  expect(await screen.findByText('キャストを読み込めませんでした')).toBeVisible();
  expect(within(screen.getByRole('region', { name: '電話の予約' })).getByText('まだありません')).toBeVisible();
});
