import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { BookingsScreen } from '@/features/ops/bookings/bookings-screen';
import { OpsScreen } from '@/features/ops/ops-screen';
import { answer, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';
import { AT_THE_DESK, page } from './waiting-scene';

const SEARCH = 'GET /api/v1/ops/search/';
const ID = '11111111-1111-4111-8111-111111111111';
const FOUND: Data<typeof SEARCH> = [
  { kind: 'booking', id: ID, list: null, title: 'Y-VN6S-4536', facts: ['11/21(土) 23:00〜24:30', 'しおり', '確定'] },
  { kind: 'customer', id: '7', list: null, title: 'けいすけ', facts: ['電話番号 下4桁 4536', 'ID 7'] },
  { kind: 'inquiry', id: ID, list: 'answered', title: 'Q-7K3M-4536', facts: ['その他', '回答済み'] },
];

const HOME = [
  'GET /api/v1/ops/home/',
  'GET /api/v1/ops/home/day/',
  'GET /api/v1/ops/home/casts/',
  'GET /api/v1/ops/home/soon/',
] as const;

const asked: string[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked.length = 0;
  server.use(
    ...AT_THE_DESK,
    answer('GET /api/v1/ops/accounts/', { data: [], page }),
    // The screen under the address that was gone to, of which nothing is looked at.
    ...HOME.map((call) => refuse(call, 'busy')),
    answer(SEARCH, ({ query }) => {
      asked.push(query.get('q') ?? '');
      return FOUND;
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const field = () => screen.findByRole('combobox', { name: '予約番号、名前、電話番号など' });
const chosen = () => screen.getByRole('option', { selected: true });

test('Ctrl K opens the search on a desk; the first thing found is chosen, the arrows choose another, Enter opens it', async () => {
  const place = await showWhole(<OpsScreen />, '/ops?tab=accounts');
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  await user.type(input, '4536');
  expect(await screen.findByRole('option', { name: /Y-VN6S-4536/ })).toHaveAccessibleName(/しおり/);
  expect(chosen()).toHaveAccessibleName(/Y-VN6S-4536/);
  expect(input).toHaveAttribute('aria-activedescendant', chosen().id);
  const customers = within(screen.getByRole('group', { name: 'お客様' }));
  expect(customers.getByRole('option')).toHaveAccessibleName(/けいすけ/);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toHaveAccessibleName(/Q-7K3M-4536/);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(place.path()).toBe('/ops/customers/7'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a press on what is found opens it: an inquiry in its list', async () => {
  const place = await showWhole(<OpsScreen />, '/ops?tab=accounts');
  const user = userEvent.setup();
  await user.keyboard('/');
  await user.type(await field(), 'q7k3m4536');
  await user.click(await screen.findByRole('option', { name: /Q-7K3M-4536/ }));
  await waitFor(() => expect(place.path()).toBe('/ops?tab=contacts&list=answered'));
});

test('one letter asks nothing; nothing found says how to go on; a failure keeps what was typed and is tried again', async () => {
  await showWhole(<OpsScreen />, '/ops?tab=accounts');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'すべてを探す' }));
  const input = await field();
  await user.type(input, 'け');
  expect(screen.getByText(/2文字から探します/)).toBeVisible();
  expect(asked).toEqual([]);
  server.use(answer(SEARCH, []));
  await user.type(input, 'い');
  expect(await screen.findByText('見つかりません。番号は下4桁でも探せます')).toBeVisible();
  server.use(refuse(SEARCH, 'internal'));
  await user.type(input, 'す');
  const again = await screen.findByRole('button', { name: 'もう一度試す' });
  expect(input).toHaveValue('けいす');
  server.use(answer(SEARCH, FOUND));
  await user.click(again);
  expect(await screen.findByRole('option', { name: /けいすけ/ })).toBeVisible();
});

test('Enter before the answer opens what the typed text finds, never what an earlier one found', async () => {
  const place = await showWhole(<OpsScreen />, '/ops?tab=accounts');
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await user.type(input, '45');
  await screen.findByRole('option', { name: /Y-VN6S-4536/ });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    answer(SEARCH, async () => {
      await held;
      return [{ kind: 'customer', id: '9', list: null, title: 'ゆう', facts: [] }];
    }),
  );
  await user.type(input, '9');
  await user.keyboard('{Enter}');
  expect(place.path()).toBe('/ops?tab=accounts');
  release();
  await waitFor(() => expect(place.path()).toBe('/ops/customers/9'));
});

test('/ goes into the search of a desk that has its own', async () => {
  server.use(
    answer('GET /api/v1/stores/', []),
    answer('GET /api/v1/ops/bookings/', { data: [], page }),
    answer('GET /api/v1/ops/bookings/counts/', {
      date: '2026-11-21',
      all: 0,
      groups: { open: 0, waiting: 0, unpaid: 0, late: 0, disputed: 0, completed: 0, called_off: 0 },
      is_partial: false,
      account_id: 3,
    }),
  );
  await showWhole(<BookingsScreen />, '/ops/bookings');
  const own = await screen.findByRole('searchbox', { name: '予約を探す' });
  await userEvent.setup().keyboard('/');
  expect(own).toHaveFocus();
  expect(screen.queryByRole('combobox', { name: '予約番号、名前、電話番号など' })).toBeNull();
});
