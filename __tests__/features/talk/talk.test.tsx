import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { MessageScreen } from '@/features/talk/message-screen';
import { announceSession } from '@/platform/auth/session-events';
import { forgetDrafts, keepDraft, readDraft } from '@/platform/storage/drafts';
import { readOutgoing } from '@/platform/storage/outgoing';
import { answer, on, problemOf, refuse, silence } from '../../support/answer';
import { show } from '../../support/show';
import { message, room, roomServer, SEND, taking } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  forgetDrafts();
});
afterAll(() => server.close());

const AT = '/talk/message?userId=31';
const box = () => screen.findByRole('textbox', { name: 'メッセージ' });
const sendButton = () => screen.getByRole('button', { name: '送信' });
const shownAs = (text: string) => screen.getByText(text, { exact: false, selector: 'li p' });

test('a talk shows both sides by days with their hours, what was read, and marks it as read', async () => {
  const kept = [message(1, 'はじめまして', true), message(2, 'こんばんは'), message(3, 'よろしくお願いします', true)];
  const { handlers, reads } = roomServer(kept, { peerReadSeq: 1 });
  server.use(...handlers);
  show(<MessageScreen />, AT);
  await screen.findByRole('log', { name: 'みさきさんとのトーク' });
  expect(screen.getByText('11/21(土)')).toBeVisible();
  expect(shownAs('はじめまして').closest('li')).toHaveTextContent('既読19:46');
  expect(shownAs('よろしくお願いします').closest('li')).not.toHaveTextContent('既読');
  expect(shownAs('こんばんは').closest('li')).toHaveTextContent('みさき：こんばんは19:47');
  await waitFor(() => expect(reads).toEqual([2]));
});

test('a talk that cannot be opened says so, and opens by another press', async () => {
  const { handlers } = roomServer([message(1, 'はじめまして')]);
  server.use(refuse('POST /api/v1/users/me/talk_rooms/', 'busy'), ...handlers);
  show(<MessageScreen />, AT);
  expect(await screen.findByText('トークを開けませんでした')).toBeVisible();
  server.use(...handlers);
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('log', { name: 'みさきさんとのトーク' })).toBeVisible();
});

test('a message stands at once, goes out once and stays once', async () => {
  const kept = [message(1, 'はじめまして')];
  const seen: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  server.use(...roomServer(kept).handlers, taking(kept, seen, gate));
  show(<MessageScreen />, AT);
  await userEvent.type(await box(), '  こんばんは{Enter}二行目 ');
  await userEvent.click(sendButton());
  expect(shownAs('こんばんは').closest('li')).toHaveTextContent('送信中');
  open();
  await waitFor(() => expect(shownAs('こんばんは').closest('li')).not.toHaveTextContent('送信中'));
  expect(kept.at(-1)?.body).toBe('こんばんは\n二行目');
  expect(seen).toHaveLength(1);
  expect(await readOutgoing()).toEqual([]);
  expect(await box()).toHaveValue('');
});

test('what is written without a connection waits, and goes out once in its order when it is back', async () => {
  const kept = [message(1, 'はじめまして')];
  const seen: string[] = [];
  const { handlers } = roomServer(kept);
  server.use(...handlers, silence(SEND));
  show(<MessageScreen />, AT);
  await userEvent.type(await box(), 'いち');
  await userEvent.click(sendButton());
  await userEvent.type(await box(), 'に');
  await userEvent.click(sendButton());
  await waitFor(async () => expect((await readOutgoing()).map(({ body }) => body)).toEqual(['いち', 'に']));
  expect(shownAs('に').closest('li')).toHaveTextContent('送信中');
  server.use(taking(kept, seen));
  fireEvent(window, new Event('online'));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(kept.map(({ body }) => body)).toEqual(['はじめまして', 'いち', 'に']));
  await waitFor(async () => expect(await readOutgoing()).toEqual([]));
  expect(new Set(seen).size).toBe(seen.length);
  expect(screen.getAllByText('いち', { exact: false, selector: 'li p' })).toHaveLength(1);
});

test('a lost answer makes no second message: the same id goes out again', async () => {
  const kept = [message(1, 'はじめまして')];
  const seen: string[] = [];
  let lost = 0;
  server.use(
    ...roomServer(kept).handlers,
    on(SEND, async ({ body }) => {
      const sent = body as { client_id: string; body: string };
      seen.push(sent.client_id);
      if (lost++ === 0) {
        kept.push({ ...message(2, sent.body, true), client_id: sent.client_id });
        return Response.error();
      }
      return Response.json({ data: kept[1] }, { status: 201 });
    }),
  );
  show(<MessageScreen />, AT);
  await userEvent.type(await box(), '一度だけ');
  await userEvent.click(sendButton());
  await waitFor(() => expect(seen).toHaveLength(1));
  fireEvent(window, new Event('online'));
  await waitFor(async () => expect(await readOutgoing()).toEqual([]));
  expect(new Set(seen).size).toBe(1);
  expect(screen.getAllByText('一度だけ', { exact: false, selector: 'li p' })).toHaveLength(1);
});

test('a refused message says why, can be tried again or given up', async () => {
  const kept = [message(1, 'はじめまして')];
  server.use(
    ...roomServer(kept).handlers,
    on(SEND, async () => problemOf('talk/closed')),
  );
  show(<MessageScreen />, AT);
  await userEvent.type(await box(), 'もしもし');
  await userEvent.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('お相手は現在トークを受け付けていません。');
  server.use(taking(kept, []));
  await userEvent.click(screen.getByRole('button', { name: '再送する' }));
  await waitFor(() => expect(kept.at(-1)?.body).toBe('もしもし'));
  await waitFor(() => expect(screen.queryByRole('button', { name: '再送する' })).toBeNull());
  server.use(on(SEND, async () => problemOf('talk/closed')));
  await userEvent.type(await box(), 'やめます');
  await userEvent.click(sendButton());
  await userEvent.click(await screen.findByRole('button', { name: '削除する' }));
  expect(screen.queryByText('やめます', { exact: false, selector: 'li p' })).toBeNull();
  expect(await readOutgoing()).toEqual([]);
});

test('contact details are asked about before they go out', async () => {
  const kept = [message(1, 'はじめまして')];
  server.use(...roomServer(kept).handlers, taking(kept, []));
  show(<MessageScreen />, AT);
  await userEvent.type(await box(), '０９０ー１２３４ー５６７８です');
  await userEvent.click(sendButton());
  const question = await screen.findByRole('dialog', { name: '電話番号が含まれていませんか？' });
  // To write it again is the first answer, and the words and the place to write them are there.
  expect(within(question).getAllByRole('button')[0]).toHaveAccessibleName('書き直す');
  await userEvent.click(screen.getByRole('button', { name: '書き直す' }));
  expect(kept).toHaveLength(1);
  expect(await box()).toHaveValue('０９０ー１２３４ー５６７８です');
  await waitFor(async () => expect(await box()).toHaveFocus());
  await userEvent.click(sendButton());
  await userEvent.click(await screen.findByRole('button', { name: 'このまま送信する' }));
  await waitFor(() => expect(kept).toHaveLength(2));
  // An hour is none of them.
  await userEvent.type(await box(), '24時ごろ着きます');
  await userEvent.click(sendButton());
  await waitFor(() => expect(kept).toHaveLength(3));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Enter sends on a keyboard, never while a conversion is open', async () => {
  const kept = [message(1, 'はじめまして')];
  server.use(...roomServer(kept).handlers, taking(kept, []));
  const media = mediaMatches('(hover: hover) and (pointer: fine)');
  show(<MessageScreen />, AT);
  const field = await box();
  fireEvent.change(field, { target: { value: 'へんかん' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  expect(field).toHaveValue('へんかん');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(kept).toHaveLength(2));
  media.mockRestore();
});

test('on a wide screen the list stands beside the talk, with this one marked, and the page keys scroll the talk', async () => {
  const media = mediaMatches('(min-width: 768px)');
  const other = {
    ...room,
    id: '0193b000-0000-7000-8000-0000000000ab',
    partner: { ...room.partner, user_id: 32, name: 'しおり' },
  };
  server.use(
    answer('GET /api/v1/users/me/talk_rooms/', { data: [room, other], page: { next_cursor: null, total: null } }),
    ...roomServer([message(1, 'はじめまして')]).handlers,
  );
  show(<MessageScreen />, AT);
  expect(await screen.findByText('はじめまして')).toBeVisible();
  const list = screen.getByRole('navigation', { name: 'トーク一覧' });
  expect(await within(list).findByRole('link', { name: /みさき/ })).toHaveAttribute('aria-current', 'page');
  expect(within(list).getByRole('link', { name: /しおり/ })).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('link', { name: '戻る' })).toBeNull();
  const scrolled: unknown[] = [];
  Element.prototype.scrollBy = (by: unknown) => void scrolled.push(by);
  fireEvent.keyDown(document.body, { key: 'PageUp' });
  fireEvent.keyDown(list, { key: 'PageUp' });
  expect(scrolled).toHaveLength(1);
  media.mockRestore();
});

test('ready-made texts stand behind their own sign and go into the box, not out', async () => {
  server.use(...roomServer([message(1, 'はじめまして')]).handlers);
  show(<MessageScreen />, AT);
  const open = await screen.findByRole('button', { name: 'メッセージに入れるものを開く' });
  expect(screen.queryByRole('button', { name: /少し遅れます|定型文/ })).toBeNull();
  await userEvent.click(open);
  await userEvent.click(await screen.findByRole('button', { name: '定型文' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '少し遅れます' }));
  expect(await box()).toHaveValue('少し遅れます');
  expect(screen.queryByRole('button', { name: '定型文' })).toBeNull();
});

test('what was not sent is there again in its room, and gone once it is sent or the person signs out', async () => {
  const kept = [message(1, 'はじめまして')];
  server.use(...roomServer(kept).handlers, taking(kept, []));
  show(<MessageScreen />, AT);
  await userEvent.type(await box(), 'あとで送り');
  cleanup();
  show(<MessageScreen />, AT);
  await waitFor(async () => expect(await box()).toHaveValue('あとで送り'));
  await userEvent.type(await box(), 'ます');
  await userEvent.click(sendButton());
  await waitFor(() => expect(kept.at(-1)?.body).toBe('あとで送ります'));
  cleanup();
  expect(await readDraft(room.id)).toBe('');
  keepDraft(room.id, 'べつの');
  expect(await readDraft(room.id)).toBe('べつの');
  announceSession('signed out');
  expect(await readDraft(room.id)).toBe('');
});

test('older messages are read by pages, each once', async () => {
  const kept = Array.from({ length: 60 }, (_, index) => message(index + 1, `${index + 1}番`));
  server.use(...roomServer(kept).handlers);
  show(<MessageScreen />, AT);
  await screen.findByText('60番', { exact: false, selector: 'li p' });
  expect(screen.queryByText(/：10番/, { selector: 'li p' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '前のメッセージを見る' }));
  await screen.findByText('10番', { exact: false, selector: 'li p' });
  expect(screen.getAllByText(/番$/, { selector: 'li p' })).toHaveLength(60);
  expect(screen.queryByRole('button', { name: '前のメッセージを見る' })).toBeNull();
});

test('the way from a cast ends at the address of the account', async () => {
  server.use(...roomServer([]).handlers);
  const place = show(<MessageScreen />, '/talk/message?castId=12');
  await screen.findByRole('log');
  await waitFor(() => expect(place.path()).toBe(AT));
});

test('a block is asked about, and a report is possible after it', async () => {
  const calls: unknown[] = [];
  server.use(
    ...roomServer([message(1, 'はじめまして')], { room: { blocking: false } }).handlers,
    answer('POST /api/v1/users/me/blocks/', ({ body }) => {
      calls.push(body);
      server.use(answer('GET /api/v1/users/me/talk_rooms/{room_id}/', { ...room, blocking: true }));
      return { user_id: 31 };
    }),
    answer('POST /api/v1/users/me/reports/', ({ body }) => {
      calls.push(body);
      return { id: room.id };
    }),
  );
  show(<MessageScreen />, AT);
  const menu = () => screen.findByRole('button', { name: 'ブロック・通報' });
  await userEvent.click(await menu());
  await userEvent.click(await screen.findByRole('button', { name: 'ブロックする' }));
  await userEvent.click(await screen.findByRole('button', { name: 'ブロックする' }));
  expect(await screen.findByText('ブロック中のため、メッセージを送れません。')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(await menu());
  await userEvent.click(screen.getByRole('button', { name: '運営に通報する' }));
  await userEvent.click(screen.getByRole('button', { name: '通報する' }));
  expect(await screen.findByText('理由を選択してください')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '連絡先を聞き出そうとする' }));
  await userEvent.click(screen.getByRole('button', { name: '通報する' }));
  expect(await screen.findByText('通報を受け付けました。運営が確認します')).toBeVisible();
  expect(calls).toEqual([{ user_id: 31 }, { user_id: 31, reason: 'contact', detail: '' }]);
});

/** A window for which one media query holds. */
function mediaMatches(held: string) {
  const none = window.matchMedia('');
  return jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...none, matches: query === held }));
}
