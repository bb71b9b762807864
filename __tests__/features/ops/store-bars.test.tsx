import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { StoreBars } from '@/features/ops/customers/store-bars';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';
import { staffWith } from './waiting-scene';

const BAR = 'POST /api/v1/ops/customers/{account_id}/store_bars/';
const LIFT = 'POST /api/v1/ops/customers/{account_id}/store_bars/{store_id}/lift/';
const WORDS = '受付で大声を出し、退店をお願いした。';
const bar = {
  id: '11111111-1111-4111-8111-111111111111',
  store_id: 2,
  store: '小町',
  reason: 'conduct' as const,
  words: WORDS,
  since: '2026-11-20T19:40:00+09:00',
  by: '佐野',
  lifted_at: null,
  lifted_by: null,
  lifting_words: null,
};
type Props = Parameters<typeof StoreBars>[0]['customer'];
const customerWith = (values: Partial<Props>) =>
  ({ id: 1042, name: 'たか', store_bars: [], left: null, ...values }) as unknown as Props;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const showFor = (customer: Props, role: 'reception' | 'money' = 'reception') => {
  server.use(
    answer('GET /api/v1/ops/me/', staffWith(role)),
    answer('GET /api/v1/stores/', [
      { id: 1, name: '青葉' },
      { id: 2, name: '小町' },
    ]),
  );
  show(<StoreBars customer={customer} />, '/ops/customers/1042');
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('a store, a reason and words bar a customer; what was typed outlives a refusal', async () => {
  const sent: unknown[] = [];
  server.use(
    on(BAR, async ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? problemOf('busy') : HttpResponse.json({ data: { store_bars: [bar] } });
    }),
  );
  showFor(customerWith({}));
  expect(screen.getByText('ありません')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '店舗でのご利用をお断りする' }));
  const sheet = await dialog();
  await userEvent.click(sheet.getByRole('button', { name: 'お断りする' }));
  expect(await sheet.findByText('理由を選択してください')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: /^店舗/ }));
  await userEvent.click(await screen.findByRole('radio', { name: '小町' }));
  await userEvent.click(sheet.getByRole('button', { name: /^理由/ }));
  await userEvent.click(await screen.findByRole('radio', { name: '迷惑行為' }));
  await userEvent.type(sheet.getByRole('textbox', { name: /^経緯/ }), WORDS);
  await userEvent.click(sheet.getByRole('button', { name: 'お断りする' }));
  expect(await sheet.findByRole('alert')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: /^経緯/ })).toHaveValue(WORDS);
  await userEvent.click(sheet.getByRole('button', { name: 'お断りする' }));
  expect(await screen.findByText('店舗でのご利用をお断りしました')).toBeVisible();
  expect(sent.at(-1)).toEqual({ store_id: 2, reason: 'conduct', words: WORDS });
});

test('what is in force stands with author and time, and is lifted with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    on(LIFT, async ({ body }) => {
      sent.push(body);
      return HttpResponse.json({ data: { store_bars: [] } });
    }),
  );
  showFor(customerWith({ store_bars: [bar] }));
  expect(screen.getByText(/迷惑行為/)).toHaveTextContent(`小町 迷惑行為${WORDS}11/20(金) 19:40 佐野`);
  await userEvent.click(await screen.findByRole('button', { name: '小町でのお断りを解除する' }));
  const sheet = await dialog();
  await userEvent.type(sheet.getByRole('textbox', { name: /^解除の理由/ }), '話し合い、本人が謝罪した。');
  await userEvent.click(sheet.getByRole('button', { name: '解除する' }));
  expect(await screen.findByText('店舗でのお断りを解除しました')).toBeVisible();
  expect(sent).toEqual([{ words: '話し合い、本人が謝罪した。' }]);
});

test('without the task to bar there is what is in force, and no button', async () => {
  showFor(customerWith({ store_bars: [bar] }), 'money');
  expect(await screen.findByText('お断り中')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
