import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { RequestList } from '@/features/cast-home/request-list';
import type { Request } from '@/features/cast-home/types';
import { useApi } from '@/hooks/use-api';
import { answer, refuse } from '../../support/answer';
import { noBadges } from '../../support/badges';
import { DATE, reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const HOME = 'GET /api/v1/female_casts/me/home_top/';
const EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';
const UNDO = 'POST /api/v1/users/me/reservations/{reservation_id}/undo/';

const can: Request['can'] = ['accept', 'decline', 'propose'];
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const first: Request = { ...reservation, can, answer_due_at: at(10) };
const second: Request = { ...first, id: '0193b000-0000-7000-8000-0000000000b2', answer_due_at: at(20) };
const held = (until: string): Request => ({ ...first, held_answer: { event: 'accept', until } });

let requests: Request[];
let sent: unknown[];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  requests = [first, second];
  sent = [];
  server.use(
    ...noBadges,
    answer('GET /api/v1/female_casts/me/matching_requests/', []),
    answer('GET /api/v1/female_casts/me/reservation_changes/', []),
    answer('GET /api/v1/users/me/reception/', { accepting: true, causes: [] }),
    answer(HOME, () => ({
      now: at(0),
      business_date: DATE,
      accepting: true,
      shift: null,
      next_reservation: null,
      requests,
      todos: [],
      reward_today: { completed: 0, completed_count: 0, expected: 0 },
    })),
    answer(EVENT, ({ params, body }) => {
      sent.push([params.reservation_id, params.event, body]);
      requests = [held(new Date(Date.now() + 10_000).toISOString()), second];
      return held(at(1));
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

function Home() {
  const home = useApi(HOME, {}, { refreshInterval: 200 });
  return home.data ? <RequestList requests={home.data.requests} today={DATE} /> : null;
}

const planes = () => screen.findAllByRole('region', { name: '予約リクエスト' });
const button = (plane: HTMLElement | undefined, name: string) =>
  within(plane ?? document.body).getByRole('button', { name });

test('an accepted request keeps its place with the way back, and no button is live just after', async () => {
  show(<Home />, '/home');
  await userEvent.dblClick(button((await planes())[0], '承認する'));
  expect(await screen.findByText('承認しました')).toBeVisible();
  const [one, two] = await planes();
  // A tap more meets neither the next request nor the way back.
  expect(button(two, '承認する')).toBeDisabled();
  expect(button(two, 'お断り')).toBeDisabled();
  expect(button(one, '取り消す')).toBeDisabled();
  expect(one).toHaveTextContent('お客様にはまだ伝わっていません');
  expect(sent).toEqual([[first.id, 'accept', {}]]);
  await waitFor(() => expect(button(two, '承認する')).toBeEnabled(), { timeout: 5000 });
  expect(button(one, '取り消す')).toBeEnabled();
});

test('a declined request keeps its place with the way back, too, and offers no other answer', async () => {
  server.use(
    answer(EVENT, ({ params, body }) => {
      sent.push([params.reservation_id, params.event, body]);
      requests = [{ ...first, held_answer: { event: 'decline', until: at(1) } }, second];
      return requests[0] ?? first;
    }),
  );
  show(<Home />, '/home');
  await userEvent.click(button((await planes())[0], 'お断り'));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'お断りする', hidden: true }),
  );
  expect(await screen.findByText('お断りしました')).toBeVisible();
  const [one] = await planes();
  expect(one).toHaveTextContent('お客様にはまだ伝わっていません');
  for (const name of ['お断り', '承認する'])
    expect(within(one ?? document.body).queryByRole('button', { name })).toBeNull();
  expect(sent).toEqual([[first.id, 'decline', {}]]);
});

test('taken back, it waits for an answer again', async () => {
  requests = [held(at(1)), second];
  server.use(
    answer(UNDO, () => {
      requests = [first, second];
      return null;
    }),
  );
  show(<Home />, '/home');
  await planes();
  await userEvent.click(screen.getByRole('button', { name: '取り消す' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '取り消す' })).toBeNull());
  const [one] = await planes();
  expect(button(one, '承認する')).toBeInTheDocument();
});

test('what can no longer be taken back says so', async () => {
  requests = [held(at(1))];
  server.use(refuse(UNDO, 'reservation/told'));
  show(<Home />, '/home');
  await planes();
  await userEvent.click(screen.getByRole('button', { name: '取り消す' }));
  expect(await screen.findByText('もう相手の方に伝わっています。')).toBeVisible();
});

test.each([
  ['confirmed', /承認しました$/],
  ['cancelled_user', /お客様が取り消しました$/],
] as const)(
  'once it is given (%s) it closes to one line in its place, when the screen is not touched',
  async (state, words) => {
    requests = [held(at(1)), second];
    server.use(answer('GET /api/v1/users/me/reservations/{reservation_id}/', { ...first, state, can: [] }));
    show(<Home />, '/home');
    await planes();
    act(() => void dispatchEvent(new Event('pointerdown')));
    requests = [second];
    await waitFor(() => expect(screen.getByText(/お返事は済んでいます/)).toBeVisible());
    act(() => void dispatchEvent(new Event('pointerup')));
    const line = await screen.findByRole('link', { name: words }, { timeout: 5000 });
    expect(line).toHaveAttribute('href', `/reserve/detail/${first.id}`);
    expect(document.body.textContent).toMatch(/しました.*予約リクエスト/);
  },
);
