import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import ReportReview from '@/features/cast/detail/report-review';
import { ReservationScreen } from '@/features/reservation/reservation-screen';
import { ReviewScreen } from '@/features/reservation/review-screen';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const DETAIL = 'GET /api/v1/users/me/reservations/{reservation_id}/';
const REVIEW = 'POST /api/v1/users/me/reservations/{reservation_id}/review/';
const REPORT = 'POST /api/v1/female_casts/{female_cast_id}/reviews/{review_id}/report/';
const AT = `/reserve/review?reservation_id=${reservation.id}`;
const TEXT = 'とても丁寧で、時間があっという間に過ぎました。';
const done = { ...reservation, state: 'completed' as const, can: [], ended_at: new Date().toISOString() };
const rate = (axis: string, value: string) => fireEvent.change(screen.getByLabelText(axis), { target: { value } });
const confirm = () => userEvent.click(screen.getByRole('button', { name: '内容を確認する' }));
const send = async () => userEvent.click(await screen.findByRole('button', { name: '投稿する' }));
const rateAll = () => {
  rate('総合', '4.5');
  rate('接客', '5');
  rate('写真との一致', '4');
  rate('また会いたい', '3.5');
};

test('a completed booking leads to its review, a reviewed one does not', async () => {
  server.use(answer(DETAIL, done));
  show(<ReservationScreen />, `/reserve/detail/${reservation.id}`);
  const link = await screen.findByRole('link', { name: /口コミを書く/ });
  expect(link).toHaveAttribute('href', AT);
});

test('where the booking names a hotel, stars for it may go along, with what was good', async () => {
  const hotel = { id: 7, name: 'ホテル 月白 新宿', address: '新宿1丁目1番1号' };
  const there = { ...done, place: { ...done.place, mst_hotel: hotel } };
  const sent: unknown[] = [];
  server.use(
    answer(DETAIL, there),
    on(REVIEW, async ({ body }) => {
      sent.push(body);
      return problemOf('review/already');
    }),
  );
  show(<ReviewScreen />, AT);
  expect(await screen.findByRole('group', { name: 'ホテルについて（任意）' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '清潔' })).toBeNull();
  rateAll();
  rate(hotel.name, '4');
  await userEvent.click(screen.getByRole('button', { name: '清潔' }));
  await userEvent.click(screen.getByRole('button', { name: '静か' }));
  await userEvent.click(screen.getByRole('button', { name: '清潔' }));
  await userEvent.type(screen.getByRole('textbox', { name: /感想/ }), TEXT);
  await confirm();
  expect(await screen.findByText('静か')).toBeVisible();
  await send();
  await screen.findByRole('alert');
  expect(sent).toEqual([expect.objectContaining({ hotel: { rating: 4, good: ['quiet'] } })]);
});

test('four questions and a text are asked, sent once, and it leads back to the booking', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(DETAIL, done),
    answer(REVIEW, ({ body }) => {
      sent.push(body);
      return {
        id: 1,
        author: 'たさん',
        overall: 4.5,
        service: 5,
        photo_match: 4,
        again: 3.5,
        body: TEXT,
        used_on: '2026-11-21',
      };
    }),
  );
  const place = show(<ReviewScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '内容を確認する' }));
  expect(await screen.findByText('4つの項目すべてに星をつけてください')).toBeVisible();
  expect(screen.getByText('20文字以上で入力してください')).toBeVisible();
  rateAll();
  await userEvent.type(screen.getByRole('textbox'), TEXT);
  await userEvent.click(screen.getByRole('checkbox', { name: '匿名で投稿する' }));
  await confirm();
  expect(await screen.findByRole('heading', { name: 'この内容で投稿します' })).toBeVisible();
  expect(screen.getByText(TEXT)).toBeVisible();
  expect(screen.getByText(/お名前は「匿名」と表示されます/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '修正する' }));
  expect(screen.getByRole('textbox')).toHaveValue(TEXT);
  await confirm();
  await send();
  expect(await screen.findByText('口コミを投稿しました')).toBeVisible();
  expect(place.path()).toBe(`/reserve/detail/${reservation.id}`);
  expect(sent).toEqual([
    { rating: { overall: 4.5, service: 5, photo_match: 4, again: 3.5 }, body: TEXT, anonymous: true },
  ]);
});

test('what the server refuses stands at the text, or above the button', async () => {
  let first = true;
  server.use(
    answer(DETAIL, done),
    on(REVIEW, async () => {
      if (!first) return problemOf('review/already');
      first = false;
      return problemOf('validation/failed', [{ path: 'body.body', code: 'custom', message: '使えない言葉です' }]);
    }),
  );
  show(<ReviewScreen />, AT);
  await screen.findByRole('button', { name: '内容を確認する' });
  rateAll();
  await userEvent.type(screen.getByRole('textbox'), TEXT);
  await confirm();
  await send();
  expect(await screen.findByText('使えない言葉です')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue(TEXT);
  await confirm();
  await send();
  expect(await screen.findByText('このご予約の口コミは投稿済みです。')).toBeVisible();
});

const LONG_AGO = new Date(Date.now() - 15 * 86_400_000).toISOString();

test.each([
  ['口コミは投稿済みです', { ...done, reviewed: true }],
  ['投稿できる期間が過ぎました', { ...done, ended_at: LONG_AGO }],
  ['まだ口コミを書けません', reservation],
])('a booking that cannot be reviewed says why: %s', async (words, booking) => {
  server.use(answer(DETAIL, booking));
  show(<ReviewScreen />, AT);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: '予約の詳細を見る' })).toHaveAttribute(
    'href',
    `/reserve/detail/${reservation.id}`,
  );
  expect(screen.queryByRole('button', { name: '投稿する' })).toBeNull();
});

test('an address without a booking says so', async () => {
  show(<ReviewScreen />, '/reserve/review');
  expect(await screen.findByText('予約一覧からもう一度選択してください。')).toBeVisible();
});

test('a review is reported with a reason', async () => {
  const sent: unknown[] = [];
  const after = jest.fn();
  server.use(
    on(REPORT, async ({ body, params }) => {
      sent.push(body, params.review_id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show(<ReportReview castId={12} reviewId={5} onClose={() => undefined} onReported={after} />, '/girl/12');
  await userEvent.type(screen.getByRole('textbox'), '短い');
  await userEvent.click(screen.getByRole('button', { name: '報告する' }));
  expect(await screen.findByText('10文字以上で入力してください')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'ですが、事実と違います');
  await userEvent.click(screen.getByRole('button', { name: '報告する' }));
  expect(await screen.findByText(/報告を受け付けました/)).toBeVisible();
  expect(after).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([{ reason: '短いですが、事実と違います' }, '5']);
});

test('a booking that cannot be read can be tried again', async () => {
  server.use(refuse(DETAIL, 'busy'));
  show(<ReviewScreen />, AT);
  expect(await screen.findByText('予約を読み込めませんでした')).toBeVisible();
});
