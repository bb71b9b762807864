import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { toTokyoIso } from '@/domain/business-day';
import { NextReservation } from '@/features/mypage/next-reservation';
import { ReservationScreen } from '@/features/reservation/reservation-screen';
import { become } from '@/platform/auth/session-store';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { noChange, notFull, reservation } from '../../support/booking-scene';
import { show } from '../../support/show';
import { agreed, listed, named, soon } from './place-scene';

const server = setupServer(noChange, notFull);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const DETAIL = 'GET /api/v1/users/me/reservations/{reservation_id}/';
const PLACE = 'PATCH /api/v1/users/me/reservations/{reservation_id}/place/';
const ROOM = 'GET /api/v1/users/me/reservations/{reservation_id}/place/';
const HOTELS = 'GET /api/v1/users/me/reservations/{reservation_id}/hotels/';
const FULL = 'GET /api/v1/users/me/reservations/{reservation_id}/hotel_full/';
const SAY_FULL = 'POST /api/v1/users/me/reservations/{reservation_id}/hotel_full/';
const TAKE_BACK = 'DELETE /api/v1/users/me/reservations/{reservation_id}/hotel_full/';
const AT = `/reserve/detail/${reservation.id}`;
const other = { ...listed, id: 4, name: 'ホテル 灯', station: '西武新宿駅', metres: 1240, picture: null };

test('asked for the hotel, a customer finds it by station, and the map on the screen learns nothing else', async () => {
  const sent: unknown[] = [];
  let state = agreed;
  server.use(
    answer(DETAIL, () => state),
    answer(HOTELS, [listed, other]),
    answer(PLACE, ({ body }) => {
      sent.push(body);
      state = named(state);
      return state;
    }),
  );
  show(<ReservationScreen />, AT);
  const ask = await screen.findByRole('region', { name: 'ホテルを入力してください' });
  expect(ask).toHaveTextContent(/キャストは(?:\S+ )?\d+:\d\dから出発できます/);
  expect(screen.getByText(/ホテル未定/)).toBeVisible();
  await userEvent.click(within(ask).getByRole('button', { name: 'ホテルを入力する' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'ホテルを入力' }));
  expect(await sheet.findByRole('radio', { name: /ホテル 灯.*新宿駅から約1\.2km/ })).toBeEnabled();
  expect(sheet.getByRole('radio', { name: /月白.*新宿駅から約350m/ })).toBeEnabled();
  await userEvent.type(sheet.getByRole('searchbox'), '月白');
  expect(sheet.queryByRole('radio', { name: /ホテル 灯/ })).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'このホテルにする' }));
  expect(sheet.getByText('ホテルを選択してください')).toBeVisible();
  await userEvent.click(sheet.getByRole('radio', { name: /月白/ }));
  await userEvent.type(sheet.getByRole('searchbox'), 'ではない');
  expect(sheet.getByText(/^見つかりません/)).toBeVisible();
  expect(sheet.getByRole('radio', { name: /月白/ })).toBeChecked();
  await userEvent.click(sheet.getByRole('button', { name: 'このホテルにする' }));
  expect(await screen.findByText('ホテルをお知らせしました')).toBeVisible();
  expect(sent).toEqual([{ mst_hotel_id: 3 }]);
  expect(screen.queryByRole('region', { name: 'ホテルを入力してください' })).toBeNull();
  const map = screen.getByRole('link', { name: '地図で見る' });
  expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  expect(map).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(new URL(map.getAttribute('href') ?? '').searchParams.get('query')).toBe('ホテル 月白 新宿 新宿1丁目2番3号');
  expect(screen.getByRole('button', { name: 'ホテルを変更' })).toBeVisible();
});

test('another area is asked for by a change: the form opens on it, and until the cast accepts nothing is sent', async () => {
  server.use(answer(DETAIL, soon(300)), answer(HOTELS, [listed]));
  const { path } = show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: 'ホテルを入力する' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'ホテルを入力' }));
  await userEvent.click(await sheet.findByRole('button', { name: '別のエリアに変更する' }));
  expect(await screen.findByRole('dialog', { name: '予約を変更する' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'ホテルを入力' })).toBeNull();
  expect(path()).toMatch(/change=1&place=17&area=1$/);
});

test('a hotel to which the way costs something else goes by a change too; within the last hour it cannot be chosen', async () => {
  server.use(answer(DETAIL, soon(300)), answer(HOTELS, [listed, { ...other, other_price: true }]));
  const { path } = show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: 'ホテルを入力する' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'ホテルを入力' }));
  await userEvent.click(
    await sheet.findByRole('radio', { name: /ホテル 灯.*交通費が変わるため、予約の変更になります/ }),
  );
  await userEvent.click(sheet.getByRole('button', { name: '変更の内容を確認する' }));
  expect(await screen.findByRole('dialog', { name: '予約を変更する' })).toBeVisible();
  expect(path()).toMatch(/change=1&place=17&area=1&hotel=4$/);
  cleanup();
  server.use(answer(DETAIL, soon(40)));
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: 'ホテルを入力する' }));
  const late = within(await screen.findByRole('dialog', { name: 'ホテルを入力' }));
  expect(await late.findByRole('radio', { name: /ホテル 灯.*いまは選べません/ })).toBeDisabled();
  expect(late.queryByRole('button', { name: '別のエリアに変更する' })).toBeNull();
});

const FAULT = { path: 'body.hotel_name', code: 'custom', message: '電話番号は入力できません' };

test('the customer names what is not in the list; a fault stands at its field and nothing typed is lost', async () => {
  let state = agreed;
  server.use(
    answer(DETAIL, () => state),
    answer(HOTELS, [listed]),
    on(PLACE, async () => problemOf('validation/failed', [FAULT])),
  );
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: 'ホテルを入力する' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(await sheet.findByRole('searchbox'), 'ホテル 別館');
  expect(await sheet.findByRole('status')).toHaveTextContent('見つかりません');
  await userEvent.click(sheet.getByRole('radio', { name: /一覧にないホテル/ }));
  const field = sheet.getByRole('textbox', { name: /ホテル名/ });
  expect(field).toHaveValue('ホテル 別館');
  await userEvent.click(sheet.getByRole('button', { name: 'このホテルにする' }));
  expect(await sheet.findByText('電話番号は入力できません')).toBeVisible();
  expect(field).toHaveValue('ホテル 別館');
  server.use(
    answer(PLACE, () => {
      state = { ...state, place: { ...state.place, hotel_name: 'ホテル 別館' } };
      return state;
    }),
  );
  await userEvent.click(sheet.getByRole('button', { name: 'このホテルにする' }));
  expect(await screen.findByText('ホテル 別館')).toBeVisible();
});

test('the list that cannot be read says so and is asked for again; a hotel of another fare is refused with the reason', async () => {
  server.use(answer(DETAIL, agreed), refuse(HOTELS, 'internal'));
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: 'ホテルを入力する' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('ホテルを読み込めませんでした')).toBeVisible();
  server.use(answer(HOTELS, [listed]), refuse(PLACE, 'place/other_price'));
  await userEvent.click(sheet.getByRole('button', { name: /もう一度|再/ }));
  await userEvent.click(await sheet.findByRole('radio', { name: /月白/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'このホテルにする' }));
  expect(await sheet.findByText(/交通費が変わるため/)).toBeVisible();
});

test('the room may be named from an hour before, not earlier', async () => {
  server.use(answer(DETAIL, named(soon(120))));
  show(<ReservationScreen />, AT);
  expect(await screen.findByText(/から入力できます/)).toBeVisible();
  expect(screen.queryByRole('region', { name: /部屋番号/ })).toBeNull();
});

test('the customer enters the room as written; it is shown again and kept nowhere on the device', async () => {
  const sent: unknown[] = [];
  let state = named(soon(40));
  server.use(
    answer(DETAIL, () => state),
    answer(ROOM, { room: '803' }),
    answer(PLACE, ({ body }) => {
      sent.push(body);
      state = { ...state, room_open: true };
      return state;
    }),
  );
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '部屋番号を入力する' }));
  const sheet = within(await screen.findByRole('dialog', { name: '部屋番号を入力' }));
  await userEvent.type(sheet.getByRole('textbox', { name: /部屋番号/ }), '８０３');
  await userEvent.click(sheet.getByRole('button', { name: '部屋番号を知らせる' }));
  expect(await screen.findByText('部屋番号をお知らせしました')).toBeVisible();
  expect(await screen.findByText('803')).toBeVisible();
  expect(sent).toEqual([{ room: '８０３' }]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/803|８０３/);
});

test('who finds the hotel full says so after a question; the word stands with its time, can be taken back, and another hotel named', async () => {
  const at = (minutes: number) => toTokyoIso(new Date(Date.now() + minutes * 60_000));
  const full = { reported_at: at(0), until: at(120) };
  const none = { full: null, own: false, can_report: true };
  const said = { full, own: true, can_report: false };
  let state: typeof none | typeof said = none;
  server.use(
    answer(DETAIL, named({ ...soon(40), state: 'arrived' })),
    answer(FULL, () => state),
    answer(SAY_FULL, () => {
      state = said;
      return state;
    }),
    answer(TAKE_BACK, () => {
      state = none;
      return state;
    }),
  );
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '満室だったことを知らせる' }));
  expect(screen.queryByRole('button', { name: 'ホテルを変更' })).toBeNull();
  const question = within(await screen.findByRole('dialog', { name: 'ホテル 月白 新宿は満室でしたか？' }));
  await userEvent.click(question.getByRole('button', { name: '満室を知らせる' }));
  expect(await screen.findByText(/^満室の連絡あり（\d{1,2}:\d\d）$/)).toBeVisible();
  expect(screen.getByText(/空きが出ていることもあります/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'ホテルを変更' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '満室の連絡を取り消す' }));
  expect(await screen.findByRole('button', { name: '満室だったことを知らせる' })).toBeVisible();
});

test('of a hotel in the customer’s own words only the cast is told; question and word promise no list', async () => {
  const at = toTokyoIso(new Date());
  server.use(
    answer(DETAIL, { ...soon(40), place: { ...soon(40).place, hotel_name: 'ホテル 別館' } }),
    answer(FULL, { full: null, own: false, can_report: true }),
    answer(SAY_FULL, { full: { reported_at: at, until: at }, own: true, can_report: false }),
  );
  show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '満室だったことを知らせる' }));
  const question = await screen.findByRole('dialog', { name: 'ホテル 別館は満室でしたか？' });
  expect(question).toHaveTextContent(/キャストにお知らせします。予約はそのままです。/);
  expect(question).not.toHaveTextContent(/ほかの方/);
  server.use(answer(FULL, { full: { reported_at: at, until: at }, own: true, can_report: false }));
  await userEvent.click(within(question).getByRole('button', { name: '満室を知らせる' }));
  const word = await screen.findByText(/に満室との連絡がありました。/);
  expect(word).not.toHaveTextContent(/表示は/);
});

test('the customer’s page says that something is missing before the booking is opened', async () => {
  server.use(
    answer('GET /api/v1/users/me/reservations/', { data: [agreed], page: { next_cursor: null, total: null } }),
  );
  show(<NextReservation />, '/mypage');
  expect(await screen.findByRole('link', { name: /ホテルを入力してください/ })).toHaveAttribute('href', AT);
});

describe('as the cast', () => {
  beforeEach(() => void become({ state: 'unknown', role: 'female_cast', isOps: false }));
  afterEach(() => {
    cleanup();
    become({ state: 'unknown', role: null, isOps: false });
  });

  test('no departure towards 「ホテル未定」: the page says why and what is next, and links to the talk', async () => {
    server.use(answer(DETAIL, soon(60)));
    show(<ReservationScreen />, AT);
    expect(await screen.findByText('お客様がホテルを入力すると出発できます')).toBeVisible();
    expect(screen.queryByRole('button', { name: /出発する/ })).toBeNull();
    expect(screen.getByText(/「お客様が来なかった」を選べます/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'トークでたずねる' })).toHaveAttribute(
      'href',
      `/talk/message?reservationId=${reservation.id}`,
    );
    expect(screen.queryByRole('button', { name: /ホテルを/ })).toBeNull();
  });

  test('the cast sees hotel, map and room', async () => {
    server.use(answer(DETAIL, { ...named(soon(40)), room_open: true }), answer(ROOM, { room: '803' }));
    show(<ReservationScreen />, AT);
    expect(await screen.findByText('803')).toBeVisible();
    expect(screen.getByText('ホテル 月白 新宿')).toBeVisible();
    expect(screen.getByRole('link', { name: '地図で見る' })).toBeVisible();
  });
});
