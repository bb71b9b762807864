import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import IntroductionList from '@/features/ops/introductions/introduction-list';
import { answer, refuse } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK } from './waiting-scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(...AT_THE_DESK));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const LIST = 'GET /api/v1/ops/introductions/';
const INTRODUCE = 'POST /api/v1/ops/introductions/';
const WITHDRAW = 'POST /api/v1/ops/introductions/{introduction_id}/withdraw/';
const ACCOUNTS = 'GET /api/v1/ops/accounts/';
const page = { next_cursor: null, total: null };
const introduction: Data<typeof INTRODUCE> = {
  id: '019a0000-0000-7000-8000-0000000000aa',
  state: 'open',
  state_label: '紹介中',
  female_cast: { user_id: 8, display_name: 'みお', store_name: '青葉' },
  male_user: { user_id: 31, nickname: 'たか' },
  reason: '店舗での相談',
  message: '落ち着いた方です',
  offers: 1,
  made_by: { id: 3, name: '運営' },
  created_at: '2026-11-21T18:00:00+09:00',
  until: '2026-12-05T18:00:00+09:00',
  ended_at: null,
  withdrawn_by: null,
  withdrawal: null,
  can: ['withdraw'],
};
const account = (id: number, name: string, role: 'male_user' | 'female_cast') => ({
  id,
  name,
  role,
  phone_last4: '0001',
  state: 'active' as const,
  created_at: '2026-11-01T12:00:00+09:00',
});

const find = async (label: string, text: string, name: RegExp) => {
  await userEvent.type(screen.getByRole('searchbox', { name: new RegExp(`^${label}`) }), `${text}{Enter}`);
  await userEvent.click(await screen.findByRole('radio', { name }));
};

test('a cast and a guest are found by the desk and introduced, once, with a reason', async () => {
  const sent: unknown[] = [];
  const asked: string[] = [];
  server.use(
    answer(LIST, { data: [], page }),
    answer(ACCOUNTS, ({ query }) => {
      asked.push(`${query.get('role')}:${query.get('q')}`);
      const found =
        query.get('role') === 'female_cast' ? account(8, 'みお', 'female_cast') : account(31, 'たか', 'male_user');
      return { data: [found], page };
    }),
    answer(INTRODUCE, ({ body }) => {
      sent.push(body);
      return introduction;
    }),
  );
  show(<IntroductionList />, '/ops?tab=introductions');
  await userEvent.click(screen.getByRole('button', { name: '紹介する' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: '紹介する' }));
  expect(await screen.findByText('キャストを選択してください')).toBeVisible();
  expect(screen.getByText('お客様を選択してください')).toBeVisible();
  expect(screen.getByText('理由を入力してください')).toBeVisible();
  await find('キャスト', 'みお', /みおさん/);
  await find('お客様', '0001', /たかさん/);
  await userEvent.type(screen.getByLabelText(/^理由/), '店舗での相談');
  await userEvent.click(screen.getByRole('button', { name: '7日' }));
  await userEvent.dblClick(sheet.getByRole('button', { name: '紹介する' }));
  expect(await screen.findByText('紹介しました')).toBeVisible();
  expect(sent).toEqual([{ cast_account_id: 8, guest_account_id: 31, days: 7, reason: '店舗での相談', message: '' }]);
  expect(asked).toEqual(['female_cast:みお', 'male_user:0001']);
});

test.each([
  ['introduction/not_possible', /このお二人の組み合わせでは、紹介できません/],
  ['introduction/declined', /このお客様は、このキャストからの提案を見送りました。/],
] as const)('what may not be (%s) is said without a side', async (code, words) => {
  server.use(
    answer(LIST, { data: [], page }),
    answer(ACCOUNTS, ({ query }) => ({
      data: [
        query.get('role') === 'female_cast' ? account(8, 'みお', 'female_cast') : account(31, 'たか', 'male_user'),
      ],
      page,
    })),
    refuse(INTRODUCE, code),
  );
  show(<IntroductionList />, '/ops?tab=introductions');
  await userEvent.click(screen.getByRole('button', { name: '紹介する' }));
  await find('キャスト', 'みお', /みおさん/);
  await find('お客様', 'たか', /たかさん/);
  await userEvent.type(screen.getByLabelText(/^理由/), '店舗での相談');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '紹介する' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('one is taken back only with a reason, and says what ends with it', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(LIST, () => ({ data: sent.length === 0 ? [introduction] : [], page })),
    answer(WITHDRAW, ({ body }) => {
      sent.push(body);
      return { ...introduction, state: 'withdrawn', can: [] };
    }),
  );
  show(<IntroductionList />, '/ops?tab=introductions');
  const item = (await screen.findByRole('heading', { name: 'みおさん ← たかさん' })).closest('li');
  expect(item).toHaveTextContent('予約の提案 1件');
  expect(item).toHaveTextContent('キャストへ「落ち着いた方です」');
  await userEvent.click(screen.getByRole('button', { name: /取り下げる/ }));
  const question = within(screen.getByRole('dialog', { name: 'この紹介を取り下げますか？' }));
  expect(question.getByText(/お返事待ちの提案も終わります/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: '取り下げる' }));
  expect(await screen.findByText('取り下げの理由を入力してください')).toBeVisible();
  await userEvent.type(question.getByLabelText(/^取り下げの理由/), '事情が変わった');
  await userEvent.click(question.getByRole('button', { name: '取り下げる' }));
  expect(await screen.findByText('紹介中のものはありません')).toBeVisible();
  expect(sent).toEqual([{ reason: '事情が変わった' }]);
});
