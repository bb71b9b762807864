import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import ExpireAdvice from '@/features/gold/expire-advice';
import { answer, on } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const EXPIRED = 'GET /api/v1/users/me/gold/expired/';
const CLOSED = 'PATCH /api/v1/users/me/gold/displayed_expire_advice_modal/';
const lot = {
  lot_id: '0193b000-0000-7000-8000-00000000000c',
  amount: 5000,
  kind: 'free' as const,
  label: '付与',
  granted_at: '2026-11-21T12:00:00+09:00',
  expires_at: '2026-12-21T23:59:59+09:00',
  expired: false,
  advise: true,
};

test('names what lapses and when, and notes that it was closed', async () => {
  const noted: unknown[] = [];
  server.use(
    answer(EXPIRED, [lot]),
    on(CLOSED, async ({ body }) => {
      noted.push(body);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show(<ExpireAdvice />, '/mypage');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('まもなく有効期限を迎えるゴールドがあります');
  expect(dialog).toHaveTextContent('5,000G（2026/12/21(月)まで）');
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(noted).toEqual([{ lot_ids: [lot.lot_id] }]));
});

test('is silent when nothing is to be said', async () => {
  let asked = 0;
  server.use(
    answer(EXPIRED, () => {
      asked += 1;
      return [{ ...lot, advise: false }];
    }),
  );
  show(<ExpireAdvice />, '/mypage');
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
