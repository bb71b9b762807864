import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { sourceFor } from '@/domain/tracking-codes';
import { DetailScreen } from '@/features/cast/detail/detail-screen';
import { StartPicker } from '@/features/cast/detail/start-picker';
import { onAccountWanted } from '@/hooks/use-account-push';
import { become } from '@/platform/auth/session-store';
import { answer, refuse } from '../../support/answer';
import { show, showWhole } from '../../support/show';
import { about, cast, laterReview, week } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Each look at the cast's page is counted for the cast.
beforeEach(() => server.use(answer('PUT /api/v1/female_casts/{female_cast_id}/view/', null)));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const noShifts = week.map((day) => ({ ...day, from: null, to: null, state: 'closed' as const, hours: [] }));
const away = { next_starts_at: null, shift: null, break: { to: '2026-12-10' } };
const screenOf = (changes: Partial<typeof cast> = {}, days = week) => (
  <DetailScreen cast={{ ...cast, ...changes }} week={days} today="2026-11-21" about={about} movies={[]} origin="" />
);

test('the bar begins a booking and names the earliest time and the price', async () => {
  await showWhole(screenOf(), '/girl/1');
  const book = screen.getByRole('link', { name: /予約する/ });
  expect(book).toHaveAttribute('href', '/reserve?girl_id=1');
  expect(book).toHaveTextContent('最短 本日 20:40〜');
  expect(book).toHaveTextContent('¥20,000〜');
});

test('a customer who has met the cast reads every price with 本指名', async () => {
  const nomination = { code: 'nomination', label: '本指名', amount: 3000 };
  server.use(
    answer('GET /api/v1/users/me/follows/ids/', { ids: [] }),
    answer('POST /api/v1/users/me/reservation_estimates/', { lines: [nomination], total: 21_000 }),
  );
  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  await showWhole(screenOf(), '/girl/1');
  expect(await screen.findByText('税込・本指名料込み')).toBeVisible();
  expect(screen.getByRole('row', { name: /60分/ })).toHaveTextContent('¥21,000');
  expect(screen.getByRole('row', { name: /本指名料/ })).toHaveTextContent('¥3,000（料金に含みます）');
  expect(screen.queryByRole('row', { name: /写真指名|2回目から/ })).toBeNull();
  expect(screen.getByRole('link', { name: /予約する/ })).toHaveTextContent('¥21,000〜');
  act(() => void become({ state: 'guest', role: null, isOps: false }));
});

test('a cast’s page has the name, the week, prices, places and reviews', async () => {
  await showWhole(screenOf(), '/girl/1');
  expect(screen.getByRole('heading', { level: 1, name: /みさき/ })).toBeVisible();
  for (const name of [/空き状況/, /料金/, /対応できる場所/, /口コミ/])
    expect(screen.getAllByRole('heading', { name })[0]).toBeVisible();
  expect(screen.getByRole('row', { name: /60分/ })).toHaveTextContent('¥20,000');
});

test('for a full hour one can stand in line', async () => {
  await showWhole(screenOf(), '/girl/1');
  expect(screen.getByRole('link', { name: '満席の時間は、キャンセル待ちができます' })).toHaveAttribute(
    'href',
    '/reserve/waitlist?girl_id=1',
  );
});

test('without shifts the page says what following is good for', async () => {
  await showWhole(screenOf({}, noShifts), '/girl/1');
  expect(screen.getByText('出勤予定は未定です。フォローすると出勤時にお知らせします。')).toBeVisible();
});

test('small pictures are read in their own size', async () => {
  const photos = cast.photos.map((photo) => ({ ...photo, srcset: `${photo.url} 160w, ${photo.url} 600w` }));
  await showWhole(screenOf({ photos }), '/girl/1');
  const small = screen.getByRole('button', { name: '2枚目を表示' }).querySelector('img');
  expect(small).toHaveAttribute('srcset', photos[1]?.srcset);
  expect(small).toHaveAttribute('sizes', expect.stringContaining('60px'));
});

test('a cast who paused the reception cannot be booked, and has no line to stand in', async () => {
  await showWhole(screenOf({ accepting: false }), '/girl/1');
  expect(screen.queryByRole('link', { name: /キャンセル待ち/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'ただいま受付を停止しています' })).toBeDisabled();
});

test('in a break the page says its end and the first day to book, and nothing can be begun', async () => {
  await showWhole(screenOf(away, noShifts), '/girl/1');
  expect(
    screen.getByText(
      '12/10(木)まで休業中です。12/11(金)以降のご予約をお受けします。フォローすると出勤時にお知らせします。',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'ただいま休業中です' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: /予約する|キャンセル待ち/ })).toBeNull();
});

test('a break whose end is far away has no day', async () => {
  await showWhole(screenOf({ ...away, break: { to: null } }, noShifts), '/girl/1');
  expect(screen.getByText('しばらくの間、休業中です。フォローすると出勤時にお知らせします。')).toBeVisible();
});

test('a shift that follows the break within the week can be booked, with the break above it', async () => {
  await showWhole(screenOf({ break: { to: '2026-11-21' } }), '/girl/1');
  expect(screen.getByText('11/21(土)まで休業中です。11/22(日)以降のご予約をお受けします。')).toBeVisible();
  expect(screen.getByRole('link', { name: /予約する/ })).toHaveAttribute('href', '/reserve?girl_id=1');
});

test('free times that cannot be read beside the cast’s page are said so, and asked for again', async () => {
  const SLOTS = 'GET /api/v1/female_casts/{female_cast_id}/slots/';
  server.use(refuse(SLOTS, 'internal'));
  show(<StartPicker cast={cast} week={week} today="2026-11-21" onWish={() => undefined} />, '/girl/1');
  expect(await screen.findByText(/^空き時間を読み込めませんでした/)).toBeVisible();
  server.use(answer(SLOTS, [{ starts_at: '2026-11-21T21:00:00+09:00', state: 'open' }]));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('button', { name: '21:00' })).toBeVisible();
});

test('a press on a free hour of the week begins a booking there', async () => {
  const place = await showWhole(screenOf(), '/girl/1');
  const table = screen.getByRole('table', { name: '11月21日からの7日間の空き状況' });
  expect(within(table).getByText('月祝')).toBeVisible();
  await userEvent.click(within(table).getByRole('button', { name: /11月22日 日曜日 19:00/ }));
  expect(place.visited).toEqual(['/reserve?girl_id=1&date=2026-11-22&from=19%3A00']);
});

test('the description shows forty characters and unfolds', async () => {
  await showWhole(screenOf(), '/girl/1');
  expect(screen.getByText(/ほっとできる時間になれたらうれし.*…/)).toBeVisible();
  await userEvent.click(screen.getByText('もっと見る'));
  expect(screen.getByText(cast.bio)).toBeVisible();
});

test('average, spread and the four questions stand above the words, and more words can be read', async () => {
  server.use(
    answer('GET /api/v1/female_casts/{female_cast_id}/reviews/', {
      data: [...cast.reviews, laterReview],
      page: { next_cursor: null, total: null },
    }),
  );
  await showWhole(screenOf(), '/girl/1');
  expect(screen.getByRole('list', { name: '評価ごとの件数' })).toHaveTextContent('104');
  expect(screen.getByText('写真との一致')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '口コミをもっと見る' }));
  expect(await screen.findByText('口コミ2番')).toBeVisible();
  expect(screen.queryByRole('button', { name: '口コミをもっと見る' })).toBeNull();
});

test('what the cast answered stands below its review', async () => {
  const reviews = cast.reviews.map((one) => ({ ...one, reply: { body: 'ありがとうございました' } }));
  await showWhole(screenOf({ reviews }), '/girl/1');
  const review = screen.getByText(/口コミ1番/).closest('li');
  expect(review).toHaveTextContent('口コミ1番みさきさんからの返信ありがとうございました');
});

test('a cast without reviews says so', async () => {
  await showWhole(screenOf({ rating: null, review_count: 0, reviews: [], rating_axes: null }), '/girl/1');
  expect(screen.getByText('口コミ待ち')).toBeVisible();
  expect(screen.getByText(/口コミはまだありません/)).toBeVisible();
});

describe('the choice among the reviews', () => {
  const REVIEWS = 'GET /api/v1/female_casts/{female_cast_id}/reviews/';
  const answered: string[] = [];
  beforeEach(() => {
    answered.length = 0;
    server.use(
      answer(REVIEWS, ({ query }) => {
        query.delete('limit');
        answered.push(`${query}`);
        const data = query.get('stars') === '2' ? [] : [{ ...laterReview, service: 3.5 }];
        return { data, page: { next_cursor: null, total: null } };
      }),
    );
  });

  test('stars are chosen and left by a press', async () => {
    await showWhole(screenOf(), '/girl/1');
    const choice = screen.getByRole('group', { name: '口コミの絞り込み' });
    expect(within(choice).getByRole('button', { name: /星1つ/ })).toBeDisabled();
    await userEvent.click(within(choice).getByRole('button', { name: /星4つ/ }));
    expect(await screen.findByText('口コミ2番')).toBeVisible();
    expect(answered.at(-1)).toBe('axis=overall&sort=new&stars=4');
    expect(within(choice).getByRole('button', { name: /星4つ/ })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(within(choice).getByRole('button', { name: /星2つ/ }));
    expect(await screen.findByText('条件に合う口コミはありません')).toBeVisible();
    await userEvent.click(within(choice).getByRole('button', { name: /星2つ/ }));
    expect(await screen.findByText('口コミ1番')).toBeVisible();
  });

  test('order, question and least are chosen in a sheet, and stand on the chip', async () => {
    await showWhole(screenOf(), '/girl/1');
    await userEvent.click(screen.getByRole('button', { name: '絞り込み・並び順' }));
    const sheet = await screen.findByRole('dialog', { name: '絞り込み・並び順' });
    await userEvent.click(within(sheet).getByRole('radio', { name: '評価が低い順' }));
    await userEvent.click(within(sheet).getByRole('radio', { name: '接客' }));
    await userEvent.click(within(sheet).getByRole('radio', { name: '3.0以上' }));
    await userEvent.click(within(sheet).getByRole('button', { name: '口コミを表示' }));
    expect(screen.getByRole('button', { name: '接客　3.0以上　評価が低い順' })).toBeVisible();
    expect(await screen.findByText('3.5')).toBeVisible();
    expect(answered.at(-1)).toBe('axis=service&sort=low&rating_min=3.0');
  });

  test('what cannot be read can be tried again', async () => {
    server.use(refuse(REVIEWS, 'busy'));
    await showWhole(screenOf(), '/girl/1');
    await userEvent.click(screen.getByRole('button', { name: /星4つ/ }));
    expect(await screen.findByText(/口コミを読み込めませんでした/)).toBeVisible();
    server.use(answer(REVIEWS, { data: [laterReview], page: { next_cursor: null, total: null } }));
    await userEvent.click(screen.getByRole('button', { name: /再試行|もう一度|再読み込み/ }));
    expect(await screen.findByText('口コミ2番')).toBeVisible();
  });
});

describe('⋯ on the page of a cast', () => {
  const openMenu = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'メニュー' }));
    return screen.findByRole('dialog', { name: 'みさきさん' });
  };

  test('asks a guest for an account and leads back to the page', async () => {
    const asked: string[] = [];
    const stop = onAccountWanted((path) => void asked.push(path));
    act(() => void become({ state: 'guest', role: null, isOps: false }));
    await showWhole(screenOf(), '/girl/1');
    await userEvent.click(within(await openMenu()).getByRole('button', { name: 'ブロックする' }));
    expect(asked).toEqual(['/girl/1']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sourceFor('/girl/1')).toBe('007');
    expect(screen.getByRole('link', { name: '新規登録' })).toHaveAttribute(
      'href',
      '/register?source=007&from=%2Fgirl%2F1',
    );
    expect(screen.getByRole('link', { name: '会員登録（無料）' })).toHaveAttribute(
      'href',
      '/register?source=009&from=%2Fgirl%2F1%23reviews',
    );
    stop();
  });

  test('a member blocks the cast and is led to the list, or reports the cast with a reason', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('GET /api/v1/users/me/follows/ids/', { ids: [] }),
      answer('POST /api/v1/users/me/reservation_estimates/', { lines: [], total: 0 }),
      answer('POST /api/v1/users/me/blocks/', ({ body }) => {
        sent.push(body);
        return { user_id: 5 };
      }),
      answer('POST /api/v1/users/me/reports/', ({ body }) => {
        sent.push(body);
        return { id: '019a0000-0000-7000-8000-000000000000' };
      }),
    );
    act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
    const place = await showWhole(screenOf(), '/girl/1');
    await userEvent.click(within(await openMenu()).getByRole('button', { name: '運営に通報する' }));
    const report = await screen.findByRole('dialog', { name: 'みさきさんを通報' });
    await userEvent.click(within(report).getByRole('button', { name: '通報する' }));
    expect(within(report).getByText('理由を選択してください')).toBeVisible();
    await userEvent.click(within(report).getByRole('radio', { name: '本人ではない・写真と違う' }));
    await userEvent.click(within(report).getByRole('button', { name: '通報する' }));
    expect(await screen.findByText('通報を受け付けました。運営が確認します')).toBeVisible();

    await userEvent.click(within(await openMenu()).getByRole('button', { name: 'ブロックする' }));
    const question = await screen.findByRole('dialog', { name: 'みさきさんをブロックしますか？' });
    await userEvent.click(within(question).getByRole('button', { name: 'ブロックする' }));
    expect(await screen.findByText('みさきさんをブロックしました')).toBeVisible();
    expect(sent).toEqual([{ female_cast_id: 1, reason: 'impersonation', detail: '' }, { female_cast_id: 1 }]);
    expect(place.visited).toEqual(['/girl']);
    act(() => void become({ state: 'guest', role: null, isOps: false }));
  });
});

test('a picture is shown over the whole screen', async () => {
  await showWhole(screenOf(), '/girl/1');
  await userEvent.click(screen.getByRole('button', { name: /2枚目を拡大/ }));
  expect(await screen.findByRole('dialog', { name: 'みさきさんの写真' })).toHaveTextContent('2 / 2');
});

test('below the pictures a guest is asked to register as 014, a member is not', async () => {
  server.use(answer('GET /api/v1/users/me/follows/ids/', { ids: [] }));
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  await showWhole(screenOf(), '/girl/1');
  await userEvent.click(screen.getByRole('button', { name: /1枚目を拡大/ }));
  const viewer = within(await screen.findByRole('dialog', { name: 'みさきさんの写真' }));
  expect(viewer.getByRole('link', { name: '新規登録' })).toHaveAttribute(
    'href',
    '/register?source=014&from=%2Fgirl%2F1',
  );
  await userEvent.click(viewer.getByRole('button', { name: '拡大する' }));
  expect(viewer.queryByRole('link')).toBeNull();
  await userEvent.click(viewer.getByRole('button', { name: '元の大きさに戻す' }));
  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  expect(viewer.queryByRole('link')).toBeNull();
  act(() => void become({ state: 'guest', role: null, isOps: false }));
});
