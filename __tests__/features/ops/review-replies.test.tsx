import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import ReviewList from '@/features/ops/review-list';
import { answer, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';
import { AT_THE_DESK } from './waiting-scene';

const server = setupServer(...AT_THE_DESK);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const LIST = 'GET /api/v1/ops/review_replies/';
const DECIDE = 'POST /api/v1/ops/review_replies/{review_id}/decide/';
const waiting = {
  id: 7,
  author: 'たさん',
  overall: 4,
  service: 4,
  photo_match: 4,
  again: 4,
  body: '丁寧で、楽しい時間でした。',
  used_on: '2026-11-18',
  female_cast: { id: 1, display_name: 'みさき' },
  reply: { body: 'ありがとうございました', sent_at: '2026-11-19T12:00:00+09:00' },
};
const page = (...data: (typeof waiting)[]) => ({ data, page: { next_cursor: null, total: null } });

const openReplies = async () => {
  server.use(answer('GET /api/v1/ops/reviews/', { data: [], page: { next_cursor: null, total: null } }));
  await showWhole(<ReviewList />, '/ops?tab=reviews');
  await userEvent.click(screen.getByRole('button', { name: '返信' }));
};

test('a reply stands beside its review, and is shown after a question', async () => {
  let rows = page(waiting);
  let sent: unknown;
  server.use(
    answer(LIST, () => rows),
    answer(DECIDE, ({ body, params }) => {
      sent = [params.review_id, body];
      rows = page();
      return null;
    }),
  );
  await openReplies();
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent('みさきさんの返信ありがとうございました');
  expect(item).toHaveTextContent('たさんの口コミ丁寧で、楽しい時間でした。');
  await userEvent.click(screen.getByRole('button', { name: '表示する' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: '表示する' }));
  expect(await screen.findByText('返信を表示しました')).toBeVisible();
  expect(sent).toEqual(['7', { decision: 'show' }]);
  expect(await screen.findByText('確認待ちの返信はありません')).toBeVisible();
});

test('it goes back with a reason alone, and what another one decided is said', async () => {
  server.use(answer(LIST, page(waiting)), refuse(DECIDE, 'review/reply_decided'));
  await openReplies();
  await userEvent.click(await screen.findByRole('button', { name: '差し戻す' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: '差し戻す' }));
  expect(await question.findByText('キャストに伝える理由を入力してください')).toBeVisible();
  await userEvent.type(question.getByRole('textbox'), 'お名前が書かれています');
  await userEvent.click(question.getByRole('button', { name: '差し戻す' }));
  await waitFor(() => expect(question.getByText(/ほかの担当者が先に確認したか/)).toBeVisible());
});
