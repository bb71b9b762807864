import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useApi } from '@/hooks/use-api';
import { on, problemOf } from '../support/answer';
import { show } from '../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const LIST = 'GET /api/v1/users/me/waitlist_entries/';
const EVERY_MS = 20;

function Watched({ byData = false }: { byData?: boolean }) {
  const refreshInterval = byData ? (latest: unknown) => (latest ? EVERY_MS : 0) : EVERY_MS;
  const { data, error } = useApi(LIST, {}, { refreshInterval });
  return <p>{data ? 'there' : error ? 'failed' : 'waiting'}</p>;
}

/** The second and the third reading fail; gives the count of readings. */
const failing = (failure: () => Response) => {
  let readings = 0;
  server.use(
    on(LIST, async () => {
      readings += 1;
      return readings === 2 || readings === 3 ? failure() : Response.json({ data: [], page: { next_cursor: null } });
    }),
  );
  return () => readings;
};

test.each<[string, () => Response, boolean]>([
  ['a server in trouble', () => problemOf('internal'), false],
  ['a lost connection', () => Response.error(), false],
  ['too many readings', () => problemOf('rate/limited'), false],
  ['a failure, where what was read last says how often', () => problemOf('internal'), true],
])('what is read at an interval is read on after %s', async (_, failure, byData) => {
  const readings = failing(failure);
  show(<Watched byData={byData} />, '/');
  expect(await screen.findByText('there')).toBeVisible();
  await waitFor(() => expect(readings()).toBeGreaterThan(4));
});

test('what does not exist is not asked for again', async () => {
  const asked = jest.fn();
  server.use(
    on(LIST, async () => {
      asked();
      return problemOf('not_found');
    }),
  );
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  show(<Watched />, '/');
  expect(await screen.findByText('failed')).toBeVisible();
  await jest.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
