/** @jest-environment-options {"url": "https://localhost/"} */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { CastSettingsScreen } from '@/features/cast-home/settings/settings-screen';
import { answer, on, problemOf } from '../../support/answer';
import { noBadges } from '../../support/badges';
import { show, showWhole } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const SETTINGS: Data<'GET /api/v1/female_casts/me/settings/'> = {
  auto_accept: false,
  buffer_minutes: 30,
  place_type_ids: [16, 17],
  area_ids: [],
  accepting: true,
  long_ok: false,
  members_only: false,
  lead_minutes: 60,
  declines: [],
  break: null,
};
const opened = () => [
  ...noBadges,
  answer('GET /api/v1/areas/', []),
  answer('GET /api/v1/female_casts/me/settings/', SETTINGS),
];

test('a cast who withdrew consent agrees to the contract again; a text changed meanwhile is read first', async () => {
  const day = (date: number) => `2026-11-${date}T12:00:00+09:00`;
  const textOf = (version: string) => ({ version, hash: version.repeat(32), text: `契約の文 ${version}` });
  let now = textOf('a1');
  let consent = { ...now, agreed_at: day(20), device: '', withdrawn_at: day(21) as string | null };
  const contract = () => ({ store_name: '青葉', consent, current: now });
  const sent: unknown[] = [];
  server.use(
    ...opened(),
    answer('GET /api/v1/female_casts/me/contract/', contract),
    on('POST /api/v1/female_casts/me/contract/agree/', async ({ body }) => {
      sent.push(body);
      if (sent.length === 1) {
        now = textOf('b2');
        return problemOf('cast_invitation/contract_changed');
      }
      consent = { ...now, agreed_at: day(22), device: '', withdrawn_at: null };
      return Response.json({ data: contract() });
    }),
  );
  show(<CastSettingsScreen />, '/home/settings');
  await userEvent.click(await screen.findByRole('button', { name: /契約と同意/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '契約と同意' }));
  const agree = await sheet.findByRole('button', { name: 'もう一度同意する' });
  const box = () => sheet.getByRole('checkbox', { name: '契約の内容を読み、自分の意思で同意します' });
  await userEvent.click(agree);
  expect(sheet.getByText('契約への同意が必要です')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.click(box());
  await userEvent.click(agree);
  expect(await sheet.findByText('契約の文 b2')).toBeInTheDocument();
  expect(sheet.getByText(/前に同意したときから変わっています/)).toBeInTheDocument();
  expect(box()).not.toBeChecked();
  await userEvent.click(box());
  await userEvent.click(sheet.getByRole('button', { name: 'もう一度同意する' }));
  expect(await sheet.findByRole('button', { name: '同意を取り消す' })).toBeInTheDocument();
  expect(sheet.queryByText('取り消した日時')).toBeNull();
  expect(sent).toEqual([{ contract_hash: 'a1'.repeat(32) }, { contract_hash: 'b2'.repeat(32) }]);
});

test('a place that cannot be left says why at its field, and stays chosen', async () => {
  const message = '追加料金のない場所を1つ残してください（単価設定で変更できます）';
  server.use(
    ...opened(),
    on('PATCH /api/v1/female_casts/me/settings/', async () =>
      problemOf('validation/failed', [{ path: 'body.place_type_ids', code: 'custom', message }]),
    ),
  );
  show(<CastSettingsScreen />, '/home/settings');
  await userEvent.click(await screen.findByRole('button', { name: '自宅' }));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: /対応できる場所/ })).toHaveAccessibleDescription(message),
  );
  expect(screen.getByRole('button', { name: '自宅' })).toHaveAttribute('aria-pressed', 'true');
});

test('the reception, the approval, a place and the preparation are kept at a press each, and the areas by their sheet', async () => {
  const sent: object[] = [];
  let now = { ...SETTINGS, area_ids: [1] };
  server.use(
    ...noBadges,
    answer('GET /api/v1/areas/', [
      { id: 1, name: '新宿・歌舞伎町', prefecture: '東京都', today_count: 0 },
      { id: 13, name: '池袋', prefecture: '東京都', today_count: 0 },
    ]),
    answer('GET /api/v1/female_casts/me/settings/', () => now),
    answer('PATCH /api/v1/female_casts/me/settings/', ({ body }) => {
      sent.push(Object(body));
      now = { ...now, ...Object(body) };
      return now;
    }),
  );
  show(<CastSettingsScreen />, '/home/settings');
  await userEvent.click(await screen.findByRole('switch', { name: /受付中/ }));
  expect(await screen.findByRole('switch', { name: /停止中/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /自動で承認する/ }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /自動で承認する/ })).toBeChecked());
  await userEvent.click(screen.getByRole('button', { name: '自宅' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '自宅' })).toHaveAttribute('aria-pressed', 'false'));
  await userEvent.click(screen.getByRole('button', { name: /予約のあとの準備時間/ }));
  await userEvent.click(await screen.findByRole('radio', { name: '60分' }));
  expect(await screen.findByRole('button', { name: /予約のあとの準備時間 60分/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /移動できるエリア/ }));
  const areas = within(await screen.findByRole('dialog', { name: '移動できるエリア' }));
  await userEvent.click(await areas.findByRole('checkbox', { name: /池袋/ }));
  await userEvent.click(areas.getByRole('button', { name: '2か所を保存する' }));
  expect(await screen.findByText('移動できるエリアを変更しました')).toBeVisible();
  expect(sent).toEqual([
    { accepting: false },
    { auto_accept: true },
    { place_type_ids: [17] },
    { buffer_minutes: 60 },
    { area_ids: [1, 13] },
  ]);
  expect(screen.getByRole('link', { name: '報酬のしくみ' })).toHaveAttribute('href', '/home/system');
});

test('payment and lead time are kept at a press; a break that meets bookings says so and keeps the days', async () => {
  const sent: unknown[] = [];
  server.use(
    ...opened(),
    on('PATCH /api/v1/female_casts/me/settings/', async ({ body }) => {
      sent.push(body);
      if ((body as { break?: unknown }).break) return problemOf('shift/has_bookings');
      return Response.json({ data: { ...SETTINGS, ...(body as object) } });
    }),
  );
  show(<CastSettingsScreen />, '/home/settings');
  await userEvent.click(await screen.findByRole('button', { name: '現金でのお支払い' }));
  await userEvent.click(screen.getByRole('button', { name: /最短の受付/ }));
  await userEvent.click(await screen.findByRole('radio', { name: '開始の2時間前まで' }));
  await waitFor(() => expect(sent).toEqual([{ declines: ['cash'] }, { lead_minutes: 120 }]));
  await userEvent.click(screen.getByRole('button', { name: /^休業/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '休業' }));
  await userEvent.click(await sheet.findByRole('button', { name: 'この期間を休業にする' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('予約が入っています');
  expect(sent).toHaveLength(3);
});

test('a break that stands is changed or taken back: two short words, beside each other on the narrowest phone', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('PATCH /api/v1/female_casts/me/settings/', ({ body }) => {
      sent.push(body);
      return SETTINGS;
    }),
    ...noBadges,
    answer('GET /api/v1/areas/', []),
    answer('GET /api/v1/female_casts/me/settings/', { ...SETTINGS, break: { from: '2026-12-01', to: '2026-12-06' } }),
  );
  show(<CastSettingsScreen />, '/home/settings');
  await userEvent.click(await screen.findByRole('button', { name: /^休業/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '休業' }));
  expect(await sheet.findByRole('button', { name: '休業を取り消す' })).toBeVisible();
  expect(sheet.getByRole('button', { name: '変更する' })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: '休業を取り消す' }));
  expect(await screen.findByText('休業を変更しました')).toBeVisible();
  expect(sent).toEqual([{ break: null }]);
});

test('a cast sets look, blur and analytics of this device and erases what it keeps, like a customer', async () => {
  const kept = new Set(['yoi-pictures']);
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  process.env.YOI_VERSION = '1.2.3';
  server.use(...opened());
  await showWhole(<CastSettingsScreen />, '/home/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'ダーク' }));
  expect(localStorage.getItem('yoi_theme')).toBe('dark');
  await userEvent.click(screen.getByRole('switch', { name: /写真をぼかす/ }));
  expect(localStorage.getItem('yoi_discreet')).toBe('on');
  const agreement = screen.getByRole('switch', { name: /分析/ });
  expect(agreement).not.toBeChecked();
  await userEvent.click(agreement);
  expect(agreement).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: '保存データの消去' }));
  await userEvent.click(await screen.findByRole('button', { name: '消去する' }));
  expect(await screen.findByText('保存データを消去しました')).toBeInTheDocument();
  expect([...kept]).toEqual([]);
  expect(screen.getByText(/^バージョン 1\.2\.3/)).toBeVisible();
  Reflect.deleteProperty(globalThis, 'caches');
  localStorage.clear();
});
