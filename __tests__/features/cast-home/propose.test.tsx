import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { addDays, parse30, toTokyoIso } from '@/domain/business-day';
import { ProposedPanel } from '@/features/cast-home/proposed-panel';
import { RequestPanel } from '@/features/cast-home/request-panel';
import { answer, refuse } from '../../support/answer';
import { DATE, reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';
const TODAY = addDays(DATE, -2);
const request = { ...reservation, reward_estimate: 17_000, can: ['accept', 'decline', 'propose', 'cancel'] as const };
const at = (clock: string) => toTokyoIso(parse30(DATE, clock));
const reads = [
  answer('GET /api/v1/female_casts/me/shifts/', [
    {
      id: 7,
      business_date: DATE,
      from: '18:00',
      to: '29:00',
      starts_at: at('18:00'),
      ends_at: at('29:00'),
      area_ids: [1],
      bookings: [],
    },
  ]),
  answer('GET /api/v1/users/me/reservations/{reservation_id}/proposal_slots/', [
    { starts_at: at('24:00'), state: 'closed' },
    { starts_at: at('25:00'), state: 'open' },
    { starts_at: at('26:30'), state: 'open' },
  ]),
  answer('GET /api/v1/female_casts/me/settings/', {
    auto_accept: false,
    buffer_minutes: 30,
    place_type_ids: [16, 17, 154],
    area_ids: [1, 3],
    accepting: true,
    long_ok: false,
    members_only: false,
    lead_minutes: 60,
    declines: [],
    break: null,
  }),
  answer('GET /api/v1/areas/', [
    { id: 1, name: '新宿・歌舞伎町', prefecture: '東京都', today_count: 0 },
    { id: 3, name: '渋谷・道玄坂', prefecture: '東京都', today_count: 0 },
  ]),
  answer('GET /api/v1/mst_hotels/', []),
];

const open = async (...handlers: Parameters<typeof server.use>) => {
  server.use(...handlers, ...reads);
  show(<RequestPanel request={{ ...request, can: [...request.can] }} today={TODAY} />, '/home');
  await userEvent.click(screen.getByRole('button', { name: '日時・場所を提案する' }));
  return within(await screen.findByRole('dialog', { name: '日時・場所を提案する' }));
};
const send = (sheet: ReturnType<typeof within>) => userEvent.click(sheet.getByRole('button', { name: /^提案する/ }));

test('the cast proposes another time and place, once', async () => {
  const sent: unknown[] = [];
  const sheet = await open(
    answer(EVENT, ({ params, body }) => {
      sent.push([params.event, body]);
      return { ...reservation, state: 'adjusting' };
    }),
  );
  await userEvent.click(await sheet.findByRole('button', { name: /^26:30/ }));
  await userEvent.click(await sheet.findByRole('radio', { name: 'ホテル' }));
  await userEvent.click(sheet.getByRole('button', { name: /^エリアを選択/ }));
  await userEvent.click(await screen.findByRole('radio', { name: '渋谷・道玄坂' }));
  await send(sheet);
  expect(await screen.findByText('お客様に提案しました')).toBeVisible();
  expect(sent).toEqual([['propose', { starts_at: at('26:30'), place: { place_type_id: 17, area_id: 3 } }]]);
});

test('nothing changed is no proposal; the cast cannot name the customer’s home', async () => {
  const sheet = await open();
  await sheet.findByRole('radio', { name: 'ホテル' });
  expect(sheet.queryByRole('radio', { name: /自宅/ })).toBeNull();
  await send(sheet);
  expect(await sheet.findByText('日時か場所を変更してください')).toBeVisible();
});

test('a refusal is said in the sheet, and what the cast chose stays', async () => {
  const sheet = await open(refuse(EVENT, 'reservation/slot_taken'));
  await userEvent.click(await sheet.findByRole('button', { name: /^26:30/ }));
  await send(sheet);
  expect(await sheet.findByText('この時間は予約できません。別の時間を選択してください。')).toBeVisible();
  expect(sheet.getByRole('button', { name: /^26:30 選択中/ })).toBeVisible();
});

test('a day without free time says so', async () => {
  const sheet = await open(answer('GET /api/v1/users/me/reservations/{reservation_id}/proposal_slots/', []));
  expect(await sheet.findByText('この日は90分の空きがありません。')).toBeVisible();
});

test('while the customer thinks, the proposal stands on the cast’s home page and can be taken back', async () => {
  const sent: string[] = [];
  server.use(
    answer(EVENT, ({ params }) => {
      sent.push(String(params.event));
      return { ...reservation, state: 'declined' };
    }),
  );
  show(<ProposedPanel request={{ ...reservation, state: 'adjusting', can: ['decline', 'cancel'] }} />, '/home');
  expect(screen.getByText(/お客様のお返事を待っています/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '取り下げてお断りする' }));
  await userEvent.dblClick(
    within(await screen.findByRole('dialog')).getByRole('button', { name: '取り下げてお断りする', hidden: true }),
  );
  expect(await screen.findByText('お断りしました')).toBeVisible();
  expect(sent).toEqual(['decline']);
});
