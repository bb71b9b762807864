import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { MessageScreen } from '@/features/talk/message-screen';
import { TalkListScreen } from '@/features/talk/talk-list-screen';
import { forgetDrafts } from '@/platform/storage/drafts';
import { answer, on, problemOf } from '../../support/answer';
import { NO_PICTURE, readPictures } from '../../support/pictures';
import { show } from '../../support/show';
import { message, room, roomServer } from './scene';

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  readPictures();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  server.resetHandlers();
  forgetDrafts();
});
afterAll(() => server.close());

const AT = '/talk/message?userId=31';
const SEND = 'POST /api/v1/users/me/talk_rooms/{room_id}/pictures/';
const READ = 'GET /api/v1/users/me/talk_rooms/{room_id}/pictures/{picture_id}/';

type Message = ReturnType<typeof message>;
type Picture = Message['pictures'][number];

const picture = (at: number, more: Partial<Picture> = {}): Picture => ({
  id: `0193b000-0000-7000-9000-${String(at).padStart(12, '0')}`,
  width: 1600,
  height: 1200,
  blurred: false,
  checking: false,
  ...more,
});
const withPictures = (seq: number, pictures: Picture[], mine = false, sent = pictures.length): Message => ({
  ...message(seq, '', mine),
  pictures,
  pictures_sent: sent,
});
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** Answers with the size that is asked for as the picture, and counts. */
const reading = (asked: string[]) =>
  answer(READ, ({ query }) => {
    asked.push(query.get('size') ?? '');
    return { content_type: 'image/webp', base64: btoa(query.get('size') ?? '') };
  });
const source = (size: string) => `data:image/webp;base64,${btoa(size)}`;

/** Takes pictures as the server does. */
const taking = (kept: Message[], seen: FormData[], gate?: Promise<void>) =>
  on(SEND, async ({ request }) => {
    const form = await request.formData();
    await gate;
    seen.push(form);
    const made = {
      ...message(kept.length + 1, String(form.get('body')), true),
      client_id: String(form.get('client_id')),
      pictures: form.getAll('pictures').map((_, at) => picture(at + 1)),
      pictures_sent: form.getAll('pictures').length,
    };
    kept.push(made);
    return Response.json({ data: made }, { status: 201 });
  });

const choose = async (...files: File[]) => {
  await userEvent.click(await screen.findByRole('button', { name: 'メッセージに入れるものを開く' }));
  await userEvent.upload(await screen.findByLabelText('写真'), files);
};
const sendButton = () => screen.getByRole('button', { name: '送信' });

test('chosen pictures stand over the box, can be taken out, and go with or without words', async () => {
  const kept = [message(1, 'はじめまして')];
  const seen: FormData[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  server.use(...roomServer(kept).handlers, taking(kept, seen, gate), reading([]));
  show(<MessageScreen />, AT);
  await choose(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'));
  expect(await screen.findAllByAltText(/^送る写真/)).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: '写真 2枚目を外す' }));
  await userEvent.click(sendButton());
  const waiting = (await screen.findAllByAltText(/^自分の写真/))[0]?.closest('div > ul')?.closest('li');
  expect(waiting).toHaveTextContent('確認中');
  expect(screen.queryByAltText(/^送る写真/)).toBeNull();
  await act(async () => open());
  expect(await screen.findAllByAltText(/自分の写真 .枚目を拡大/)).toHaveLength(2);
  expect(screen.getByText('確認済み')).toBeVisible();
  expect([seen[0]?.get('body'), seen[0]?.getAll('pictures').length]).toEqual(['', 2]);
});

test('a sixth picture and a file that is none are not taken, and why is said', async () => {
  server.use(...roomServer([message(1, 'はじめまして')]).handlers);
  show(<MessageScreen />, AT);
  await choose(new File([NO_PICTURE], 'a.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/この画像は読み込めませんでした/)).toBeVisible();
  await userEvent.upload(
    screen.getByLabelText('写真'),
    ['1', '2', '3', '4', '5', '6'].map((name) => photo(`${name}.jpg`)),
  );
  expect(await screen.findByText('写真は一度に5枚までです')).toBeVisible();
  expect(await screen.findAllByAltText(/^送る写真/)).toHaveLength(5);
});

test('a refused picture says why, and another one is chosen in its place', async () => {
  const kept = [message(1, 'はじめまして')];
  const seen: FormData[] = [];
  server.use(
    ...roomServer(kept).handlers,
    on(SEND, async () => problemOf('talk/contact_in_picture')),
    reading([]),
  );
  show(<MessageScreen />, AT);
  await choose(photo('code.jpg'));
  await screen.findByAltText(/^送る写真/);
  await userEvent.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('連絡先が写っているため届きませんでした');
  expect(screen.queryByRole('button', { name: 'もう一度' })).toBeNull();
  server.use(taking(kept, seen));
  await userEvent.upload(await screen.findByLabelText('選びなおす'), photo('tea.jpg'));
  expect(await screen.findByAltText('自分の写真 1枚目を拡大')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure of another kind offers another try on the bubble', async () => {
  const kept = [message(1, 'はじめまして')];
  server.use(
    ...roomServer(kept).handlers,
    on(SEND, async () => problemOf('talk/closed')),
    reading([]),
  );
  show(<MessageScreen />, AT);
  await choose(photo('tea.jpg'));
  await screen.findByAltText(/^送る写真/);
  await userEvent.click(sendButton());
  const again = await screen.findByRole('button', { name: 'もう一度' });
  server.use(taking(kept, []));
  await userEvent.click(again);
  expect(await screen.findByAltText('自分の写真 1枚目を拡大')).toBeVisible();
});

test('a blurred picture is shown by a tap, the next one opens it large, and it is reported there', async () => {
  const shown = picture(1, { blurred: true });
  const kept = [withPictures(1, [shown])];
  const asked: string[] = [];
  const sent: unknown[] = [];
  server.use(
    ...roomServer(kept).handlers,
    reading(asked),
    answer('POST /api/v1/users/me/reports/', ({ body }) => {
      sent.push(body);
      kept[0] = withPictures(1, [{ ...shown, checking: true }]);
      return { id: room.id };
    }),
  );
  show(<MessageScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: /ぼかしています.*タップして表示/ }));
  expect(asked).toEqual(['small']);
  const open = screen.getByRole('button', { name: 'みさきの写真 1枚目を拡大' });
  await userEvent.click(open);
  const viewer = await screen.findByRole('dialog', { name: 'みさきの写真' });
  await waitFor(() => expect(within(viewer).getByRole('img')).toHaveAttribute('src', source('large')));
  expect(within(viewer).queryByText(/保存|ダウンロード/)).toBeNull();
  await userEvent.click(within(viewer).getByRole('button', { name: '通報する' }));
  await userEvent.click(await screen.findByRole('radio', { name: '不快な発言・嫌がらせ' }));
  await userEvent.click(screen.getByRole('button', { name: '通報する' }));
  expect(await screen.findByText('運営が確認しています')).toBeVisible();
  expect(sent).toEqual([{ user_id: 31, talk_picture_id: shown.id, reason: 'harassment', detail: '' }]);
});

test('the sender takes a picture away after a question; what is gone is said', async () => {
  const kept = [withPictures(1, [picture(1), picture(2)], true)];
  server.use(
    ...roomServer(kept).handlers,
    reading([]),
    on('DELETE /api/v1/users/me/talk_rooms/{room_id}/pictures/{picture_id}/', async () => {
      kept[0] = withPictures(1, [picture(2)], true, 2);
      return new Response(null, { status: 204 });
    }),
  );
  show(<MessageScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '自分の写真 1枚目を拡大' }));
  const viewer = await screen.findByRole('dialog', { name: '自分の写真' });
  await userEvent.click(within(viewer).getByRole('button', { name: '消す' }));
  const question = await screen.findByRole('dialog', { name: 'この写真を消しますか？' });
  await userEvent.click(within(question).getByRole('button', { name: '消す' }));
  expect(await screen.findByText('写真1枚は消えました')).toBeVisible();
  expect(screen.getAllByAltText(/自分の写真/)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a picture that does not come says so, and comes by another press', async () => {
  server.use(
    ...roomServer([withPictures(1, [picture(1)])]).handlers,
    on(READ, async () => problemOf('busy')),
  );
  show(<MessageScreen />, AT);
  expect(await screen.findByText('写真を読み込めませんでした')).toBeVisible();
  server.use(reading([]));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByAltText('みさきの写真 1枚目を拡大')).toBeVisible();
});

test('the list says 写真 of a message without words', async () => {
  const rooms = [{ ...room, last_message: withPictures(4, [picture(1)]) }];
  server.use(answer('GET /api/v1/users/me/talk_rooms/', { data: rooms, page: { next_cursor: null, total: null } }));
  show(<TalkListScreen />, '/talk');
  expect(await screen.findByRole('link', { name: /みさき/ })).toHaveTextContent('写真');
});
