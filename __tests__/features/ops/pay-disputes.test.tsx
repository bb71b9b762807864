import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { PayDisputeList } from '@/features/ops/pay-dispute-list';
import { answer, refuse } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK, LEAD } from './waiting-scene';

const server = setupServer(...AT_THE_DESK);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const LIST = 'GET /api/v1/ops/pay_disputes/';
const ANSWER = 'POST /api/v1/ops/pay_disputes/{dispute_id}/answer/';
const page = { next_cursor: null, total: null };
const dispute: Data<typeof ANSWER> = {
  id: '0193b000-0000-7000-8000-0000000000d2',
  reason: '延長の30分が入っていません。',
  raised_at: '2026-11-22T15:00:00+09:00',
  outcome: null,
  answer: null,
  answered_at: null,
  answered_by: null,
  cast_id: 3,
  user_id: 8,
  display_name: 'みお',
  total: 18_600,
  adjustments: [],
  shift: { shift_id: 7, starts_at: '2026-11-21T18:00:00+09:00', ends_at: '2026-11-22T03:00:00+09:00' },
  guarantee: { hour: 3000, amount: 27_000, missing: 8400 },
};
const open = async () => {
  show(<PayDisputeList state="open" />, '/ops?tab=payouts');
  await userEvent.click(await screen.findByRole('button', { name: '答える' }));
  return within(await screen.findByRole('dialog'));
};

test('the desk answers with what is missing of the guarantee, and nothing is sent without kind and reason', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(LIST, { data: [dispute], page }),
    answer('GET /api/v1/ops/waiting/', {} as Data<'GET /api/v1/ops/waiting/'>),
    answer('GET /api/v1/ops/me/', LEAD),
    answer(ANSWER, ({ body }) => {
      sent.push(body);
      return { ...dispute, outcome: 'adjusted' };
    }),
  );
  const sheet = await open();
  await userEvent.click(sheet.getByRole('button', { name: '記録する' }));
  expect(sheet.getByText('種類を選択してください')).toBeVisible();
  expect(sheet.getByText('2文字以上で入力してください')).toBeVisible();
  await userEvent.click(sheet.getByRole('radio', { name: /最低保証を加える/ }));
  await userEvent.type(sheet.getByLabelText(/理由/), 'ご予約の少ない出勤');
  await userEvent.click(sheet.getByRole('button', { name: '記録する' }));
  expect(await screen.findByText('申し出に答えました')).toBeVisible();
  expect(sent).toEqual([{ adjustment: { kind: 'guarantee', amount: 8400 }, answer: 'ご予約の少ない出勤' }]);
});

test('a colleague who was faster is named as the reason, and what was typed stays', async () => {
  server.use(answer(LIST, { data: [dispute], page }), refuse(ANSWER, 'pay/answered'));
  const sheet = await open();
  await userEvent.click(sheet.getByRole('radio', { name: '調整を加える' }));
  await userEvent.type(sheet.getByLabelText(/加える金額/), '0');
  await userEvent.type(sheet.getByLabelText(/理由/), '延長の記録漏れ');
  await userEvent.click(sheet.getByRole('button', { name: '記録する' }));
  expect(sheet.getByText('金額を1円以上で入力してください')).toBeVisible();
  await userEvent.clear(sheet.getByLabelText(/加える金額/));
  await userEvent.type(sheet.getByLabelText(/加える金額/), '3000');
  await userEvent.click(sheet.getByRole('button', { name: '記録する' }));
  expect(await sheet.findByText(/ほかの担当者が答えました/)).toBeVisible();
  expect(sheet.getByLabelText(/理由/)).toHaveValue('延長の記録漏れ');
});
