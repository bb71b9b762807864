import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { ResultsScreen } from '@/features/cast-home/results/results-screen';
import { answer, on, problemOf, silence } from '../../support/answer';
import { showWhole } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const LIST = 'GET /api/v1/female_casts/me/reviews/';
const REPLY = 'POST /api/v1/female_casts/me/reviews/{review_id}/reply/';
const REMOVE = 'DELETE /api/v1/female_casts/me/reviews/{review_id}/reply/';
type Reviewed = Data<typeof LIST>['data'][number];
type State = NonNullable<Reviewed['reply']>;

const reviewed = (id: number, reply: State | null = null): Reviewed => ({
  id,
  author: 'たさん',
  overall: 4.5,
  service: 5,
  photo_match: 4,
  again: 4,
  body: `口コミ${id}番`,
  used_on: '2026-11-18',
  reply,
});
const said = (state: State['state'], refusal: string | null = null): State => ({
  state,
  body: state === 'removed' ? '' : 'ありがとうございました',
  sent_at: '2026-11-19T12:00:00+09:00',
  refusal,
});
const page = (...data: Reviewed[]) => ({ data, page: { next_cursor: null, total: null } });
const shown = () => showWhole(<ResultsScreen />, '/home/results?view=reviews');

test('each review shows what became of the reply to it', async () => {
  const refused = said('refused', 'お客様のお名前が書かれています');
  server.use(
    answer(
      LIST,
      page(
        reviewed(1),
        reviewed(2, said('waiting')),
        reviewed(3, said('shown')),
        reviewed(4, refused),
        reviewed(5, said('removed')),
      ),
    ),
  );
  await shown();
  const [none, waits, stands, back, gone] = await screen.findAllByRole('listitem');
  expect(none).toHaveTextContent('返信する');
  expect(waits).toHaveTextContent('あなたの返信確認待ちありがとうございました');
  expect(stands).toHaveTextContent('表示中');
  expect(back).toHaveTextContent('差し戻しの理由：お客様のお名前が書かれています');
  expect(gone).toHaveTextContent('返信は消しました。もう一度返信することはできません。');
  expect(screen.getAllByRole('button', { name: '返信する' })).toHaveLength(1);
});

test('a reply is written once, and a refused word keeps what was typed', async () => {
  let rows = page(reviewed(1));
  let tries = 0;
  server.use(
    answer(LIST, () => rows),
    on(REPLY, async ({ body }) => {
      tries += 1;
      if (tries === 1)
        return problemOf('validation/failed', [{ path: 'body.text', code: 'custom', message: '電話番号は書けません' }]);
      rows = page(reviewed(1, { ...said('waiting'), body: Object(body).text }));
      return Response.json({ data: said('waiting') }, { status: 201 });
    }),
  );
  await shown();
  await userEvent.click(await screen.findByRole('button', { name: '返信する' }));
  const sheet = within(await screen.findByRole('dialog', { name: '口コミに返信する' }));
  const text = sheet.getByRole('textbox', { name: /返信/ });
  await userEvent.type(text, 'ありがとうございました');
  await userEvent.click(sheet.getByRole('button', { name: '返信を送る' }));
  expect(await sheet.findByText('電話番号は書けません')).toBeVisible();
  expect(text).toHaveValue('ありがとうございました');
  await userEvent.click(sheet.getByRole('button', { name: '返信を送る' }));
  expect(await screen.findByText('返信を送りました。運営の確認のあとに表示します')).toBeVisible();
  expect(await screen.findByText('確認待ち')).toBeVisible();
});

test('is taken away after a question', async () => {
  let rows = page(reviewed(1, said('shown')));
  server.use(
    answer(LIST, () => rows),
    answer(REMOVE, () => {
      rows = page(reviewed(1, said('removed')));
      return null;
    }),
  );
  await shown();
  await userEvent.click(await screen.findByRole('button', { name: '返信を消す' }));
  const question = within(await screen.findByRole('dialog', { name: 'この返信を消しますか？' }));
  await userEvent.click(question.getByRole('button', { name: '消す' }));
  expect(await screen.findByText(/返信は消しました/)).toBeVisible();
});

test('says that there are none yet, and that they could not be read', async () => {
  server.use(silence(LIST));
  await shown();
  expect(await screen.findByText('口コミを読み込めませんでした')).toBeVisible();
  server.use(answer(LIST, page()));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('口コミはまだありません')).toBeVisible();
});
