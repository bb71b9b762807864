import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { addDays, parse30, toTokyoIso } from '@/domain/business-day';
import { ReservationScreen } from '@/features/reservation/reservation-screen';
import { differenceWords } from '@/parts/booking-change';
import { answer } from '../../support/answer';
import { DATE, noChange, quote, reservation, START, scene } from '../../support/booking-scene';
import { show } from '../../support/show';

/**
 * The form of a change keeps what is chosen in the address: a customer who leaves it for a home, for gold or by a
 * reload comes back to it.
 */
const server = setupServer(noChange);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    answer('GET /api/v1/users/me/reservations/{reservation_id}/', {
      ...reservation,
      state: 'confirmed',
      answer_due_at: null,
    }),
    answer('GET /api/v1/users/me/reservations/{reservation_id}/changes/', {
      until: toTokyoIso(parse30(DATE, '24:00')),
      minutes: 90,
      option_ids: [],
      lengths: [60, 90, 120],
      options: [
        { id: 1, name: 'ドレス・衣装指定', price: 2000 },
        { id: 2, name: '英会話', price: 1000 },
      ],
      latest: null,
    }),
    answer('GET /api/v1/users/me/reservations/{reservation_id}/change_slots/', [
      { starts_at: START, state: 'open' },
      { starts_at: toTokyoIso(parse30(DATE, '25:30')), state: 'open' },
    ]),
    answer('GET /api/v1/users/me/reservations/{reservation_id}/change_quote/', {
      starts_at: START,
      ends_at: quote.ends_at,
      minutes: 120,
      lines: quote.lines,
      total: 35_000,
      difference: 8_000,
      back_card: 0,
      fee_floor: 0,
      cancellation: quote.cancellation,
      place: quote.place,
      home_name: null,
      expires_at: quote.expires_at,
    }),
    answer('GET /api/v1/users/me/homes/', []),
    ...scene(),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const AT = `/reserve/detail/${reservation.id}`;
const form = async () => {
  await screen.findByRole('group', { name: '時間の長さ' });
  return screen.getByRole('dialog', { name: '予約を変更する' });
};
const keysOf = (path: string) => {
  const { searchParams } = new URL(path, 'http://x');
  return { ...Object.fromEntries(searchParams), option: searchParams.getAll('option') };
};
const pressed = async (name: string | RegExp) =>
  expect(await within(await form()).findByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');

test('what the customer chooses stands in the address, and the way to a new home leads back to all of it', async () => {
  const place = show(<ReservationScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: /日時・内容を変更する/ }));
  const sheet = within(await form());
  await userEvent.click(await sheet.findByRole('button', { name: '120分' }));
  await userEvent.click(await sheet.findByRole('checkbox', { name: /英会話/ }));
  await userEvent.click(await sheet.findByRole('radio', { name: /自宅/ }));
  const chosen = { change: '1', minutes: '120', option: ['2'], place: '16' };
  expect(keysOf(place.path())).toMatchObject(chosen);
  const add = await sheet.findByRole('link', { name: '住所を追加' });
  const back = new URL(add.getAttribute('href') ?? '', 'http://x').searchParams.get('from') ?? '';
  expect(back.startsWith(AT)).toBe(true);
  expect(keysOf(back)).toMatchObject(chosen);
});

test('an address with a change opens the form as it was left; closed, nothing of it is left', async () => {
  const later = toTokyoIso(parse30(DATE, '25:30'));
  const left = new URLSearchParams({ requested: '1', change: '1', date: DATE, minutes: '60', starts_at: later });
  const place = show(<ReservationScreen />, `${AT}?${left}&option=1&place=154`);
  await pressed('60分');
  await pressed(/^25:30/);
  const sheet = within(await form());
  expect(await sheet.findByRole('checkbox', { name: /ドレス/ })).toBeChecked();
  expect(await sheet.findByRole('radio', { name: /店舗・提携ルーム/ })).toBeChecked();
  await userEvent.click(sheet.getByRole('checkbox', { name: /ドレス/ }));
  expect(keysOf(place.path())).toMatchObject({ option: ['0'] });
  await userEvent.click(sheet.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '予約を変更する' })).toBeNull());
  expect(keysOf(place.path())).toEqual({ id: reservation.id, requested: '1', option: [] });
});

test('what the cast does not offer counts as not chosen', async () => {
  const far = addDays(DATE, -400).replace('-', '/');
  show(<ReservationScreen />, `${AT}?change=1&date=${far}&minutes=75&starts_at=x&option=9&place=99&home=5`);
  await pressed('90分');
  const sheet = within(await form());
  expect(await sheet.findByRole('radio', { name: /変更しない/ })).toBeChecked();
  for (const box of await sheet.findAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(sheet.getByRole('button', { name: /変更をお願いする/ })).toBeDisabled();
});

test('free and taken times are told apart by mark and name; the difference stands with its sign before it is sent', async () => {
  const taken = toTokyoIso(parse30(DATE, '26:00'));
  server.use(
    answer('GET /api/v1/users/me/reservations/{reservation_id}/change_slots/', [
      { starts_at: START, state: 'open' },
      { starts_at: taken, state: 'closed' },
    ]),
  );
  show(<ReservationScreen />, `${AT}?change=1&minutes=120`);
  const sheet = within(await form());
  const times = within(await sheet.findByRole('group', { name: '開始時刻' }));
  expect(times.getByRole('button', { name: /^25:00 選択中/ })).toHaveAttribute('aria-pressed', 'true');
  expect(times.getByRole('button', { name: /^26:00 受付終了/ })).toHaveAttribute('aria-disabled', 'true');
  const price = within(await sheet.findByRole('status', { name: '変更後の料金' }));
  expect(price.getByText('差額 ＋¥8,000は、承認されたときにゴールドから確保します。')).toBeVisible();
  expect(price.getByText('変更後の総額')).toBeVisible();
  // And beside the button that sends it.
  expect(sheet.getByText('差額 ＋¥8,000').nextElementSibling).toHaveTextContent('¥35,000');
  expect(sheet.getByRole('button', { name: '変更をお願いする' })).toBeEnabled();
});

test('what comes back has a minus, and no difference has no sign', () => {
  expect(differenceWords(-3_000)).toBe('差額 −¥3,000は、承認されたときにお戻しします。');
  expect(differenceWords(0)).toBe('料金は変わりません。');
});
