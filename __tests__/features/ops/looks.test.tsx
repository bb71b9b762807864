import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { CoercionPane } from '@/features/ops/coercion-pane';
import { PhotoPane } from '@/features/ops/photos/photo-pane';
import { answer, on } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK } from './waiting-scene';

const server = setupServer(...AT_THE_DESK);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const PICTURE = 'GET /api/v1/ops/photos/{photo_id}/picture/';
const APPROVE = 'POST /api/v1/ops/photos/{photo_id}/approve/';
const LOOK = 'POST /api/v1/ops/coercion_signals/{signal_id}/look/';
const NOTE = 'POST /api/v1/ops/coercion_signals/{signal_id}/notes/';
const id = '019a0000-0000-7000-8000-0000000000ab';
const nothing = async () => undefined;

/** Answers the first call with an error and the later ones with `body`; `calls` counts. */
function secondTime(body: object) {
  const tally = { calls: 0 };
  const respond = async () => {
    tally.calls += 1;
    return tally.calls === 1 ? HttpResponse.error() : HttpResponse.json({ data: body });
  };
  return { tally, respond };
}

test('a picture that does not come is asked for again by a press, and cannot be approved before it is seen', async () => {
  const { tally, respond } = secondTime({ content_type: 'image/png', base64: 'AAAA' });
  server.use(on(PICTURE, respond), answer(APPROVE, null));
  const photo: Data<'GET /api/v1/ops/photos/'>['data'][number] = {
    id,
    blur: 'none',
    sent_at: '2026-11-21T18:00:00+09:00',
    approved_count: 2,
    female_cast: { id: 8, display_name: 'みお', age: 24, store_name: '青葉' },
  };
  const decided = jest.fn(nothing);
  show(<PhotoPane photo={photo} onNext={() => undefined} onDecided={decided} />, '/ops?tab=photos');
  expect(await screen.findByRole('alert')).toHaveTextContent('写真を表示できませんでした');
  await userEvent.click(screen.getByRole('button', { name: /^1 / }));
  expect(screen.getByRole('button', { name: /承認する/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('img', { name: 'みおさんの審査待ちの写真' })).toBeVisible();
  expect(tally.calls).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: /承認する/ }));
  expect(await screen.findByText('承認しました')).toBeVisible();
  expect(decided).toHaveBeenCalledTimes(1);
});

test('what a sign rests on is asked for again by a press, and a note stands under it at once', async () => {
  const detail: Data<typeof LOOK> = {
    id,
    kind: 'shared_account',
    raised_at: '2026-11-21T18:00:00+09:00',
    closed_at: null,
    female_cast: { user_id: 8, display_name: 'みお', store_name: '青葉' },
    found_at: '2026-11-21T18:00:00+09:00',
    phone_number: '090-0000-0002',
    people: [],
    contacts: [],
    reports: [],
    warnings: [],
    disputes: [],
    date: null,
    minutes: null,
    days: 27,
    hours: null,
    steps: [],
  };
  const { tally, respond } = secondTime(detail);
  server.use(
    on(LOOK, respond),
    answer(NOTE, {
      kind: 'note',
      at: '2026-11-21T19:00:00+09:00',
      by: '運営',
      note: '電話で話しました。問題はないとのことです。',
    }),
  );
  show(<CoercionPane signal={detail} onNext={() => undefined} onClosed={nothing} />, '/ops?tab=coercion');
  expect(await screen.findByText(/根拠を読み込めませんでした/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('30日のうち27日の出勤')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^記録/), '電話で話しました。問題はないとのことです。');
  await userEvent.click(screen.getByRole('button', { name: /メモを記録/ }));
  expect(await screen.findByText('電話で話しました。問題はないとのことです。', { selector: 'p' })).toBeVisible();
  expect(tally.calls).toBe(2);
});
