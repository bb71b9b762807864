import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import JoinScreen from '@/features/paid-videos/plans/join-screen';
import type { Plan } from '@/features/paid-videos/types';
import { clearAttempt } from '@/platform/storage/attempts';
import { answer, on, silence } from '../../support/answer';
import { show } from '../../support/show';
import { video } from './scene';

const JOIN = 'POST /api/v1/users/me/paid_video_subscriptions/';
const PLANS = 'GET /api/v1/paid_video_plans/';
const cast = video.female_cast;
const plan: Plan = {
  id: '22222222-2222-4222-8222-222222222222',
  female_cast: cast,
  price: 1800,
  videos: 5,
  recent: 1,
  single_total: 4000,
  owned: 0,
  renews_at: '2026-12-21T00:00:00+09:00',
  subscription_id: null,
};
const joined = { ...plan, subscription_id: '33333333-3333-4333-8333-333333333333' };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    answer('GET /api/v1/users/me/mygold/', { total: 3000, paid: 3000, free: 0, held: 0, next_expiry: null }),
    answer(PLANS, [plan]),
    silence(JOIN),
  ),
);
afterEach(() => {
  clearAttempt(`plan ${plan.id} ${plan.price} ${plan.renews_at}`);
  server.resetHandlers();
});
afterAll(() => server.close());

const press = async () => {
  const place = show(<JoinScreen castId={cast.id} />, `/paid-videos/creator?girl_id=${cast.id}&step=join`);
  await userEvent.click(await screen.findByRole('button', { name: '加入する' }));
  return place;
};

test('a plan whose answer was lost is looked for until it is known, and is there', async () => {
  let pressed = 0;
  let asked = 0;
  server.use(
    on(JOIN, async () => {
      pressed += 1;
      return HttpResponse.error();
    }),
    on(PLANS, async () => {
      if (pressed > 0) asked += 1;
      if (asked === 1) return HttpResponse.error();
      return HttpResponse.json({
        data: [pressed > 0 ? joined : plan],
        page: { next_cursor: null, total: null },
      });
    }),
  );
  const place = await press();
  expect(await screen.findByText('結果を確認しています')).toBeVisible();
  // Its terms stay where they were, and nothing can be pressed a second time.
  expect(screen.getByText('支払時期')).toBeVisible();
  await userEvent.click(screen.getByText('結果を確認しています'));
  // The connection is there again.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    expect(asked).toBeGreaterThan(1);
  });
  expect(await screen.findByText('加入しました')).toBeVisible();
  await waitFor(() => expect(place.path()).toBe(`/paid-videos/creator?girl_id=${cast.id}`));
  expect(pressed).toBe(1);
});

test('one that never arrived is said to be none, and the next press sends the same with the same key', async () => {
  const sent: unknown[] = [];
  server.use(
    on(JOIN, async ({ request, body }) => {
      sent.push([request.headers.get('idempotency-key'), body]);
      if (sent.length === 1) return HttpResponse.error();
      return HttpResponse.json({ data: { id: joined.subscription_id } }, { status: 201 });
    }),
  );
  await press();
  expect(await screen.findByText('まだ加入していません。もう一度お試しください。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '加入する' }));
  expect(await screen.findByText('加入しました')).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toEqual([expect.any(String), { plan_id: plan.id, price: plan.price }]);
});

test('the key of a press without an answer outlives the screen', async () => {
  const keys: (string | null)[] = [];
  server.use(
    on(JOIN, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  await press();
  await screen.findByText('まだ加入していません。もう一度お試しください。');
  cleanup();
  await press();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
});
