import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { HomesScreen } from '@/features/account/homes-screen';
import { answer, on, problemOf, refuse, silence } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Here the address is typed by hand.
beforeEach(() => server.use(refuse('GET /api/v1/postal_codes/{postal_code}/', 'not_found')));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const LIST = 'GET /api/v1/users/me/homes/';
const ADD = 'POST /api/v1/users/me/homes/';
const AT = '/mypage/account/home';
const HOME = {
  id: 5,
  postal_code: '1600021',
  prefecture: '東京都',
  city: '新宿区',
  street: '歌舞伎町1-2-3',
  building: 'みどりハイツ405',
  landmark: '青い看板',
  area_id: 1,
  area_name: '新宿・歌舞伎町',
};
const areas = answer('GET /api/v1/areas/', [
  { id: 1, name: '新宿・歌舞伎町', prefecture: '東京都', today_count: 0 },
  { id: 22, name: '横浜・関内', prefecture: '神奈川県', today_count: 0 },
]);

const sheet = () => within(screen.getByRole('dialog', { name: /^住所を/ }));
const choose = async (opener: RegExp, option: string) => {
  await userEvent.click(sheet().getByRole('button', { name: opener }));
  await userEvent.click(await screen.findByRole('radio', { name: option }));
};
const fill = async () => {
  await screen.findByRole('dialog', { name: /^住所を/ });
  await userEvent.type(sheet().getByLabelText(/郵便番号/), '１６０ー００２１');
  await choose(/^都道府県/, '東京都');
  await userEvent.type(sheet().getByLabelText(/市区町村/), '新宿区');
  await userEvent.type(sheet().getByLabelText(/町名・番地/), '歌舞伎町1-2-3');
  await choose(/^エリア/, '新宿・歌舞伎町');
};
const submit = () => userEvent.click(sheet().getByRole('button', { name: '登録する' }));

test('without a home it says so, and adds one from what was typed', async () => {
  const sent: unknown[] = [];
  let homes: (typeof HOME)[] = [];
  server.use(
    areas,
    answer(LIST, () => homes),
    answer(ADD, ({ body }) => {
      sent.push(body);
      homes = [HOME];
      return { id: 5 };
    }),
  );
  show(<HomesScreen />, AT);
  expect(await screen.findByText('ご自宅の登録はありません')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '住所を追加' }));
  await fill();
  await submit();
  expect(await screen.findByText('住所を追加しました')).toBeVisible();
  expect(await screen.findByText('東京都新宿区歌舞伎町1-2-3')).toBeVisible();
  expect(screen.getByText(/〒160-0021/)).toBeVisible();
  expect(sent).toEqual([
    {
      postal_code: '１６０ー００２１',
      prefecture: '東京都',
      city: '新宿区',
      street: '歌舞伎町1-2-3',
      building: '',
      landmark: '',
      area_id: 1,
    },
  ]);
});

test('every fault stands at its field, nothing typed is lost and nothing is sent', async () => {
  server.use(areas, answer(LIST, []));
  show(<HomesScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '住所を追加' }));
  await userEvent.type(sheet().getByLabelText(/郵便番号/), '160');
  await userEvent.type(sheet().getByLabelText(/建物・部屋/), 'あ'.repeat(51));
  await userEvent.type(sheet().getByLabelText(/目印/), 'い'.repeat(101));
  await submit();
  expect(await sheet().findByText('都道府県を選択してください')).toBeVisible();
  for (const [field, message] of [
    [/郵便番号/, '郵便番号を7桁で入力してください'],
    [/市区町村/, '市区町村を入力してください'],
    [/町名・番地/, '町名・番地を入力してください'],
    [/建物・部屋/, '50文字以内で入力してください'],
    [/目印/, '100文字以内で入力してください'],
  ] as const)
    await waitFor(() => expect(sheet().getByLabelText(field)).toHaveAccessibleDescription(message));
  expect(sheet().getByText('エリアを選択してください')).toBeVisible();
  expect(sheet().getByLabelText(/郵便番号/)).toHaveValue('160');
});

test('another prefecture empties the area, and one without areas says so', async () => {
  server.use(areas, answer(LIST, []));
  show(<HomesScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '住所を追加' }));
  await fill();
  await choose(/^都道府県/, '神奈川県');
  expect(sheet().getByRole('button', { name: 'エリア 選択してください' })).toBeEnabled();
  await choose(/^都道府県/, '北海道');
  expect(sheet().getByText('この都道府県にはまだ対応していません。')).toBeVisible();
});

test('what the server finds stands at the field; a silent server is tried again with the same key', async () => {
  server.use(areas, answer(LIST, []));
  show(<HomesScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: '住所を追加' }));
  await fill();
  server.use(
    on(ADD, async () =>
      problemOf('validation/failed', [
        { path: 'body.area_id', code: 'custom', message: '都道府県に合うエリアを選択してください' },
      ]),
    ),
  );
  await submit();
  expect(await sheet().findByText('都道府県に合うエリアを選択してください')).toBeVisible();
  const keys: (string | null)[] = [];
  server.use(silence(ADD));
  await choose(/^エリア/, '新宿・歌舞伎町');
  await submit();
  expect(await sheet().findByText('登録できませんでした')).toBeVisible();
  server.use(
    on(ADD, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: { id: 5 } }, { status: 201 });
    }),
  );
  await submit();
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() => expect(sheet().getByRole('button', { name: '登録する' })).toBeEnabled());
  await submit();
  expect(await screen.findByText('住所を追加しました')).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
});

test('a home is changed with what stands there, and deleted only after a question', async () => {
  const changed: unknown[] = [];
  let homes = [HOME];
  server.use(
    areas,
    answer(LIST, () => homes),
    on('PATCH /api/v1/users/me/homes/{home_id}/', async ({ body, params }) => {
      changed.push([params.home_id, body]);
      return new Response(null, { status: 204 });
    }),
    on('DELETE /api/v1/users/me/homes/{home_id}/', async () => {
      homes = [];
      return new Response(null, { status: 204 });
    }),
  );
  show(<HomesScreen />, AT);
  await userEvent.click(await screen.findByRole('button', { name: /を編集$/ }));
  expect(sheet().getByLabelText(/郵便番号/)).toHaveValue('160-0021');
  await userEvent.clear(sheet().getByLabelText(/目印/));
  await userEvent.click(sheet().getByRole('button', { name: '変更する' }));
  expect(await screen.findByText('住所を変更しました')).toBeVisible();
  expect(changed).toEqual([['5', expect.objectContaining({ landmark: '', city: '新宿区', area_id: 1 })]]);
  await userEvent.click(screen.getByRole('button', { name: /を削除$/ }));
  expect(await screen.findByText(/リクエスト済みの予約の場所は変わりません/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '戻る' }));
  expect(screen.getByText('東京都新宿区歌舞伎町1-2-3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /を削除$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'この住所を削除する' }));
  expect(await screen.findByText('ご自宅の登録はありません')).toBeVisible();
});

test('three are enough; from a booking it leads back there', async () => {
  server.use(
    areas,
    answer(
      LIST,
      [1, 2, 3].map((id) => ({ ...HOME, id, street: `${id}丁目` })),
    ),
  );
  show(<HomesScreen />, `${AT}?from=${encodeURIComponent('/reserve?girl_id=12')}`);
  expect(await screen.findByText(/登録できる住所は3件までです。/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '住所を追加' })).toBeNull();
  expect(screen.getByRole('link', { name: '予約に戻る' })).toHaveAttribute('href', '/reserve?girl_id=12');
});

test('a list that cannot be read says so', async () => {
  server.use(refuse(LIST, 'busy'));
  show(<HomesScreen />, AT);
  expect(await screen.findByText('住所を読み込めませんでした')).toBeVisible();
});
