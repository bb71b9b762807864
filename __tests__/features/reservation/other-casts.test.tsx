import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { ReservationScreen } from '@/features/reservation/reservation-screen';
import { answer, refuse } from '../../support/answer';
import { cast, DATE, reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const DETAIL = 'GET /api/v1/users/me/reservations/{reservation_id}/';
const SEARCH = 'GET /api/v1/female_casts/';
const AT = `/reserve/detail/${reservation.id}`;
const over = (state: 'declined' | 'expired') => ({ ...reservation, state, answer_due_at: null, can: [] });
type Cards = Data<typeof SEARCH>;
const cards = (...data: Cards['data']): Cards => ({ data, page: { next_cursor: null, total: null } });
const HEADLINES = {
  declined: '今回はお受けできませんでした',
  expired: '期限を過ぎたため、自動で取り消されました',
};
const other = { ...cast, id: 31, display_name: 'しおり', age: 31, price_from: 22_000 };

test.each(['declined', 'expired'] as const)(
  '%s: first that nothing was charged and the gold is back, then who else is free at that time, one tap from the booking',
  async (state) => {
    const asked: string[] = [];
    server.use(
      answer(DETAIL, over(state)),
      answer(SEARCH, ({ query }) => {
        asked.push(query.toString());
        return cards(cast, other);
      }),
    );
    show(<ReservationScreen />, AT);
    expect(await screen.findByText(HEADLINES[state])).toBeVisible();
    expect(await screen.findByText('¥0', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('料金はかかっていません。確保していた27,000Gは全額お戻ししました')).toBeVisible();
    const others = await screen.findByRole('list', { name: '同じ時間に予約できるキャスト' });
    expect(screen.getByRole('heading', { name: /予約できるキャスト/ })).toBeVisible();
    const rows = await within(others).findAllByRole('link');
    // The cast who could not is not offered again.
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent('しおり');
    expect(rows[0]).toHaveTextContent('¥22,000〜/60分 指名料込');
    const query = new URL(rows[0]?.getAttribute('href') ?? '', 'http://localhost').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      girl_id: '31',
      date: DATE,
      minutes: '90',
      from: '25:00',
      place: '17',
      area: '1',
    });
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      date: DATE,
      from: '25:00',
      to: '26:30',
      minutes: '90',
      area_id: '1',
      place: '17',
      limit: '7',
    });
    // What was asked for is not a price to pay.
    expect(screen.getByText('成立しなかったため')).toBeVisible();
    expect(screen.queryByText('¥27,000', { selector: 'b' })).toBeNull();
  },
);

test('when no cast is free the search is offered; when it cannot be read the customer may ask again', async () => {
  server.use(answer(DETAIL, over('declined')), refuse(SEARCH, 'busy'));
  show(<ReservationScreen />, AT);
  expect(await screen.findByText('ほかのキャストを読み込めませんでした')).toBeVisible();
  server.use(answer(SEARCH, cards(cast)));
  await userEvent.click(screen.getByRole('button', { name: /もう一度|再/ }));
  expect(await screen.findByText('この時間に予約できるキャストは見つかりませんでした')).toBeVisible();
  expect(screen.getByRole('link', { name: '時間を変えて探す' })).toHaveAttribute('href', '/girl?area_id=1&minutes=90');
});

test('a booking that the customer cancelled is not followed by other casts', async () => {
  server.use(answer(DETAIL, { ...over('declined'), state: 'cancelled_user', cancellation_fee: 0 }));
  show(<ReservationScreen />, AT);
  expect(await screen.findByText('予約をキャンセルしました')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /予約できるキャスト/ })).toBeNull();
});
