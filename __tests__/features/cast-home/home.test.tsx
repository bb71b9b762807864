import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { formatDate } from '@/domain/business-day';
import { AcceptingSwitch } from '@/features/cast-home/accepting-switch';
import { NextBooking } from '@/features/cast-home/next-booking';
import NoShift from '@/features/cast-home/no-shift';
import { ProposedPanel } from '@/features/cast-home/proposed-panel';
import { RequestPanel } from '@/features/cast-home/request-panel';
import { RewardToday } from '@/features/cast-home/reward-today';
import { CastSettingsScreen } from '@/features/cast-home/settings/settings-screen';
import { LEGAL_LINKS } from '@/paths/legal';
import { answer, refuse } from '../../support/answer';
import { noBadges } from '../../support/badges';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer(...noBadges);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';
const REWARD = 'GET /api/v1/female_casts/me/reward/{shift_id}/';
const SETTINGS = 'GET /api/v1/female_casts/me/settings/';
const settings: Data<typeof SETTINGS> = {
  auto_accept: false,
  buffer_minutes: 30,
  place_type_ids: [17],
  area_ids: [1],
  accepting: true,
  long_ok: false,
  members_only: false,
  lead_minutes: 60,
  declines: [],
  break: null,
};
const booking = { ...reservation, state: 'departed' as const, reward_estimate: 17_000, can: ['arrive' as const] };

test('the next booking leads to its page, and asks before it tells the customer', async () => {
  const sent: string[] = [];
  server.use(
    answer(EVENT, ({ params }) => {
      sent.push(String(params.event));
      return { ...booking, state: 'arrived' };
    }),
  );
  show(<NextBooking booking={booking} today={booking.business_date} />, '/home');
  expect(screen.getByRole('link')).toHaveAttribute('href', `/reserve/detail/${booking.id}`);
  expect(screen.getByText(/¥17,000/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '到着した' }));
  const dialog = await screen.findByRole('dialog', { name: '到着しましたか？' });
  expect(dialog).toHaveTextContent('たかさんに到着をお知らせします');
  await userEvent.click(within(dialog).getByRole('button', { name: '戻る', hidden: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '到着した' }));
  await userEvent.dblClick(
    within(await screen.findByRole('dialog')).getByRole('button', { name: '到着した', hidden: true }),
  );
  expect(await screen.findByText('到着をお知らせしました')).toBeVisible();
  expect(sent).toEqual(['arrive']);
});

test.each([
  [true, '受付中', '受付を停止しました'],
  [false, '停止中', '受付を再開しました'],
])('the reception on the home screen is changed by a press (it was open: %s)', async (accepting, label, said) => {
  const sent: unknown[] = [];
  server.use(
    answer('PATCH /api/v1/female_casts/me/settings/', ({ body }) => {
      sent.push(body);
      return { ...settings, accepting: !accepting };
    }),
  );
  show(<AcceptingSwitch accepting={accepting} />, '/home');
  await userEvent.click(screen.getByRole('switch', { name: label, checked: accepting }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(sent).toEqual([{ accepting: !accepting }]);
});

test('without a shift today a cast is led to register one, or to the break while that runs', async () => {
  let pause: { from: string; to: string } | null = { from: '2026-11-22', to: '2026-11-24' };
  server.use(answer(SETTINGS, () => ({ ...settings, break: pause })));
  show(<NoShift today="2026-11-21" />, '/home');
  expect(await screen.findByRole('link', { name: '出勤を登録する' })).toHaveAttribute('href', '/home/schedule');
  cleanup();
  pause = { from: '2026-11-20', to: '2026-11-24' };
  show(<NoShift today="2026-11-21" />, '/home');
  expect(await screen.findByText(`${formatDate('2026-11-24')}まで休業中です`)).toBeVisible();
  expect(screen.getByRole('link', { name: '休業の設定' })).toHaveAttribute('href', '/home/settings');
  expect(screen.queryByRole('link', { name: '出勤を登録する' })).toBeNull();
});

test('a step that is refused says why in the question', async () => {
  server.use(refuse(EVENT, 'reservation/state_conflict'));
  show(<NextBooking booking={booking} today={booking.business_date} />, '/home');
  await userEvent.click(screen.getByRole('button', { name: '到着した' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: '到着した', hidden: true }),
  );
  expect(await screen.findByText(/状態が変わったため/)).toBeVisible();
});

test.each([
  ['confirmed', '出発の連絡は', '23:30からできます'],
  ['in_progress', '終了の記録は', '25:00からできます'],
] as const)(
  'before its time the step after %s is not offered, and the line says from when, with its date',
  (...row) => {
    const [state, step, from] = row;
    show(<NextBooking booking={{ ...booking, state, can: [] }} today={booking.business_date} />, '/home');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(`${step}${formatDate(booking.business_date)} ${from}`)).toBeVisible();
  },
);

test('a request that the server lets no one answer any more has no button to press', () => {
  show(<RequestPanel request={{ ...reservation, can: [] }} today={reservation.business_date} />, '/home');
  for (const name of ['承認する', 'お断り', '日時・場所を提案する'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
});

test('cash is named on a request and on the next booking, with what the cast does without it', () => {
  const cash = { ...reservation, payment_method: 'cash' as const, total: 20_000, reward_estimate: 12_000 };
  show(<RequestPanel request={cash} today={reservation.business_date} />, '/home');
  const request = screen.getByRole('region', { name: '予約リクエスト' });
  expect(request).toHaveTextContent('お支払い現地で現金 ¥20,000');
  expect(request).toHaveTextContent('お持ちでないときは、開始せずに');
  expect(request).toHaveTextContent('手取り見込み¥12,000');
  cleanup();
  show(<NextBooking booking={{ ...cash, state: 'confirmed' }} today={cash.business_date} />, '/home');
  expect(screen.getByRole('region', { name: '次の予約' })).toHaveTextContent('お支払い 現地で現金 ¥20,000');
});

describe('お断り', () => {
  const request = { ...reservation, can: ['accept' as const, 'decline' as const, 'propose' as const] };
  test('asks by the name of the request, demands no reason and says that it costs nothing', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(EVENT, ({ params, body }) => {
        sent.push([params.event, body]);
        return request;
      }),
    );
    show(<RequestPanel request={request} today={request.business_date} />, '/home');
    await userEvent.click(screen.getByRole('button', { name: 'お断り' }));
    const dialog = await screen.findByRole('dialog', { name: 'この予約をお断りしますか？' });
    expect(dialog).toHaveTextContent(`たかさん ${formatDate(request.business_date)} 25:00〜26:30`);
    expect(dialog).toHaveTextContent('理由は不要です。お断りしても評価は下がりません。');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'お断り' }));
    await userEvent.dblClick(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'お断りする', hidden: true }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([['decline', {}]]);
  });

  test('stands beside what the letter of reliability means, and the time at which it ends by itself', async () => {
    show(<RequestPanel request={request} today={request.business_date} />, '/home');
    expect(screen.getByText(/までにお返事がない場合は自動で取り消されます/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'しくみ' }));
    const sheet = await screen.findByRole('dialog', { name: '予約信頼度のしくみ' });
    const label = await within(sheet).findByText('連絡なしの不在（1件ごと）');
    expect(label.parentElement).toHaveTextContent('−30点');
  });

  test('asks before the cast’s own proposal is taken back, too', async () => {
    show(<ProposedPanel request={{ ...request, state: 'adjusting', can: ['decline'] }} />, '/home');
    await userEvent.click(screen.getByRole('button', { name: '取り下げてお断りする' }));
    expect(await screen.findByRole('dialog', { name: 'この予約をお断りしますか？' })).toBeVisible();
  });
});

const today = { completed: 15_000, completed_count: 1, expected: 30_000 };

test('today’s reward opens its lines', async () => {
  server.use(
    answer(REWARD, {
      lines: [
        { reservation_id: reservation.id, code: 'course', label: 'コース 60分（60%）', amount: 12_000 },
        { reservation_id: reservation.id, code: 'travel', label: '交通費', amount: 3_000 },
      ],
      adjustments: [],
      cash_received: 0,
      total: 15_000,
      pay_state: 'open',
    }),
  );
  show(<RewardToday reward={today} shiftId={7} />, '/home');
  await userEvent.click(screen.getByRole('button', { name: '明細' }));
  expect(await screen.findByText('コース 60分（60%）')).toBeVisible();
  expect(screen.getByText('差引支給額')).toBeVisible();
});

test('lines that cannot be read say so; without a shift there are none', async () => {
  server.use(refuse(REWARD, 'busy'));
  show(<RewardToday reward={today} shiftId={7} />, '/home');
  await userEvent.click(screen.getByRole('button', { name: '明細' }));
  expect(await screen.findByText('明細を表示できませんでした')).toBeVisible();
});

test('what the cast agreed to can be read again from the foot, whatever else fails', async () => {
  server.use(refuse('GET /api/v1/female_casts/me/settings/', 'busy'));
  show(<CastSettingsScreen />, '/home/settings');
  const foot = await screen.findByRole('navigation', { name: '規約と表記' });
  for (const { label, href } of LEGAL_LINKS)
    expect(within(foot).getByRole('link', { name: label })).toHaveAttribute('href', href);
});
