import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { CastLeavingScreen } from '@/features/account/leaving-screen';
import { answer } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const PREVIEW = 'GET /api/v1/users/me/withdrawal/';
const preview: Data<typeof PREVIEW> = {
  ...{ paid_gold: 0, free_gold: 0, follows: 0, bookings: 3, grace_days: 30, causes: [] },
  pay: { amount: 18_600, has_account: false },
};

test('a cast reads what her leaving asks for, and is led to naming an account first', async () => {
  server.use(answer(PREVIEW, preview));
  show(<CastLeavingScreen />, '/home/config/cancel_membership');
  expect(await screen.findByText(/まだ精算していない ¥18,600 は、退会と同時に振込の申請をします/)).toBeVisible();
  expect(screen.getByRole('link', { name: /先に振込先の口座を登録する/ })).toHaveAttribute('href', '/home/config/bank');
  expect(screen.getByRole('button', { name: '退会の確認へ進む' })).toBeEnabled();
});

test('with an account, or with everything settled, nothing leads away', async () => {
  server.use(answer(PREVIEW, { ...preview, pay: { amount: 0, has_account: false } }));
  show(<CastLeavingScreen />, '/home/config/cancel_membership');
  expect(await screen.findByText('確定した報酬は、退会後もこれまでどおり支払われます')).toBeVisible();
  expect(screen.queryByRole('link', { name: /振込先の口座を登録/ })).not.toBeInTheDocument();
});
