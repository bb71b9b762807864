import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { addDays, businessDateOf, formatDate, parse30, spokenDate, toTokyoIso } from '@/domain/business-day';
import type { Break } from '@/domain/reception';
import { ScheduleScreen } from '@/features/cast-home/schedule-screen';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const SHIFTS = 'GET /api/v1/female_casts/me/shifts/';
const DATE = addDays(businessDateOf(new Date()), 2);
const at = (clock: string) => toTokyoIso(parse30(DATE, clock));
const booking = {
  id: '0193b000-0000-7000-8000-00000000000d',
  starts_at: at('21:00'),
  ends_at: at('22:00'),
  occupied_until: at('22:30'),
  state: 'confirmed',
};
const shift = {
  id: 7,
  business_date: DATE,
  from: '18:00',
  to: '27:00',
  starts_at: at('18:00'),
  ends_at: at('27:00'),
  area_ids: [1],
  bookings: [booking],
};
const around = (pause: Break | null = null) => [
  answer(SHIFTS, [shift]),
  answer('GET /api/v1/areas/', []),
  answer('GET /api/v1/female_casts/me/settings/', {
    auto_accept: false,
    buffer_minutes: 30,
    place_type_ids: [17],
    area_ids: [1],
    accepting: true,
    long_ok: false,
    members_only: false,
    lead_minutes: 60,
    declines: [],
    break: pause,
  }),
];
const choose = async () =>
  userEvent.click(await screen.findByRole('button', { name: /18:00から27:00の出勤を変更する$/ }));

test('a day of break says so and leads to its setting; a new shift is offered for the first day after it', async () => {
  const today = businessDateOf(new Date());
  server.use(...around({ from: today, to: addDays(today, 4) }));
  show(<ScheduleScreen />, '/home/schedule');
  const resting = await screen.findAllByRole('link', { name: '休業' });
  // A shift on the third day stands as it is: no break begins over bookings.
  expect(resting.map((link) => link.getAttribute('href'))).toEqual(Array(4).fill('/home/settings'));
  expect(screen.queryByRole('button', { name: new RegExp(spokenDate(today)) })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '出勤を登録する' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(
    await sheet.findByRole('button', { name: new RegExp(formatDate(addDays(today, 5)).replace(/\(.*/, '')) }),
  ).toBeVisible();
});

test('a change that bookings forbid names them', async () => {
  const sent: unknown[] = [];
  server.use(
    ...around(),
    on('PATCH /api/v1/female_casts/me/shifts/{shift_id}/', async ({ body, params }) => {
      sent.push(params.shift_id, body);
      return problemOf('shift/has_bookings', [{ path: booking.id, code: 'booking', message: '21:00〜22:00' }]);
    }),
  );
  show(<ScheduleScreen />, '/home/schedule');
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '変更する' }));
  expect(await screen.findByText(/予約が入っています。.*21:00〜22:00/)).toBeVisible();
  expect(sent).toEqual(['7', { business_date: DATE, from: '18:00', to: '27:00', area_ids: [1] }]);
});

test('休む names the bookings, what it means for the guests, and does all in one call', async () => {
  const sent: unknown[] = [];
  const later = { ...booking, id: booking.id.replace(/d$/, 'e'), starts_at: at('24:00'), ends_at: at('25:00') };
  server.use(
    answer(SHIFTS, [{ ...shift, bookings: [booking, later] }]),
    ...around(),
    on('DELETE /api/v1/female_casts/me/shifts/{shift_id}/', async ({ query, params }) => {
      sent.push(params.shift_id, query.get('cancel_bookings'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show(<ScheduleScreen />, '/home/schedule');
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '休む' }));
  const asked = await screen.findByRole('dialog', { name: 'この出勤を休みますか？' });
  expect(asked).toHaveTextContent('2件の予約をすべてキャンセルします');
  expect(asked).toHaveTextContent('21:00〜22:00');
  expect(asked).toHaveTextContent('24:00〜25:00');
  await userEvent.click(within(asked).getByRole('button', { name: '戻る', hidden: true }));
  expect(screen.queryByRole('dialog', { name: 'この出勤を休みますか？' })).toBeNull();
  expect(sent).toEqual([]);
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: '休む' }));
  const dialog = await screen.findByRole('dialog', { name: 'この出勤を休みますか？' });
  await userEvent.dblClick(within(dialog).getByRole('button', { name: '予約をキャンセルして休む', hidden: true }));
  expect(await screen.findByText(/の出勤を取り消しました/)).toBeVisible();
  expect(sent).toEqual(['7', 'true']);
});

describe('前の週をコピー', () => {
  const COPY = 'POST /api/v1/female_casts/me/shifts/copy/';
  const PLAN = 'GET /api/v1/female_casts/me/shifts/copy/';
  const planned = { business_date: DATE, from: '18:00', to: '27:00', area_ids: [1] };
  const ask = async () => {
    show(<ScheduleScreen />, '/home/schedule');
    await userEvent.click(await screen.findByRole('button', { name: '前の週をコピー' }));
    return screen.findByRole('dialog', { name: '前の週の出勤をコピーしますか？' });
  };

  test('names what it would add, adds it at a yes, and takes back exactly that', async () => {
    const sent: unknown[] = [];
    server.use(
      ...around(),
      answer(PLAN, ({ query }) => {
        expect(query.get('from')).toBe(businessDateOf(new Date()));
        return {
          shifts: [planned, { ...planned, business_date: addDays(DATE, 1) }],
          skipped: 2,
          left: [
            { ...planned, business_date: addDays(DATE, 2), reason: 'booked' },
            { ...planned, business_date: addDays(DATE, 3), reason: 'past' },
          ],
        };
      }),
      answer(COPY, ({ body }) => {
        sent.push(body);
        return { added: [shift, { ...shift, id: 8 }], skipped: 2 };
      }),
      on('DELETE /api/v1/female_casts/me/shifts/{shift_id}/', async ({ query, params }) => {
        sent.push([params.shift_id, query.get('cancel_bookings')]);
        return params.shift_id === '8' ? problemOf('shift/has_bookings') : new HttpResponse(null, { status: 204 });
      }),
    );
    const dialog = await ask();
    const yes = await within(dialog).findByRole('button', { name: '2件を登録する', hidden: true });
    expect(dialog).toHaveTextContent(`${formatDate(DATE)} 18:00–27:00`);
    const left = within(dialog).getByRole('list', { name: '登録しない日', hidden: true });
    expect(left).toHaveTextContent(`${formatDate(addDays(DATE, 2))} 18:00–27:00 予約のある出勤と重なる`);
    expect(left).toHaveTextContent('時刻を過ぎている');
    expect(sent).toEqual([]);
    await userEvent.dblClick(yes);
    expect(await screen.findByText('2件の出勤を登録しました')).toBeVisible();
    expect(sent).toEqual([{ from: businessDateOf(new Date()) }]);
    await userEvent.click(screen.getByRole('button', { name: '取り消す' }));
    expect(await screen.findByText('取り消しました。予約が入った1件の出勤は残っています')).toBeVisible();
    expect(sent.slice(1)).toEqual([
      ['7', 'false'],
      ['8', 'false'],
    ]);
  });

  test('with nothing to add offers only the way back', async () => {
    server.use(...around(), answer(PLAN, { shifts: [], skipped: 0, left: [] }));
    const dialog = await ask();
    expect(await within(dialog).findByText('前の週に出勤の登録がありません。')).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('button', { hidden: true })
        .map((one) => one.textContent),
    ).toEqual(['戻る']);
  });
});
