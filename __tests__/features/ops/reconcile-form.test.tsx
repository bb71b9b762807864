import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { ReconcileForm } from '@/features/ops/reconcile-form';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const COMPARE = 'POST /api/v1/ops/card_reconciliations/';
const CSV = 'settle_uuid,money,date\nA-1,3000,2026/12/03';

test('a list from a file is compared, and each difference stands in words', async () => {
  const sent: unknown[] = [];
  const charge = { settle_uuid: 'A-1', theirs: 3_000, ours: 3_000 };
  server.use(
    answer(COMPARE, ({ body }) => {
      sent.push(body);
      return {
        rows: 2,
        matched: 1,
        differences: [
          { kind: 'twice', ...charge },
          { kind: 'missing_there', settle_uuid: 'A-2', theirs: null, ours: 5_000 },
        ],
        refused: [{ line: 4, reason: '金額を読み取れません（空欄）' }],
      };
    }),
  );
  show(<ReconcileForm />, '/ops?tab=money');
  const file = new File([CSV], 'list.csv', { type: 'text/csv' });
  // jsdom reads no text of a file.
  Object.defineProperty(file, 'text', { value: async () => CSV });
  await userEvent.upload(screen.getByLabelText('CSVファイル'), file);
  expect(await screen.findByDisplayValue(/A-1,3000/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '照合する' }));
  expect(await screen.findByText(/2件中 1件が一致/)).toBeVisible();
  expect(screen.getByText(/同じ番号の入金が重複.*A-1/)).toBeVisible();
  expect(screen.getByText(/決済会社にない入金.*A-2.*決済会社 ―.*台帳 ¥5,000/)).toBeVisible();
  expect(screen.getByText(/4行目.*金額を読み取れません/)).toBeVisible();
  expect(sent).toEqual([{ provider: 'telecom', csv: CSV }]);
});

test('an empty list is sent with its days, and what is wrong with them stands at their field', async () => {
  const sent: unknown[] = [];
  const fault = { path: 'body.to', code: 'invalid', message: '終了日は開始日以降の日付にしてください' };
  server.use(
    on(COMPARE, async ({ body }) => {
      sent.push(body);
      return problemOf('validation/failed', [fault]);
    }),
  );
  show(<ReconcileForm />, '/ops?tab=money');
  await userEvent.type(screen.getByLabelText('CSV'), 'settle_uuid,money,date');
  fireEvent.change(screen.getByLabelText(/期間の開始日/), { target: { value: '2026-12-03' } });
  fireEvent.change(screen.getByLabelText(/期間の終了日/), { target: { value: '2026-12-02' } });
  await userEvent.click(screen.getByRole('button', { name: '照合する' }));
  expect(await screen.findByText(fault.message)).toBeVisible();
  expect(sent).toEqual([{ provider: 'telecom', csv: 'settle_uuid,money,date', from: '2026-12-03', to: '2026-12-02' }]);
});
