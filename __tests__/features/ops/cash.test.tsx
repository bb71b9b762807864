import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data, Reply } from '@/contract';
import { OpsScreen } from '@/features/ops/ops-screen';
import { answer, refuse } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK, page, staffWith } from './waiting-scene';

const TILLS = 'GET /api/v1/ops/tills/';
const ENTRIES = 'GET /api/v1/ops/tills/{store_id}/entries/';
const COUNT = 'POST /api/v1/ops/tills/{store_id}/counts/';
const HANDOVERS = 'GET /api/v1/ops/cash_handovers/';

const AT = '2026-11-21T05:00:00+09:00';
const counted = {
  id: 1,
  at: AT,
  amount: 50_000,
  balance: 50_000,
  is_count: true,
  cast: null,
  by: '店長',
  words: 'はじめて数えた金額',
};
const till: Data<typeof TILLS>[number] = { store: { id: 1, name: '新宿店' }, balance: 62_000, counted };
const movement = { ...counted, id: 2, amount: 12_000, balance: 62_000, is_count: false, cast: 'みさき', words: null };
const handover: Reply<typeof HANDOVERS>['data'][number] = {
  id: '11111111-1111-4111-8111-111111111111',
  cast_id: 7,
  display_name: 'みさき',
  store_name: '新宿店',
  to_store: true,
  amount: 12_000,
  state: 'requested',
  requested_at: AT,
  received: null,
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    ...AT_THE_DESK,
    answer('GET /api/v1/ops/me/', staffWith('store')),
    answer(TILLS, [till]),
    answer(ENTRIES, { data: [movement, counted], page }),
    answer(HANDOVERS, { data: [handover, { ...handover, id: `${handover.id.slice(0, -1)}2`, to_store: false }], page }),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = async () => {
  show(<OpsScreen />, '/ops?tab=cash');
  return screen.findByRole('heading', { name: '新宿店　¥62,000' });
};

test('a till says what ought to be in it, when it was counted, and on a press what moved it', async () => {
  await open();
  expect(screen.getByText(/最後に数えた金額 ¥50,000.*店長/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '新宿店の出入り' }));
  expect(await screen.findByText(/受け取り \+¥12,000（みさき） 残り ¥62,000/)).toBeVisible();
});

test('cash to the store is recorded there; cash to a cast waits for the cast', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: '受け取る ¥12,000　みさき' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'お渡しする ¥12,000　みさき' })).toBeVisible();
  expect(screen.getByText('お渡ししたら、キャストがアプリで受け取りを確認します')).toBeVisible();
  expect(screen.getAllByRole('button', { name: '受け取りを記録する' })).toHaveLength(1);
});

test('a count that differs asks why and sends both; what is refused stands at its field and nothing typed is lost', async () => {
  const sent: unknown[] = [];
  await open();
  await userEvent.click(screen.getByRole('button', { name: '新宿店の現金を数える' }));
  const sheet = within(await screen.findByRole('dialog', { name: '新宿店の現金を数える' }));
  expect(sheet.queryByLabelText(/差の理由/)).toBeNull();
  await userEvent.type(sheet.getByLabelText(/数えた金額/), '61000');
  expect(sheet.getByText(/差 −¥1,000/)).toBeVisible();
  server.use(
    answer(COUNT, ({ body }) => {
      sent.push(body);
      return { ...till, balance: 61_000 };
    }),
  );
  await userEvent.type(sheet.getByLabelText(/差の理由/), '千円札を一枚落としたため不足');
  await userEvent.click(sheet.getByRole('button', { name: '記録する' }));
  await waitFor(() => expect(sent).toEqual([{ seen: 62_000, counted: 61_000, words: '千円札を一枚落としたため不足' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('cash that moved meanwhile is said in the sheet, which stays', async () => {
  server.use(refuse(COUNT, 'till/changed'));
  await open();
  await userEvent.click(screen.getByRole('button', { name: '新宿店の現金を数える' }));
  const sheet = within(await screen.findByRole('dialog', { name: '新宿店の現金を数える' }));
  await userEvent.type(sheet.getByLabelText(/数えた金額/), '62000');
  await userEvent.click(sheet.getByRole('button', { name: '記録する' }));
  expect(await sheet.findByText(/もう一度お数えください/)).toBeVisible();
  expect(sheet.getByLabelText(/数えた金額/)).toHaveValue('62000');
});

test('tills that cannot be read say so, and the handovers stay', async () => {
  server.use(refuse(TILLS, 'internal'));
  show(<OpsScreen />, '/ops?tab=cash');
  expect(await screen.findByText('店舗の現金を読み込めませんでした')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '受け取る ¥12,000　みさき' })).toBeVisible();
});
