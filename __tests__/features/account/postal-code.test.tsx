import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { HomesScreen } from '@/features/account/homes-screen';
import { answer, on, problemOf, refuse, silence } from '../../support/answer';
import { show } from '../../support/show';

const TOWNS = 'GET /api/v1/postal_codes/{postal_code}/';
const LIST = 'GET /api/v1/users/me/homes/';
const TABLE: Record<string, { prefecture: string; city: string; town: string }[]> = {
  '1600021': [{ prefecture: '東京都', city: '新宿区', town: '歌舞伎町' }],
  '1500043': [{ prefecture: '東京都', city: '渋谷区', town: '道玄坂' }],
  '2310000': [{ prefecture: '神奈川県', city: '横浜市中区', town: '' }],
  '4520961': [
    { prefecture: '愛知県', city: '清須市', town: '春日河原' },
    { prefecture: '愛知県', city: '清須市', town: '春日夢の森' },
  ],
  '4980000': [
    { prefecture: '愛知県', city: '弥富市', town: '' },
    { prefecture: '三重県', city: '桑名郡木曽岬町', town: '' },
  ],
};

const asked: string[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked.length = 0;
  server.use(
    answer(LIST, []),
    answer('GET /api/v1/areas/', [
      { id: 1, name: '新宿・歌舞伎町', prefecture: '東京都', today_count: 0 },
      { id: 22, name: '横浜・関内', prefecture: '神奈川県', today_count: 0 },
    ]),
    on(TOWNS, async ({ params: { postal_code: code = '' } }) => {
      asked.push(code);
      const data = TABLE[code];
      return data ? Response.json({ data, page: { next_cursor: null, total: null } }) : problemOf('not_found');
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sheet = () => within(screen.getByRole('dialog', { name: /^住所を/ }));
const open = async (button = '住所を追加') => {
  show(<HomesScreen />, '/mypage/account/home');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: /^住所を/ });
};
const code = () => sheet().getByLabelText(/郵便番号/);
const city = () => sheet().getByLabelText(/市区町村/);
const street = () => sheet().getByLabelText(/町名・番地/);
const prefecture = (name: string) => sheet().getByRole('button', { name: `都道府県 ${name}` });
const write = async (text: string) => {
  await userEvent.clear(code());
  await userEvent.type(code(), text);
};
const says = (note: string) => waitFor(() => expect(sheet().getByRole('status')).toHaveTextContent(note));

test.each(['1600021', '160-0021', '〒１６０－００２１'])(
  '%s fills prefecture, city and town, and says so',
  async (text) => {
    await open();
    await write(text);
    await says('東京都新宿区歌舞伎町まで入力しました。続けて番地を入力してください');
    expect(prefecture('東京都')).toBeVisible();
    expect(city()).toHaveValue('新宿区');
    expect(street()).toHaveValue('歌舞伎町');
    expect(code()).toHaveValue(text);
    expect(code()).toHaveAccessibleDescription(/^東京都新宿区歌舞伎町まで/);
    expect(sheet().getByRole('button', { name: /^エリア/ })).toBeEnabled();
    expect(asked).toEqual(['1600021']);
  },
);

test('another code fills again what the first one filled, and leaves alone what the customer wrote', async () => {
  await open();
  await write('1600021');
  await says('東京都新宿区歌舞伎町まで');
  await userEvent.type(street(), '1-2-3');
  await write('1500043');
  await says('この郵便番号の住所は東京都渋谷区道玄坂です。入力済みの項目は変更していません');
  expect(city()).toHaveValue('渋谷区');
  expect(street()).toHaveValue('歌舞伎町1-2-3');
  await userEvent.clear(street());
  await write('2310000');
  await says('神奈川県横浜市中区まで入力しました。続けて町名・番地を入力してください');
  expect(prefecture('神奈川県')).toBeVisible();
  expect(city()).toHaveValue('横浜市中区');
  expect(street()).toHaveValue('');
});

test('an area of another prefecture does not stay', async () => {
  await open();
  await write('1600021');
  await says('東京都新宿区歌舞伎町まで');
  await userEvent.click(sheet().getByRole('button', { name: /^エリア/ }));
  await userEvent.click(await screen.findByRole('radio', { name: '新宿・歌舞伎町' }));
  await write('1500043');
  await says('東京都渋谷区道玄坂まで');
  expect(sheet().getByRole('button', { name: 'エリア 新宿・歌舞伎町' })).toBeVisible();
  await write('2310000');
  await says('神奈川県横浜市中区まで');
  expect(sheet().getByRole('button', { name: 'エリア 選択してください' })).toBeVisible();
});

test('what the customer wrote before the code stays', async () => {
  await open();
  await userEvent.type(city(), '港区');
  await write('1600021');
  await says('この郵便番号の住所は東京都新宿区歌舞伎町です。入力済みの項目は変更していません');
  expect(city()).toHaveValue('港区');
  expect(street()).toHaveValue('歌舞伎町');
});

test('a customer who has written the street already is not asked to go on', async () => {
  await open();
  await userEvent.type(street(), '歌舞伎町1-2-3');
  await write('1600021');
  await waitFor(() =>
    expect(sheet().getByRole('status').textContent).toBe('この郵便番号の住所は東京都新宿区歌舞伎町です'),
  );
  expect(city()).toHaveValue('新宿区');
  expect(street()).toHaveValue('歌舞伎町1-2-3');
});

test('of several towns only what they have in common is filled', async () => {
  await open();
  await write('4520961');
  await says('愛知県清須市まで入力しました。続けて町名・番地を入力してください');
  expect(street()).toHaveValue('');
  await write('4980000');
  await says('この郵便番号の地域は複数あります。住所を入力してください');
  expect(city()).toHaveValue('');
});

test('an unknown code is said beside the field, takes back what another filled, and does not stop saving', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('POST /api/v1/users/me/homes/', ({ body }) => {
      sent.push(body);
      return { id: 5 };
    }),
  );
  await open();
  await write('1600021');
  await says('東京都新宿区歌舞伎町まで');
  await write('9999999');
  await says('この郵便番号の住所が見つかりません。住所を入力してください');
  expect(code()).not.toHaveAttribute('aria-invalid');
  expect([city(), street()].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  await userEvent.type(city(), '新宿区');
  await userEvent.type(street(), '歌舞伎町1-2-3');
  await userEvent.click(sheet().getByRole('button', { name: /^エリア/ }));
  await userEvent.click(await screen.findByRole('radio', { name: '新宿・歌舞伎町' }));
  await userEvent.click(sheet().getByRole('button', { name: '登録する' }));
  expect(await screen.findByText('住所を追加しました')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ postal_code: '9999999', city: '新宿区', area_id: 1 })]);
});

test('without an answer nothing is said, and the same code can be tried again', async () => {
  server.use(silence(TOWNS));
  await open();
  await write('1600021');
  await userEvent.type(city(), '新');
  server.use(refuse(TOWNS, 'busy'));
  await write('1600021');
  await says('7桁を入力すると、住所の一部が自動で入ります。');
  expect(sheet().queryByRole('alert')).toBeNull();
  expect(street()).toHaveValue('');
  server.use(answer(TOWNS, TABLE['1600021'] ?? []));
  await write('1600021');
  await says('この郵便番号の住所は東京都新宿区歌舞伎町です');
  expect(street()).toHaveValue('歌舞伎町');
});

test('an answer that comes late does not fill over a newer code', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  let late = false;
  server.use(
    answer(TOWNS, async ({ params: { postal_code: wanted = '' } }) => {
      if (wanted === '1600021') await held.then(() => (late = true));
      return TABLE[wanted] ?? [];
    }),
  );
  await open();
  await write('1600021');
  await write('1500043');
  await says('東京都渋谷区道玄坂まで');
  release();
  await waitFor(() => expect(late).toBe(true));
  await userEvent.type(street(), '1');
  expect(city()).toHaveValue('渋谷区');
  expect(street()).toHaveValue('道玄坂1');
});

test('a home that is changed is not asked about until its code is', async () => {
  const stored = { prefecture: '東京都', city: '新宿区', street: '歌舞伎町1-2-3', building: '', landmark: '' };
  server.use(answer(LIST, [{ id: 5, postal_code: '1600021', ...stored, area_id: 1, area_name: '新宿・歌舞伎町' }]));
  await open('東京都新宿区歌舞伎町1-2-3を編集');
  expect(code()).toHaveValue('160-0021');
  expect(asked).toEqual([]);
  await write('1500043');
  await says('この郵便番号の住所は東京都渋谷区道玄坂です。入力済みの項目は変更していません');
  expect(city()).toHaveValue('新宿区');
  expect(street()).toHaveValue('歌舞伎町1-2-3');
});
