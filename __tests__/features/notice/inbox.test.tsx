import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import type { Data } from '@/contract';
import { NoticesScreen } from '@/features/notice/notices-screen';
import { answer } from '../../support/answer';
import { show } from '../../support/show';

jest.mock('@/hooks/use-live', () => ({ useLive: () => undefined }));

const LIST = 'GET /api/v1/users/me/notices/';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const notice: Data<typeof LIST>['data'][number] = {
  seq: 7,
  kind: 'accepted',
  title: 'みさきさんが予約を承認しました',
  body: null,
  path: '/reserve/detail/1',
  picture: null,
  initial: 'み',
  at: '2026-11-21T20:00:00+09:00',
  unread: true,
};

/** The inbox, opened and left. */
function Visits() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        画面
      </button>
      {isOpen && <NoticesScreen />}
    </>
  );
}

test('a notice is marked until the inbox is left, and not at the next visit, however late the list comes', async () => {
  let isRead = false;
  let readings = 0;
  const late = new Promise<never>(() => undefined);
  server.use(
    answer(LIST, () => {
      readings += 1;
      return readings > 2 ? late : { data: [{ ...notice, unread: !isRead }], page: { next_cursor: null, total: null } };
    }),
    answer('GET /api/v1/users/me/notices/unread/', () => {
      const count = isRead ? 0 : 1;
      return { all: count, reserve: count, talk: 0, shift: 0, offer: 0, house: 0 };
    }),
    answer('POST /api/v1/users/me/notices/read/', () => {
      isRead = true;
      return { unread: 0 };
    }),
  );
  show(<Visits />, '/mypage/notification');
  const row = () => screen.findByRole('link', { name: /承認しました/ });
  expect(await row()).toHaveTextContent('未読');
  await waitFor(() => expect(readings).toBe(2));
  expect(await row()).toHaveTextContent('未読');

  const door = screen.getByRole('button', { name: '画面' });
  await userEvent.click(door);
  expect(screen.queryByRole('link', { name: /承認しました/ })).toBeNull();
  await userEvent.click(door);
  expect(await row()).not.toHaveTextContent('未読');
  await waitFor(() => expect(readings).toBe(3));
});
