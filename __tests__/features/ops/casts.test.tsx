import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { CastScreen } from '@/features/ops/casts/cast-screen';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';
import { bookingRow } from './booking-row';
import { AT_THE_DESK, page, staffWith } from './waiting-scene';

const OPEN = 'POST /api/v1/ops/female_casts/{female_cast_id}/open/';
const PAGE = 'GET /api/v1/ops/female_casts/{female_cast_id}/';
type Cast = Data<typeof PAGE>;

const days = [21, 22, 23, 24, 25, 26, 27].map((day) => ({ date: `2026-11-${day}`, shifts: [], bookings: [] }));
const fresh: Cast = {
  id: 27,
  account_id: 1043,
  name: 'みさき',
  store: { id: 1, name: '青葉' },
  joined_on: '2025-06-02',
  phone_last4: '4471',
  is_published: true,
  is_accepting: true,
  break: null,
  rating: null,
  suspension: null,
  left: null,
  month: { count: 0, before: 0 },
  answers: { asked: 0, in_time: 0, minutes: null },
  called_off: 0,
  not_come: 0,
  days,
  prices: [],
  nominations: { photo: 1000, regular: 2000 },
  pauses: [],
  rates: { percent: 60, store_percent: 60, agreed: [], waiting: null },
  pay: { shifts: 0, cash: 0, due: 0 },
  photos: [],
  films: [],
  documents_sent_at: null,
  reviews: 0,
  followers: 0,
  safety: { blocks: 0, reports: { by: 0, about: 0 }, warnings: 0, has_emergency_contact: false },
  contact_looked: null,
  record: { acts: [], opened: [{ at: '2026-11-21T21:26:00+09:00', name: '佐野' }] },
};
const busy: Cast = {
  ...fresh,
  rating: { average: 4.94, count: 128 },
  month: { count: 24, before: 21 },
  answers: { asked: 50, in_time: 49, minutes: 7 },
  days: [
    {
      date: '2026-11-21',
      shifts: [{ starts_at: '2026-11-21T18:00:00+09:00', ends_at: '2026-11-22T03:00:00+09:00' }],
      bookings: [
        { ...bookingRow, state: 'confirmed', total: 27_000 },
        { ...bookingRow, id: '22222222-2222-4222-8222-222222222222', state: 'cancelled_user', total: 90_000 },
      ],
    },
    ...days.slice(1),
  ],
  prices: [{ minutes: 60, amount: 19_000, min: 16_000, max: 26_000 }],
  pay: { shifts: 3, cash: 29_000, due: 25_400 },
  photos: [{ state: 'waiting', count: 1 }],
  films: [{ state: 'published', count: 2 }],
  safety: { blocks: 2, reports: { by: 0, about: 0 }, warnings: 0, has_emergency_contact: false },
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(...AT_THE_DESK, answer('GET /api/v1/ops/female_casts/{female_cast_id}/notes/', { data: [], page })),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = async (cast: Cast) => {
  server.use(answer(OPEN, cast), answer(PAGE, cast));
  await showWhole(<CastScreen />, `/ops/casts/${cast.id}`);
  return screen.findByRole('heading', { name: cast.left ? '退会済み' : cast.name });
};
const part = (name: string) => within(screen.getByRole('region', { name }));

test('a cast stands with the store, the evening, prices beside the range, and what is due', async () => {
  await show(busy);
  expect(screen.getByText(/青葉/)).toHaveTextContent(/キャスト 27.*在籍 2025\/.*下4桁 4471/);
  for (const words of ['24件', '7分', '★4.9', '¥25,400']) expect(screen.getByText(words)).toBeVisible();
  const week = part('この7日の出勤');
  const [row] = week.getAllByRole('row', { name: /11\/21/ });
  expect(row).toHaveTextContent(/18:00〜27:00.*1件.*¥27,000$/);
  expect(week.getByRole('link', { name: /の予約を開く$/ })).toHaveAttribute('href', `/ops/bookings/${bookingRow.id}`);
  expect(week.getAllByText('休み')).toHaveLength(6);
  expect(part('料金').getByText(/60分/)).toHaveTextContent('¥16,000〜¥26,000');
  expect(part('審査').getByText('写真（審査中）').nextSibling).toHaveTextContent('1枚');
  expect(part('安全').getByText('ブロックしたお客様').nextSibling).toHaveTextContent('2人');
  expect(part('この画面を開いた職員').getByText('佐野')).toBeVisible();
  expect(screen.getByRole('link', { name: 'キャストの画面を見る' })).toHaveAttribute('href', '/ghost_login/1043');
});

test('a cast without shifts and bookings says so in each place', async () => {
  await show(fresh);
  expect(part('この7日の出勤').getByText('この7日の出勤はまだありません')).toBeVisible();
  expect(part('職員の対応').getByText('ありません')).toBeVisible();
  expect(screen.getAllByText('–')).toHaveLength(2);
});

test('a cast who left has no screens to look at; one who is suspended says why and until when', async () => {
  await show({
    ...fresh,
    left: { since: '2026-11-20T12:00:00+09:00', take_back_until: null },
    suspension: { reason: 'safety', since: '2026-11-20T12:00:00+09:00', until: null, by: '佐野' },
  });
  expect(screen.queryByRole('link', { name: 'キャストの画面を見る' })).toBeNull();
  expect(screen.getByText(/佐野が .* に停止/)).toHaveTextContent('期限なし');
});

test('an unknown cast is said to be none, and a failure is tried again', async () => {
  server.use(refuse(OPEN, 'internal'));
  await showWhole(<CastScreen />, '/ops/casts/27');
  expect(await screen.findByText('キャストを読み込めませんでした')).toBeVisible();
  expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
});

describe('the rate', () => {
  const RATES = 'POST /api/v1/ops/female_casts/{female_cast_id}/rates/';
  const agreed = [
    {
      percent: 65,
      percent_before: 60,
      counts_from: '2200-01-02',
      reason: '在籍1年の見直しのため変更します。',
      asked_by: '佐野',
      agreed_by: '田村',
      agreed_at: '2026-11-20T12:00:00+09:00',
    },
  ];
  const field = (name: RegExp) => screen.getByLabelText(name);

  test('stands with its history, and what waits with who asked and until when', async () => {
    const waiting = { words: 'コースの還元率　60% → 70%', asked_by: '佐野', ends_at: '2026-11-22T12:00:00+09:00' };
    await show({ ...fresh, rates: { percent: 60, store_percent: 55, agreed, waiting } });
    const rates = part('還元率');
    expect(rates.getByText(/店舗は55%/).nextSibling).toHaveTextContent('60%');
    expect(rates.getByText(/^2200\/1\/2.*依頼 佐野 承認 田村/).nextSibling).toHaveTextContent('60% → 65%');
    expect(rates.getByText(/2人目を待っています コースの還元率 60% → 70% 依頼 佐野/)).toBeVisible();
    expect(rates.queryByRole('button')).toBeNull();
  });

  test('is asked for by one sentence; a refusal stands in the sheet, and nothing typed is lost', async () => {
    const sent: unknown[] = [];
    server.use(
      on(RATES, async ({ body }) => {
        sent.push(body);
        if (sent.length === 1) return problemOf('rate/changed');
        const made = { approval_id: '22222222-2222-4222-8222-222222222222', ends_at: '2026-11-22T12:00:00+09:00' };
        return HttpResponse.json({ data: made }, { status: 202 });
      }),
    );
    await show({ ...fresh, rates: { percent: 60, store_percent: 60, agreed, waiting: null } });
    await userEvent.click(part('還元率').getByRole('button', { name: '還元率を変える' }));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: '承認を頼む' }));
    expect(await screen.findByText('割合を入力してください')).toBeVisible();
    await userEvent.type(field(/^コースの還元率/), '70');
    const date = field(/^適用する日/);
    await userEvent.clear(date);
    await userEvent.type(date, '2200-01-05');
    expect(screen.getByText(/65% → 70% 2200\/1\/5.*以降に受けた予約/)).toBeVisible();
    await userEvent.type(field(/^変更の理由/), '在籍2年の見直しのため変更します。');
    await userEvent.click(screen.getByRole('button', { name: '承認を頼む' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('この日付の還元率が、ほかの担当者の操作で変わりました');
    expect(field(/^コースの還元率/)).toHaveValue('70');
    await userEvent.click(screen.getByRole('button', { name: '承認を頼む' }));
    expect(await screen.findByText('2人目の責任者の承認を待っています')).toBeVisible();
    expect(sent[1]).toEqual({
      percent: 70,
      percent_before: 65,
      counts_from: '2200-01-05',
      reason: '在籍2年の見直しのため変更します。',
    });
  });

  test('is changed by 責任者 alone', async () => {
    server.use(answer('GET /api/v1/ops/me/', staffWith('reception', 'money')));
    await show(fresh);
    expect(part('還元率').getByText('店舗の還元率のままです')).toBeVisible();
    expect(part('還元率').queryByRole('button')).toBeNull();
  });
});

describe('a pause', () => {
  const PAUSE = 'POST /api/v1/ops/female_casts/{female_cast_id}/pause/';
  const paused = { by: '佐野', at: '2026-11-20T12:00:00+09:00' };
  const words = '書類の更新を待つため';

  test('is begun with a reason, and what was typed is not lost by a refusal', async () => {
    const sent: unknown[] = [];
    server.use(
      on(PAUSE, async ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? problemOf('cast/pause_conflict') : new HttpResponse(null, { status: 204 });
      }),
    );
    await show(fresh);
    await userEvent.click(part('操作').getByRole('button', { name: '受付を止める' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '止める' }));
    expect(await dialog.findByText('理由（運営のみ）を入力してください')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), words);
    await userEvent.click(dialog.getByRole('button', { name: '止める' }));
    expect(await dialog.findByText(/ほかの担当者が先に/)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue(words);
    await userEvent.click(dialog.getByRole('button', { name: '止める' }));
    expect(await screen.findByText('受付を止めました')).toBeVisible();
    expect(sent).toEqual([{ words }, { words }]);
  });

  test('that lasts stands on top with its reason, and is taken back', async () => {
    server.use(
      on('POST /api/v1/ops/female_casts/{female_cast_id}/resume/', async () => new HttpResponse(null, { status: 204 })),
    );
    const past = { words: '急な休み', paused, resumed: { by: '田村', at: '2026-11-20T15:00:00+09:00' } };
    await show({ ...fresh, is_accepting: false, pauses: [{ words, paused, resumed: null }, past] });
    expect(screen.getByText(/受付を止めています 佐野が/)).toHaveTextContent(words);
    expect(part('操作').getByText(/急な休み$/).nextSibling).toHaveTextContent('佐野');
    await userEvent.click(part('操作').getByRole('button', { name: '受付を再開する' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '再開する' }));
    expect(await screen.findByText('受付を再開しました')).toBeVisible();
  });

  test('is no matter of 審査', async () => {
    server.use(answer('GET /api/v1/ops/me/', staffWith('review')));
    await show(fresh);
    expect(screen.queryByRole('button', { name: '受付を止める' })).toBeNull();
  });
});
