import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { PlacesInLine } from '@/features/reservation/places-in-line';
import { JoinScreen } from '@/features/waitlist/join-screen';
import { WaitlistScreen } from '@/features/waitlist/waitlist-screen';
import { answer, refuse } from '../../support/answer';
import { cast, DATE, reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const LIST = 'GET /api/v1/users/me/waitlist_entries/';
const JOIN = 'POST /api/v1/users/me/waitlist_entries/';
const LEAVE = 'DELETE /api/v1/users/me/waitlist_entries/{waitlist_entry_id}/';
type Entry = Data<typeof LIST>[number];

const waiting: Entry = {
  id: '019a0000-0000-7000-8000-00000000000a',
  state: 'waiting',
  female_cast: reservation.female_cast,
  business_date: '2026-11-22',
  from: '20:00',
  to: '24:00',
  minutes: 90,
  place_type_id: 17,
  amount_from: 34_000,
  position: 2,
  opening: null,
  can: ['leave'],
};
const held: Entry = {
  ...waiting,
  id: '019a0000-0000-7000-8000-00000000000b',
  state: 'offered',
  business_date: '2026-11-21',
  from: '21:00',
  to: '25:00',
  position: 1,
  can: ['take', 'leave'],
  opening: {
    starts_at: '2026-11-21T23:00:00+09:00',
    ends_at: '2026-11-22T00:30:00+09:00',
    expires_at: new Date(Date.now() + 8 * 60_000).toISOString(),
  },
};
const name = waiting.female_cast.display_name;

test('an opening says when, how much and for how long, and leads to the booking of that time', async () => {
  server.use(answer(LIST, [held, waiting]));
  show(<WaitlistScreen />, '/reserve/waitlist');
  expect(await screen.findByRole('heading', { name: '23:00〜24:30' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('残り8分');
  expect(screen.getByText('¥34,000〜')).toBeVisible();
  expect(screen.getByText(/待っていた時間 21:00–25:00/)).toBeVisible();
  const href = screen.getByRole('link', { name: '予約へ進む' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toMatchObject({
    girl_id: String(held.female_cast.id),
    date: '2026-11-21',
    minutes: '90',
    place: '17',
    starts_at: '2026-11-21T23:00:00+09:00',
  });
  expect(screen.getByText('2')).toHaveTextContent('2');
  // Narrow screens break the line before the hours and not within them.
  expect(screen.getByText('20:00–24:00')).toHaveStyle({ display: 'inline-block' });
});

test('passing and leaving are one press each', async () => {
  const gone: string[] = [];
  server.use(
    answer(LIST, () => [held, waiting].filter(({ id }) => !gone.includes(id))),
    answer(LEAVE, ({ params }) => {
      gone.push(params.waitlist_entry_id ?? '');
      return null;
    }),
  );
  show(<WaitlistScreen />, '/reserve/waitlist');
  await userEvent.click(await screen.findByRole('button', { name: '見送る' }));
  await waitFor(() => expect(screen.queryByText('空きが出ました')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /やめる/ }));
  expect(await screen.findByText('お待ちの時間はありません')).toBeVisible();
  expect(gone).toEqual([held.id, waiting.id]);
});

test('the customer’s bookings show the places in line', async () => {
  server.use(answer(LIST, [held, waiting]));
  show(<PlacesInLine />, '/reserve');
  expect(await screen.findByRole('link', { name: new RegExp(`${name}さんに空きが出ました`) })).toHaveAttribute(
    'href',
    '/reserve/waitlist',
  );
  expect(screen.getByText('2番目')).toBeVisible();
});

describe('standing in line', () => {
  const week: Data<'GET /api/v1/female_casts/{female_cast_id}/schedule/'> = [
    { date: DATE, from: '20:00', to: '24:00', state: 'closed', hours: [] },
  ];
  const scene = () =>
    server.use(
      answer('GET /api/v1/female_casts/{female_cast_id}/', cast),
      answer('GET /api/v1/female_casts/{female_cast_id}/schedule/', week),
      answer('GET /api/v1/male_users/me/', { visits: 0 } as Data<'GET /api/v1/male_users/me/'>),
    );
  const AT = `/reserve/waitlist?girl_id=12&date=${DATE}&minutes=90&place=17`;

  test('proposes all the evening, and sends what is chosen', async () => {
    const sent: unknown[] = [];
    scene();
    server.use(
      answer(JOIN, ({ body }) => {
        sent.push(body);
        return waiting;
      }),
    );
    const tab = show(<JoinScreen />, AT);
    await userEvent.dblClick(await screen.findByRole('button', { name: '20:00–24:00で待つ' }));
    await waitFor(() => expect(tab.path()).toBe('/reserve/waitlist'));
    expect(sent).toEqual([
      { female_cast_id: cast.id, business_date: DATE, from: '20:00', to: '24:00', minutes: 90, place_type_id: 17 },
    ]);
  });

  test('an address that names no cast says so at once, and leads to the casts', async () => {
    show(<JoinScreen />, '/reserve/waitlist?girl_id=abc');
    expect(await screen.findByText('このキャストは現在ご案内できません')).toBeVisible();
    expect(screen.getByRole('link', { name: 'キャストを探す' })).toHaveAttribute('href', '/girl');
    expect(screen.queryByText('読み込み中')).toBeNull();
  });

  test('a home that cannot be chosen says why', async () => {
    scene();
    show(<JoinScreen />, AT);
    expect(await screen.findByText('一度ご利用が完了してから選べます')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^自宅/ })).toBeDisabled();
  });

  test('says why not, and loses nothing', async () => {
    scene();
    server.use(refuse(JOIN, 'waitlist/open'));
    show(<JoinScreen />, AT);
    await userEvent.click(await screen.findByRole('button', { name: '20:00–24:00で待つ' }));
    expect(await screen.findByText('この時間帯は、いま予約できます。')).toBeVisible();
    expect(screen.getByRole('button', { name: '20:00–24:00で待つ' })).toBeEnabled();
  });
});
