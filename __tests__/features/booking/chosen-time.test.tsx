import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { addDays, formatDate, parse30, toTokyoIso } from '@/domain/business-day';
import { BookingScreen } from '@/features/booking/booking-screen';
import { answer, on } from '../../support/answer';
import { CHOSEN, DATE, scene } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer(answer('GET /api/v1/users/me/debts/', []));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const NEXT_DAY = addDays(DATE, 1);
const CLOCKS = ['24:00', '25:00', '25:30'];

/** The scene's cast, with the clocks that are open by date and length. */
const times = (open: (date: string, minutes: number) => readonly string[]) => [
  on('GET /api/v1/female_casts/{female_cast_id}/slots/', async ({ request }) => {
    const query = new URL(request.url).searchParams;
    const date = query.get('date') ?? '';
    const free = open(date, Number(query.get('minutes')));
    const slots = CLOCKS.map((clock) => ({
      starts_at: toTokyoIso(parse30(date, clock)),
      state: free.includes(clock) ? 'open' : 'closed',
    }));
    return HttpResponse.json({ data: slots });
  }),
  ...scene(),
];

const startIn = (path: string) => new URL(path, 'http://x').searchParams.get('starts_at');
const nextDay = () =>
  screen.findByRole('button', { name: new RegExp(`${Number(NEXT_DAY.slice(5, 7))}月${Number(NEXT_DAY.slice(8))}日`) });

test('a chosen time goes along to another day where it is free', async () => {
  server.use(...times(() => CLOCKS));
  const place = show(<BookingScreen />, CHOSEN);
  await screen.findByRole('button', { name: /25:00 選択中/ });
  await userEvent.click(await nextDay());
  expect(await screen.findByText(`${formatDate(NEXT_DAY)} 25:00〜26:30`)).toBeVisible();
  expect(startIn(place.path())).toBe(toTokyoIso(parse30(NEXT_DAY, '25:00')));
  await userEvent.click(screen.getByRole('button', { name: '確認へ進む' }));
  await waitFor(() => expect(place.path()).toContain('step=confirm'));
});

test('a time that another day does not have is named with the reason, focused, and the nearest one is a press away', async () => {
  server.use(...times((date) => (date === NEXT_DAY ? ['24:00', '25:30'] : CLOCKS)));
  const place = show(<BookingScreen />, CHOSEN);
  await screen.findByRole('button', { name: /25:00 選択中/ });
  await userEvent.click(await nextDay());
  const reason = await screen.findByText(
    `${formatDate(NEXT_DAY)}の25:00は空いていません。別の時刻を選択してください。`,
  );
  await waitFor(() => expect(reason.parentElement).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: '25:30にする' }));
  expect(await screen.findByText(`${formatDate(NEXT_DAY)} 25:30〜27:00`)).toBeVisible();
  expect(screen.queryByText(/空いていません/)).toBeNull();
  expect(startIn(place.path())).toBe(toTokyoIso(parse30(NEXT_DAY, '25:30')));
});

test('a length that does not fit says so, and 確認へ進む leads back to the sentence instead of doing nothing', async () => {
  server.use(...times((_, minutes) => (minutes > 90 ? ['24:00'] : CLOCKS)));
  show(<BookingScreen />, CHOSEN);
  await screen.findByRole('button', { name: /25:00 選択中/ });
  await userEvent.click(screen.getByRole('button', { name: /^120分/ }));
  const reason = await screen.findByText('25:00から120分の空きがありません。別の時刻を選択してください。');
  await waitFor(() => expect(reason.parentElement).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: '確認へ進む' }));
  expect(reason.parentElement).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^90分/ }));
  expect(await screen.findByText(`${formatDate(DATE)} 25:00〜26:30`)).toBeVisible();
});

test('a day without room for the length says that, and the button leads to the sentence', async () => {
  server.use(...times((date) => (date === NEXT_DAY ? [] : CLOCKS)));
  show(<BookingScreen />, CHOSEN);
  await screen.findByRole('button', { name: /25:00 選択中/ });
  await userEvent.click(await nextDay());
  const reason = await screen.findByText(/この日は90分の空きがありません/);
  await waitFor(() => expect(reason.parentElement).toHaveFocus());
  screen.getByRole('heading', { name: '日時と場所' }).focus();
  await userEvent.click(screen.getByRole('button', { name: '確認へ進む' }));
  expect(reason.parentElement).toHaveFocus();
});
