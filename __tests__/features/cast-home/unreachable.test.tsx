import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import Unreachable from '@/features/cast-home/unreachable';
import { useApi } from '@/hooks/use-api';
import { answer } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const DEVICE = 'GET /api/v1/users/me/push_device/';
const WORDS = /お知らせする方法がありません/;

const reachedBy = (push: boolean, sms: boolean) => {
  server.use(answer(DEVICE, { endpoint: null, last_delivered_at: null, reached_by: { push, sms } }));
  show(
    <>
      <Unreachable />
      <Read />
    </>,
    '/home',
  );
};

/** Stands there once the answer has been read. */
function Read() {
  return useApi(DEVICE, {}).data && <p>読みました</p>;
}

test('a cast who would not be told of a request reads so, with the way to change it', async () => {
  reachedBy(false, false);
  expect(await screen.findByText(WORDS)).toBeVisible();
  expect(screen.getByRole('link', { name: '設定する' })).toHaveAttribute('href', '/home/config/notification');
});

test.each([
  [true, false],
  [false, true],
])('one way is enough (push %s, SMS %s)', async (push, sms) => {
  reachedBy(push, sms);
  await screen.findByText('読みました');
  expect(screen.queryByText(WORDS)).toBeNull();
});
