import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { AuditScreen } from '@/features/ops/audit/audit-screen';
import { answer } from '../../support/answer';
import { showWhole } from '../../support/show';
import { AT_THE_DESK, page, staffWith } from './waiting-scene';

const LIST = 'GET /api/v1/ops/audit/';
type Entry = Data<typeof LIST>['data'][number];

const looked: Entry = {
  id: '10-1',
  at: '2026-11-21T21:40:00+09:00',
  kind: 'contact',
  actor: { id: 1, name: '佐野' },
  as_account: null,
  words: '連絡先を見る',
  about: { kind: 'account', id: '1042', name: 'たか' },
  subject_ids: [],
  reason: 'ご予約についての連絡　遅れの連絡のため',
  is_done: true,
  refusal: null,
};
const refused: Entry = {
  ...looked,
  id: '0-1',
  kind: 'act',
  words: '通報を対応済みにする',
  about: null,
  subject_ids: ['019abc00'],
  reason: null,
  is_done: false,
  refusal: 'not_found',
};

const server = setupServer();
let asked: Record<string, string>[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  server.use(
    ...AT_THE_DESK,
    answer('GET /api/v1/ops/staff/', []),
    answer(LIST, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { data: [looked, refused], page };
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('readings and acts stand in one list, narrowed by kind, days and what the search finds', async () => {
  server.use(
    answer('GET /api/v1/ops/search/', [
      { kind: 'hotel', id: '5', list: null, title: 'たかの宿', facts: [] },
      { kind: 'customer', id: '1042', list: null, title: 'たか', facts: ['電話番号 下4桁 4471'] },
    ]),
  );
  await showWhole(<AuditScreen />, '/ops/audit');
  const list = await screen.findByRole('list', { name: '記録' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('佐野連絡先を見た連絡先を見る理由 ご予約についての連絡 遅れの連絡のため');
  expect(within(list).getByRole('link', { name: 'たか' })).toHaveAttribute('href', '/ops/customers/1042');
  expect(second).toHaveTextContent('受け付けず（not_found）ID 019abc00');
  await userEvent.click(screen.getByRole('button', { name: '書類を見た' }));
  await userEvent.type(screen.getByLabelText('この日から'), '2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: '対象を探す' }));
  await userEvent.type(await screen.findByRole('combobox', { name: /^予約番号/ }), 'たか');
  expect(screen.queryByRole('option', { name: /宿/ })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: /^たか/ }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      kind: 'document',
      from: '2026-11-20',
      subject: 'account:1042',
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: /1042.*を外す/ }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('subject'));
});

test('a member of the staff without 責任者 reads that these are the own entries, and chooses no other', async () => {
  server.use(answer('GET /api/v1/ops/me/', staffWith('reception')));
  await showWhole(<AuditScreen />, '/ops/audit');
  expect(await screen.findByText(/^ご自身の記録です/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: '職員' })).toBeNull();
});

test('days in the wrong order are said beside the field, and nothing is asked', async () => {
  await showWhole(<AuditScreen />, '/ops/audit?from=2026-11-22&to=2026-11-21');
  expect(await screen.findByText('「この日まで」は「この日から」と同じ日か、後の日にしてください')).toBeVisible();
  expect(screen.getByLabelText('この日まで')).toBeInvalid();
  expect(screen.getByLabelText('この日まで')).toHaveAccessibleDescription(/後の日/);
  expect(screen.queryByText('条件に合う記録はありません')).toBeNull();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
  expect(asked).toEqual([]);
});
