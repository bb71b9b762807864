/** A place to which the cast cannot go, a hotel or a home: how the cast says so, and what the customer reads of it. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { toTokyoIso } from '@/domain/business-day';
import { ReservationScreen } from '@/features/reservation/reservation-screen';
import { become } from '@/platform/auth/session-store';
import { answer } from '../../support/answer';
import { noChange, notFull, reservation } from '../../support/booking-scene';
import { show } from '../../support/show';
import { listed, named, type State, soon } from './place-scene';

const server = setupServer(noChange, notFull);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const DETAIL = 'GET /api/v1/users/me/reservations/{reservation_id}/';
const PLACE = 'PATCH /api/v1/users/me/reservations/{reservation_id}/place/';
const HOTELS = 'GET /api/v1/users/me/reservations/{reservation_id}/hotels/';
const DECLINE = 'POST /api/v1/users/me/reservations/{reservation_id}/hotel_declined/';
const AT = `/reserve/detail/${reservation.id}`;
const CUSTOMER_HOME = {
  postal_code: '1600021',
  prefecture: '東京都',
  city: '新宿区',
  street: '歌舞伎町1-2-3',
  building: '',
  landmark: '',
};

test('the customer is asked for another place without a fee where the cast cannot go, also after arrival', async () => {
  server.use(answer(DETAIL, { ...soon(40), state: 'arrived', place_declined: true }));
  show(<ReservationScreen />, AT);
  const ask = await screen.findByRole('region', { name: '場所の変更をお願いします' });
  expect(ask).toHaveTextContent(/追加の料金なしで変更できます/);
  expect(ask).toHaveTextContent(/入力までのキャンセルも無料です/);
  expect(ask).not.toHaveTextContent(/キャンセル料/);
  expect(within(ask).getByRole('button', { name: 'ホテルを入力する' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'この場所には行けません' })).toBeNull();
});

test('what cancelling costs is nothing while no other place is named, with the usual fees as what comes then', async () => {
  const booking = { ...soon(40), confirmed_at: toTokyoIso(new Date(Date.now() - 3_600_000)) };
  let state: State = { ...booking, place_declined: true };
  server.use(
    answer(DETAIL, () => state),
    answer(HOTELS, [listed]),
    answer(PLACE, () => {
      state = named(booking);
      return state;
    }),
  );
  show(<ReservationScreen />, AT);
  const free = await screen.findByRole('table', { name: 'いまのキャンセル料' });
  expect(within(free).getByRole('row', { name: /ホテルを入力するまで 無料/ })).toBeVisible();
  const later = screen.getByRole('table', { name: '入力したあとのキャンセル料' });
  expect(later).toHaveTextContent(/¥26,000/);
  await userEvent.click(screen.getByRole('button', { name: 'ホテルを入力する' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'ホテルを入力' }));
  expect(sheet.getByText(/どのホテルでも、交通費も含めて料金は変わりません。/)).toBeVisible();
  await userEvent.click(await sheet.findByRole('radio', { name: /月白/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'このホテルにする' }));
  expect(await screen.findByRole('table', { name: 'キャンセル料' })).toHaveTextContent(/¥26,000/);
  expect(screen.queryByRole('row', { name: /ホテルを入力するまで/ })).toBeNull();
});

describe('as the cast', () => {
  beforeEach(() => void become({ state: 'unknown', role: 'female_cast', isOps: false }));
  afterEach(() => {
    cleanup();
    become({ state: 'unknown', role: null, isOps: false });
  });

  test('after a question the cast declines the place; it is open, and nothing is said of a no-show', async () => {
    let state: State = named(soon(60));
    server.use(
      answer(DETAIL, () => state),
      answer(DECLINE, () => {
        state = { ...soon(60), place_declined: true };
        return { full: null, own: false, can_report: false };
      }),
    );
    show(<ReservationScreen />, AT);
    await userEvent.click(await screen.findByRole('button', { name: 'この場所には行けません' }));
    const question = within(await screen.findByRole('dialog', { name: 'ホテル 月白 新宿には行けませんか？' }));
    await userEvent.click(question.getByRole('button', { name: '変更をお願いする' }));
    expect(await screen.findByText(/お客様に場所の変更をお願いしました/)).toBeVisible();
    expect(screen.getByText(/ホテル未定/)).toBeVisible();
    expect(screen.queryByText(/「お客様が来なかった」を選べます/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'この場所には行けません' })).toBeNull();
  });

  test('the cast declines the customer’s home as well: the address goes, and a hotel is asked for', async () => {
    const home: State = {
      ...soon(60),
      place: { ...soon(60).place, place_type_id: 16, name: '自宅' },
      address_open: true,
    };
    let state = home;
    server.use(
      answer(DETAIL, () => state),
      answer('GET /api/v1/users/me/reservations/{reservation_id}/address/', CUSTOMER_HOME),
      answer(DECLINE, () => {
        state = { ...soon(60), place_declined: true };
        return { full: null, own: false, can_report: false };
      }),
    );
    show(<ReservationScreen />, AT);
    expect(await screen.findByText(/歌舞伎町1-2-3/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'この場所には行けません' }));
    const question = await screen.findByRole('dialog', { name: 'お客様のご自宅には行けませんか？' });
    expect(question).toHaveTextContent(/理由はお伝えしません。料金も評価も変わりません/);
    await userEvent.click(within(question).getByRole('button', { name: '変更をお願いする' }));
    expect(await screen.findByText(/お客様に場所の変更をお願いしました/)).toBeVisible();
    expect(screen.queryByText(/歌舞伎町1-2-3/)).toBeNull();
    expect(screen.getByText('お客様がホテルを入力すると出発できます')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'この場所には行けません' })).toBeNull();
  });

  test('where the home costs something on top, the cast reads what becomes of it before declining', async () => {
    const lines = [...soon(60).lines, { code: 'place', label: 'ご自宅の追加料金', amount: 3_000 }];
    server.use(
      answer(DETAIL, {
        ...soon(60),
        lines,
        address_open: true,
        place: { ...soon(60).place, place_type_id: 16, name: '自宅' },
      }),
      answer('GET /api/v1/users/me/reservations/{reservation_id}/address/', CUSTOMER_HOME),
    );
    show(<ReservationScreen />, AT);
    await userEvent.click(await screen.findByRole('button', { name: 'この場所には行けません' }));
    const question = await screen.findByRole('dialog', { name: 'お客様のご自宅には行けませんか？' });
    expect(question).toHaveTextContent(/ご自宅の追加料金がホテルより高い分だけ下がります。評価は変わりません/);
    expect(question).not.toHaveTextContent(/料金も評価も変わりません/);
  });

  test('the room of the store is no place to decline', async () => {
    server.use(
      answer(DETAIL, { ...soon(60), place: { ...soon(60).place, place_type_id: 154, name: '店舗・提携ルーム' } }),
    );
    show(<ReservationScreen />, AT);
    expect(await screen.findByText(/店舗・提携ルーム/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'この場所には行けません' })).toBeNull();
  });
});
