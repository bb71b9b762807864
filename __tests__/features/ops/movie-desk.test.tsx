import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import MovieDesk from '@/features/ops/movies/movie-desk';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK } from './waiting-scene';

type Film = Data<'GET /api/v1/ops/movies/'>['data'][number];

const server = setupServer(...AT_THE_DESK);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const SENT = '2026-11-21T18:00:00+09:00';
const film: Film = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'free',
  state: 'reviewing',
  title: '夜の散歩',
  description: '',
  tags: [],
  price: null,
  duration: 12,
  width: 540,
  height: 960,
  sent_at: SENT,
  due_at: SENT,
  held_at: null,
  held_by: null,
  marks: [],
  dark_scenes: [],
  stopped_at: null,
  stop_reason: null,
  returned: 0,
  consents: [],
  performers: [],
  female_cast: { id: 1, display_name: 'みさき', age: 27, store_name: '青葉' },
};
const HOLD = 'POST /api/v1/ops/movies/{movie_id}/hold/';
/** The desk with a film that is opened; gives what was asked of its being kept open, in order. */
async function opened(held_by: Film['held_by'], respond: () => Response) {
  const asked: string[] = [];
  server.use(
    answer('GET /api/v1/ops/movies/', { data: [{ ...film, held_by }], page: { next_cursor: null, total: null } }),
    answer('GET /api/v1/ops/movies/promise/', { today: { decided: 0, in_time: 0 }, month: { decided: 0, in_time: 0 } }),
    answer('GET /api/v1/ops/movies/{movie_id}/playback/', {
      type: 'video/mp4',
      url: '/film',
      expires_at: SENT,
      poster: null,
      strip: null,
    }),
    on(HOLD, async () => {
      asked.push('open');
      return respond();
    }),
    on('DELETE /api/v1/ops/movies/{movie_id}/hold/', async () => {
      asked.push('close');
      return new Response(null, { status: 204 });
    }),
  );
  show(<MovieDesk />, '/ops?tab=movies');
  await userEvent.click(await screen.findByRole('button', { name: /夜の散歩/ }));
  await waitFor(() => expect(asked).toEqual(['open']));
  return asked;
}
const kept = () => Response.json({ data: { held_until: SENT } });
const sendBack = () => screen.getByRole('button', { name: /差し戻す/ });
const connection = (isThere: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};

test('a film that a colleague has open bears the name in its row, and no decision can be sent', async () => {
  await opened({ id: 9, name: '田中' }, () => problemOf('movie/held'));
  expect(await screen.findByText('ほかの担当者が確認中のため、判断できません。')).toBeVisible();
  expect(sendBack()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '停止' }));
  await userEvent.click(screen.getByRole('button', { name: '審査待ち' }));
  expect(await screen.findByText('田中さんが確認中')).toBeVisible();
});

test('it is closed when something else is looked at', async () => {
  const asked = await opened(null, kept);
  expect(sendBack()).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: '停止' }));
  await waitFor(() => expect(asked).toEqual(['open', 'close']));
});

test('without a connection a decision waits, and with it the film is opened anew', async () => {
  const asked = await opened(null, kept);
  connection(false);
  expect(screen.getByText('接続が切れました。判断は、つながってから送れます。')).toBeVisible();
  expect(sendBack()).toBeDisabled();
  connection(true);
  await waitFor(() => expect(asked).toEqual(['open', 'open']));
  expect(screen.queryByText(/接続が切れました/)).toBeNull();
  expect(sendBack()).toBeEnabled();
});
