import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ContactFormScreen } from '@/features/contact/contact-form-screen';
import { ContactScreen } from '@/features/contact/contact-screen';
import { on, problemOf } from '../../support/answer';
import { LARGE_PICTURE, NO_PICTURE, readPictures } from '../../support/pictures';
import { show, showWhole } from '../../support/show';

const SEND = 'POST /api/v1/contacts/';
const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  readPictures();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const WORDS = '10分たっても残高に反映されていません。';
const name = () => screen.getByRole('textbox', { name: /お名前/ });
const mail = () => screen.getByRole('textbox', { name: /メールアドレス/ });
const words = () => screen.getByRole('textbox', { name: /^内容/ });
const photo = () => new File(['x'], '明細.png', { type: 'image/png', lastModified: 1 });
const confirm = () => userEvent.click(screen.getByRole('button', { name: '内容を確認する' }));
const fillIn = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: /お名前/ }), 'たか');
  await userEvent.type(mail(), 'taka@example.jp');
  await userEvent.type(words(), WORDS);
};

test('the entrance shows answers, each category with the form behind it, and the telephone; help pages only where there are any', () => {
  show(<ContactScreen phone="0120-000-000" helpUrl={null} origin="" />, '/contact');
  expect(screen.getByRole('link', { name: /お支払い・ゴールド/ })).toHaveAttribute(
    'href',
    '/contact/form?category=payment',
  );
  expect(screen.getByRole('link', { name: '電話する' })).toHaveAttribute('href', 'tel:0120000000');
  expect(screen.getByText('受付 9:00–29:00', { exact: false })).toBeVisible();
  expect(screen.queryByRole('link', { name: /ヘルプ/ })).toBeNull();
  show(<ContactScreen phone="" helpUrl="https://help.example.jp" origin="" />, '/contact');
  const help = screen.getByRole('link', { name: 'ヘルプセンターを開く' });
  expect(help).toHaveAttribute('href', 'https://help.example.jp');
  expect(help).toHaveAttribute('target', '_blank');
});

test('what is missing is said at its field, and nothing that was typed is lost', async () => {
  await showWhole(<ContactFormScreen />, '/contact/form');
  await userEvent.type(await screen.findByRole('textbox', { name: /お名前/ }), 'たか');
  await userEvent.type(mail(), 'taka＠example');
  await confirm();
  expect(await screen.findByText('お問い合わせの種類を選択してください')).toBeVisible();
  await waitFor(() => expect(mail()).toHaveAccessibleDescription(/メールアドレスの形式/));
  expect(words()).toHaveAttribute('aria-invalid', 'true');
  expect(name()).toHaveValue('たか');
  expect(mail()).toHaveValue('taka＠example');
});

test('the form of a person in a film starts with the address of the film, and needs one', async () => {
  const id = '0190b1f0-0000-7000-8000-000000000001';
  await showWhole(<ContactFormScreen />, `/contact/form?category=performer&movie=${id}`);
  const film = await screen.findByRole('textbox', { name: /動画のページのアドレス/ });
  expect(film).toHaveValue(id);
  expect(screen.queryByRole('textbox', { name: /予約番号/ })).toBeNull();
  await fillIn();
  await userEvent.clear(film);
  await confirm();
  await waitFor(() => expect(film).toHaveAccessibleDescription(/動画のページのアドレスを入力してください/));
  await userEvent.type(film, `https://yoi.example/movie/${id}`);
  await confirm();
  expect(await screen.findByText('送信すると、すぐに公開を止めて確認します')).toBeVisible();
  expect(screen.getByText(`https://yoi.example/movie/${id}`)).toBeVisible();
});

test('input, confirmation, receipt: everything is shown once more, goes once, and the draft is gone', async () => {
  let calls = 0;
  server.use(
    on(SEND, async ({ request }) => {
      calls += 1;
      expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data/);
      expect(request.headers.get('idempotency-key')).toBeTruthy();
      return HttpResponse.json({ data: { number: 'Q-7K3M-2291' } }, { status: 201 });
    }),
  );
  const place = await showWhole(<ContactFormScreen />, '/contact/form?category=payment&reservation=Y-7K3M-2291');
  await fillIn();
  await userEvent.upload(screen.getByLabelText(/^画像/), photo());
  await confirm();
  expect(await screen.findByRole('heading', { name: 'この内容で送信します' })).toBeVisible();
  for (const text of ['お支払い・ゴールド', 'たか', 'taka@example.jp', 'Y-7K3M-2291', WORDS, '入力なし'])
    expect(screen.getByText(text)).toBeVisible();
  expect(within(screen.getByRole('list', { name: '添付の画像' })).getByText('明細.png')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: '送信する' }));
  expect(await screen.findByText('Q-7K3M-2291')).toBeVisible();
  expect(calls).toBe(1);
  expect(place.path()).toBe('/contact/form?number=Q-7K3M-2291');
  expect(sessionStorage.getItem('yoi_contact_draft')).toBeNull();
});

test('a failed sending keeps everything and can be tried again', async () => {
  server.use(on(SEND, async () => problemOf('busy')));
  await showWhole(<ContactFormScreen />, '/contact/form?category=other');
  await fillIn();
  await confirm();
  await userEvent.click(await screen.findByRole('button', { name: '送信する' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/お試しください/);
  server.use(on(SEND, async () => HttpResponse.json({ data: { number: 'Q-7K3M-2292' } }, { status: 201 })));
  await userEvent.click(screen.getByRole('button', { name: '送信する' }));
  expect(await screen.findByText('Q-7K3M-2292')).toBeVisible();
});

test('what only the server finds wrong leads back to its field', async () => {
  const message = 'この画像は読み込めませんでした。';
  server.use(
    on(SEND, async () => problemOf('validation/failed', [{ path: 'body.pictures', code: 'custom', message }])),
  );
  await showWhole(<ContactFormScreen />, '/contact/form?category=other');
  await fillIn();
  await userEvent.upload(screen.getByLabelText(/^画像/), photo());
  await confirm();
  await userEvent.click(await screen.findByRole('button', { name: '送信する' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(words()).toHaveValue(WORDS);
});

test('after a reload the texts are there, and pictures are asked for again instead of being left out in silence', async () => {
  const typed = { category: 'cast', name: 'たか', mail: 'taka@example.jp', phone: '', reservation: '', body: WORDS };
  sessionStorage.setItem('yoi_contact_draft', JSON.stringify({ ...typed, pictures: 1 }));
  const place = await showWhole(<ContactFormScreen />, '/contact/form?step=confirm');
  expect(await screen.findByText(/選んだ画像は残っていません/)).toBeVisible();
  expect(place.path()).toBe('/contact/form');
  expect(words()).toHaveValue(WORDS);
  await userEvent.click(screen.getByRole('button', { name: '画像なしで続ける' }));
  expect(screen.queryByText(/選んだ画像は残っていません/)).toBeNull();
  await confirm();
  expect(await screen.findByRole('heading', { name: 'この内容で送信します' })).toBeVisible();
});

test('a fourth picture and a file that is none are not taken, and why is said; a large one is made smaller', async () => {
  await showWhole(<ContactFormScreen />, '/contact/form?category=other');
  const input = await screen.findByLabelText(/^画像/);
  await userEvent.upload(input, new File([NO_PICTURE], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText(/「a.png」は添付できません。この画像は読み込めませんでした/)).toBeVisible();
  await userEvent.upload(input, new File([LARGE_PICTURE], '写真.png', { type: 'image/png' }));
  expect(await screen.findByRole('button', { name: '写真.jpgを外す' })).toBeVisible();
  await userEvent.upload(
    input,
    [1, 2, 3].map((at) => new File(['x'], `${at}.png`, { type: 'image/png' })),
  );
  expect(await screen.findByText('3枚まで添付できます')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /を外す$/ })).toHaveLength(3);
});
