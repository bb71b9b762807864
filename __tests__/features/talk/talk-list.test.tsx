import { cleanup, screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { TalkListScreen } from '@/features/talk/talk-list-screen';
import { answer } from '../../support/answer';
import { show } from '../../support/show';
import { message, room } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('the list shows last words, hours and unread counts, and says when it is empty', async () => {
  const list = (data: (typeof room)[]) =>
    answer('GET /api/v1/users/me/talk_rooms/', { data, page: { next_cursor: null, total: null } });
  server.use(list([{ ...room, unread: 3, last_message: message(4, 'お待ちしています') }]));
  show(<TalkListScreen />, '/talk');
  const row = await screen.findByRole('link', { name: /みさき/ });
  expect(row).toHaveAttribute('href', '/talk/message?userId=31');
  expect(row).toHaveTextContent('お待ちしています');
  expect(row).toHaveTextContent('未読3件');
});

test('rooms of tonight stand under their own heading, and without one there is none', async () => {
  const list = (data: (typeof room)[]) =>
    answer('GET /api/v1/users/me/talk_rooms/', { data, page: { next_cursor: null, total: null } });
  const other = {
    ...room,
    id: '0193b000-0000-7000-8000-0000000000ab',
    partner: { ...room.partner, user_id: 32, name: 'しおり' },
  };
  server.use(list([{ ...other, tonight: true }, room]));
  show(<TalkListScreen />, '/talk');
  const inSection = (name: string) => within(screen.getByRole('heading', { name }).closest('section') ?? document.body);
  await screen.findByRole('heading', { name: '今夜の予約' });
  expect(inSection('今夜の予約').getAllByRole('link')).toEqual([screen.getByRole('link', { name: /しおり/ })]);
  expect(inSection('ほかのトーク').getAllByRole('link')).toEqual([screen.getByRole('link', { name: /みさき/ })]);
  cleanup();
  server.use(list([room]));
  show(<TalkListScreen />, '/talk');
  expect(await screen.findByRole('link', { name: /みさき/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /今夜の予約|ほかのトーク/ })).toBeNull();
});

test('an empty list leads to the casts', async () => {
  server.use(answer('GET /api/v1/users/me/talk_rooms/', { data: [], page: { next_cursor: null, total: null } }));
  show(<TalkListScreen />, '/talk');
  expect(await screen.findByText('まだメッセージはありません')).toBeVisible();
  expect(screen.getByRole('link', { name: 'キャストを探す' })).toHaveAttribute('href', '/girl');
});
