import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { OpsScreen } from '@/features/ops/ops-screen';
import { answer, on, refuse } from '../../support/answer';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';
import { AT_THE_DESK, LEAD, NOTHING_WAITS, page } from './waiting-scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(...AT_THE_DESK));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ACCOUNTS = 'GET /api/v1/ops/accounts/';
const DISPUTES = 'GET /api/v1/ops/reservations/';
const ALARMS = 'GET /api/v1/ops/alarms/';
const EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';
const account = {
  id: 7,
  name: 'たけし',
  role: 'male_user' as const,
  phone_last4: '0001',
  state: 'suspended' as const,
  created_at: '2026-11-01T12:00:00+09:00',
};
const invitation: Data<'GET /api/v1/ops/cast_invitations/'>['data'][number] = {
  id: '11111111-1111-4111-8111-111111111111',
  state: 'submitted',
  store_id: 1,
  store_name: '青葉',
  terms: '',
  phone_number: '080-1100-0001',
  display_name: 'はな',
  checked_by: null,
  ended_at: null,
  account_id: null,
  invited_at: '2026-11-21T12:00:00+09:00',
  expires_at: '2026-11-24T12:00:00+09:00',
  submitted_at: '2026-11-21T13:00:00+09:00',
  published: false,
  help_open: true,
};
const dispute: Data<typeof DISPUTES>['data'][number] = {
  ...reservation,
  state: 'disputed',
  male_user_id: 7,
  female_cast_user_id: 8,
  dispute: { reason: '到着の時刻が約束と違いました。', raised_by: 7, raised_at: '2026-11-21T22:00:00+09:00' },
};

test('an account is found by what was typed; it leads to its ghost login, one of the staff nowhere', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answer(ACCOUNTS, ({ query }) => {
      asked.push(query.get('q'));
      return { data: [account, { ...account, id: 1, name: '事務局', role: 'ops' }], page };
    }),
  );
  show(<OpsScreen />, '/ops?tab=accounts');
  await userEvent.type(await screen.findByLabelText('アカウントを探す'), '0001');
  await userEvent.click(screen.getByRole('button', { name: '検索' }));
  const link = await screen.findByRole('link', { name: 'たけしさんの画面を見る' });
  expect(link).toHaveAttribute('href', '/ghost_login/7');
  const row = link.closest('li');
  expect(row).toHaveTextContent('停止中');
  expect(row).toHaveTextContent('下4桁 0001');
  expect(screen.queryByRole('link', { name: /事務局/ })).toBeNull();
  expect(asked).toContain('0001');
});

test('a call for help on an invitation link stands at 見守り too, and leads to the list for the answer', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answer('GET /api/v1/ops/coercion_signals/', { data: [], page }),
    answer('GET /api/v1/ops/cast_invitations/', ({ query }) => {
      asked.push(query.get('of'));
      return { data: [invitation], page };
    }),
    answer('GET /api/v1/ops/waiting/', { ...NOTHING_WAITS, coercion: 1, debts: 2 }),
    answer('GET /api/v1/ops/me/', LEAD),
  );
  show(<OpsScreen />, '/ops?tab=coercion');
  const row = await screen.findByRole('link', { name: /はな.*青葉/ });
  expect(row).toHaveAttribute('href', '/ops?tab=invitations&list=help');
  expect(asked).toEqual(['help']);
  expect(await screen.findByRole('link', { name: /^見守り\s*1$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^未払い\s*2$/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '確認済み' }));
  expect(await screen.findByText('確認を終えたものはありません')).toBeVisible();
  expect(screen.queryByText('招待からの相談')).toBeNull();
});

test('nothing found and nothing readable are told apart', async () => {
  server.use(answer(ACCOUNTS, { data: [], page }));
  show(<OpsScreen />, '/ops?tab=accounts');
  expect(await screen.findByText('アカウントはありません')).toBeVisible();
  server.use(refuse(ALARMS, 'internal'));
  show(<OpsScreen />, '/ops?tab=alarms');
  expect(await screen.findByText('一覧を読み込めませんでした')).toBeVisible();
});

test('a dispute is resolved only after a question that names it, once however often it is pressed', async () => {
  let sent = 0;
  server.use(
    answer(DISPUTES, () => ({ data: sent === 0 ? [dispute] : [], page })),
    on(EVENT, async ({ params, body, request }) => {
      sent += 1;
      expect(params).toMatchObject({ reservation_id: reservation.id, event: 'resolve' });
      expect(body).toEqual({ outcome: 'refunded' });
      expect(request.headers.get('idempotency-key')).toBeTruthy();
      return HttpResponse.json({ data: { ...reservation, state: 'refunded' } });
    }),
  );
  show(<OpsScreen />, '/ops?tab=disputes');
  expect(await screen.findByText('到着の時刻が約束と違いました。')).toBeVisible();
  expect(screen.getByText(/お客様からの報告/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '全額を返金' }));
  const question = screen.getByRole('dialog', { name: '全額を返金しますか？' });
  expect(question).toHaveTextContent(reservation.code);
  await userEvent.dblClick(within(question).getByRole('button', { name: '全額を返金する' }));
  expect(await screen.findByText('返金しました')).toBeVisible();
  expect(await screen.findByText('対応が必要な問題の報告はありません')).toBeVisible();
  expect(sent).toBe(1);
});

test('a refused decision says why and leaves the question open; a second thought sends nothing', async () => {
  server.use(answer(DISPUTES, { data: [dispute], page }), refuse(EVENT, 'reservation/state_conflict'));
  show(<OpsScreen />, '/ops?tab=disputes');
  await userEvent.click(await screen.findByRole('button', { name: '完了として確定' }));
  const question = screen.getByRole('dialog', { name: '完了として確定しますか？' });
  await userEvent.click(within(question).getByRole('button', { name: '完了として確定する' }));
  expect(await within(question).findByText(/予約の状態が変わった/)).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: '戻る' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const DECISIONS = [
  ['alarms', '確認して閉じる', 'アラームを閉じる', 'アラームを閉じました', { note: '双方に確認' }],
  ['reports', '対応済みにする', '対応済みにする', '通報を対応済みにしました', { note: '双方に確認' }],
  ['reviews', '再び表示', '再び表示する', '口コミを再び表示しました', { decision: 'restore', note: '双方に確認' }],
] as const;

test('a report about a film leads to that film at its desk', async () => {
  server.use(answer('GET /api/v1/ops/reports/', { data: [report], page }));
  show(<OpsScreen />, '/ops?tab=reports');
  expect(await screen.findByRole('link', { name: '動画「近況です」を確認する' })).toHaveAttribute(
    'href',
    `/ops?tab=movies&movie=${report.movie?.id}`,
  );
});

test.each(DECISIONS)('on %s a decision is sent with its note', async (tab, open, confirm, done, sent) => {
  const notes: unknown[] = [];
  const note = async ({ body }: { body: unknown }) => {
    notes.push(body);
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    answer(ALARMS, { data: [alarm], page }),
    answer('GET /api/v1/ops/reports/', { data: [report], page }),
    answer('GET /api/v1/ops/reviews/', ({ query }) => ({
      data: query.get('state') === 'waiting' ? [review] : [],
      page,
    })),
    on('POST /api/v1/ops/alarms/{alarm_id}/close/', note),
    on('POST /api/v1/ops/reports/{report_id}/close/', note),
    on('POST /api/v1/ops/reviews/{review_id}/decide/', note),
  );
  show(<OpsScreen />, `/ops?tab=${tab}`);
  await userEvent.click(await screen.findByRole('button', { name: open }));
  const question = screen.getByRole('dialog');
  await userEvent.type(within(question).getByLabelText(/対応メモ/), '双方に確認');
  await userEvent.click(within(question).getByRole('button', { name: confirm }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(notes).toEqual([sent]);
});

test('data that contradict themselves are named, and closed only with a word of what was done', async () => {
  const note = '点検項目「予約の履歴が途切れずに現在の状態へつながる」に合わないデータがあります。';
  const notes: unknown[] = [];
  server.use(
    answer(ALARMS, { data: [{ ...alarm, kind: 'invariant', subject: 'the history', note }], page }),
    on('POST /api/v1/ops/alarms/{alarm_id}/close/', async ({ body }) => {
      notes.push(body);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show(<OpsScreen />, '/ops?tab=alarms');
  expect(await screen.findByRole('heading', { name: 'データの不一致' })).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '確認して閉じる' }));
  const question = screen.getByRole('dialog');
  const yes = within(question).getByRole('button', { name: 'アラームを閉じる' });
  await userEvent.click(yes);
  expect(await within(question).findByText('対応メモを入力してください')).toBeVisible();
  expect(notes).toEqual([]);
  await userEvent.type(within(question).getByLabelText(/対応メモ/), '訂正済み');
  await userEvent.click(yes);
  expect(await screen.findByText('アラームを閉じました')).toBeVisible();
  expect(notes).toEqual([{ note: '訂正済み' }]);
});

const decided = { closed_at: null, closed_by: null, closing_note: null };
const alarm = {
  id: 3,
  kind: 'not_finished' as const,
  subject: reservation.id,
  note: null,
  raised_by: null,
  raised_at: '2026-11-21T22:00:00+09:00',
  outcome: null,
  ...decided,
};
const report = {
  id: reservation.id,
  reporter: { id: 7, name: 'たけし' },
  reported: { id: 8, name: 'みさき' },
  movie: { id: '019abc00-0000-7000-8000-000000000000', title: '近況です' },
  picture: null,
  reason: 'fraud' as const,
  detail: '',
  created_at: '2026-11-21T22:00:00+09:00',
  ...decided,
};
const review = {
  id: 5,
  author: 'たさん',
  overall: 1,
  service: 1,
  photo_match: 1,
  again: 1,
  body: '約束と違いました',
  used_on: '2026-11-20',
  female_cast_id: 8,
  hidden_at: '2026-11-21T22:00:00+09:00',
  report_count: 0,
  reports: [],
};

test('a reported review that is still shown waits with the words of those who reported it, decided both ways', async () => {
  const decisions: unknown[] = [];
  const waiting = {
    ...review,
    hidden_at: null,
    report_count: 7,
    reports: [
      {
        reporter: { id: 8, name: 'みさき' },
        is_reviewed_cast: true,
        reason: '事実と違う内容です。',
        created_at: '2026-11-21T22:00:00+09:00',
      },
    ],
  };
  server.use(
    answer('GET /api/v1/ops/reviews/', ({ query }) => ({
      data: query.get('state') === 'waiting' ? [waiting] : [review],
      page,
    })),
    on('POST /api/v1/ops/reviews/{review_id}/decide/', async ({ body }) => {
      decisions.push(body);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show(<OpsScreen />, '/ops?tab=reviews');
  const row = (await screen.findByText('報告 7件')).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('表示中');
  expect(row).toHaveTextContent('みさきさん（口コミのキャスト本人）');
  expect(row).toHaveTextContent('事実と違う内容です。');
  expect(row).toHaveTextContent('ほか6件');
  const decide = async (open: string, confirm: string, done: string) => {
    await userEvent.click(screen.getByRole('button', { name: open }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }));
    expect(await screen.findByText(done)).toBeVisible();
  };
  await decide('表示を続ける', '表示を続ける', '口コミの表示を続けます');
  await decide('非表示にする', '非表示にする', '口コミを非表示にしました');
  expect(decisions).toEqual([
    { decision: 'restore', note: '' },
    { decision: 'remove', note: '' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: '非表示' }));
  expect(await screen.findByRole('button', { name: '再び表示' })).toBeVisible();
});
