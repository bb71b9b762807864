import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { CastLeavingScreen, LeavingScreen } from '@/features/account/leaving-screen';
import { answer } from '../../support/answer';
import { show } from '../../support/show';

const PREVIEW = 'GET /api/v1/users/me/withdrawal/';
type Preview = Data<typeof PREVIEW>;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const BOOKING = '0193b2a0-0000-7000-8000-00000000000a';
const preview = (about: Partial<Preview>): Preview => ({
  paid_gold: 0,
  free_gold: 0,
  follows: 0,
  bookings: 3,
  films: 0,
  plans: 0,
  grace_days: 30,
  causes: [],
  pay: null,
  ...about,
});
const open = async (about: Partial<Preview>) => {
  server.use(answer(PREVIEW, preview(about)));
  show(<LeavingScreen />, '/mypage/account/cancel_membership');
  await screen.findByRole('heading', { name: '退会で失うもの' });
};

test('each thing that holds it up says what ends it, with the way there, also two of one booking', async () => {
  await open({
    causes: [
      { kind: 'dispute', reservation_id: BOOKING, starts_at: '2026-11-20T21:00:00+09:00' },
      { kind: 'payment', reservation_id: null, starts_at: null },
      { kind: 'debt', reservation_id: BOOKING, starts_at: null },
      { kind: 'plan', reservation_id: null, starts_at: null },
    ],
  });
  const way = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(way(/^確認中の予約/)).toBe(`/reserve/detail/${BOOKING}`);
  expect(way(/^追加のお支払い.*お支払いが完了すると退会できます/)).toBe(`/reserve/payment/${BOOKING}`);
  expect(way(/^加入中の月額プラン.*解約すると退会できます/)).toBe('/paid-video-plans/purchased');
  expect(screen.getAllByText(/有効期限（30分）/)).toHaveLength(1);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('bought films and a month that is paid for stand under what is lost', async () => {
  await open({ films: 4, plans: 1 });
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(expect.arrayContaining(['4本', '1件', '3件']));
  expect(screen.getByText('購入した動画')).toBeInTheDocument();
  expect(screen.getByText('月額プラン')).toBeInTheDocument();
});

test('a cast reads what leaving asks for, and is led to naming an account first', async () => {
  server.use(answer(PREVIEW, preview({ pay: { amount: 18_600, has_account: false } })));
  show(<CastLeavingScreen />, '/home/config/cancel_membership');
  expect(await screen.findByText(/まだ精算していない ¥18,600 は、退会と同時に振込の申請をします/)).toBeVisible();
  expect(screen.getByRole('link', { name: /先に振込先の口座を登録する/ })).toHaveAttribute('href', '/home/config/bank');
  expect(screen.getByRole('button', { name: '退会の確認へ進む' })).toBeEnabled();
});

test('a cast reads what becomes of the cast’s films and of the plans that run', async () => {
  server.use(answer(PREVIEW, preview({ pay: { amount: 0, has_account: true } })));
  show(<CastLeavingScreen />, '/home/config/cancel_membership');
  expect(
    await screen.findByText(/すべての動画がすぐに見られなくなり、30日後に削除されます。.*報酬からは引きません/),
  ).toBeVisible();
  expect(screen.getByText(/1日以内に終了し、利用中の月のゴールドは返還されます/)).toBeVisible();
});

test('with an account, or with everything settled, nothing leads away', async () => {
  server.use(answer(PREVIEW, preview({ pay: { amount: 0, has_account: false } })));
  show(<CastLeavingScreen />, '/home/config/cancel_membership');
  expect(await screen.findByText('確定した報酬は、退会後もこれまでどおり支払われます')).toBeVisible();
  expect(screen.queryByRole('link', { name: /振込先の口座を登録/ })).not.toBeInTheDocument();
});
