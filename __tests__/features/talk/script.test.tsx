import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { MessageScreen } from '@/features/talk/message-screen';
import { TalkListScreen } from '@/features/talk/talk-list-screen';
import { answer } from '../../support/answer';
import { show } from '../../support/show';
import { message, room, roomServer } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const SCRIPT = '<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">x</a>';
const NAME = '<marquee>みさき</marquee>';
const partner = { ...room.partner, name: NAME };

/** Nothing that the text describes has become an element. */
const expectOnlyText = () => {
  expect(document.querySelectorAll('img[onerror], [src="x"], a[href^="javascript:"]')).toHaveLength(0);
  expect(document.body.querySelectorAll('script, marquee')).toHaveLength(0);
};

test('script in a message and in a name stands there as text', async () => {
  server.use(...roomServer([message(1, SCRIPT), message(2, SCRIPT, true)], { room: { partner } }).handlers);
  show(<MessageScreen />, '/talk/message?userId=31');
  // The first screen of a file is drawn cold.
  await screen.findByRole('log', { name: `${NAME}さんとのトーク` });
  expect(screen.getAllByText(SCRIPT, { exact: false, selector: 'li p' })).toHaveLength(2);
  expectOnlyText();
});

test('and in the list of talks', async () => {
  const listed = { ...room, partner, last_message: message(1, SCRIPT), unread: 1 };
  server.use(answer('GET /api/v1/users/me/talk_rooms/', { data: [listed], page: { next_cursor: null, total: null } }));
  show(<TalkListScreen />, '/talk');
  expect(await screen.findByText(NAME, { exact: false })).toBeVisible();
  expect(screen.getByText(SCRIPT, { exact: false })).toBeInTheDocument();
  expectOnlyText();
});
