import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import PartnerSheet from '@/features/ops/partner-sheet';
import StoreList from '@/features/ops/store-list';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK, page } from './waiting-scene';

const server = setupServer(...AT_THE_DESK);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Store = Data<'GET /api/v1/ops/stores/'>[number];
const terms: Store['terms'] = {
  course_back_percent: 60,
  guarantee_hour: 1000,
  hour_min: 12_000,
  hour_max: 32_000,
  nomination_max: 5000,
  option_max: 10_000,
  takes_cash: true,
  takes_bookings: true,
};
const store: Store = {
  id: 1,
  slug: 'aoba',
  name: '青葉',
  area_name: '渋谷',
  address: '',
  room_name: null,
  economy: false,
  card_shops: [],
  terms,
  changes: [],
};
const theirs = () => within(screen.getByRole('region', { name: 'ほかの担当者の変更' }));

test('terms of a store that another person changed: each typed one is kept or given up, the rest is as stored', async () => {
  let stored = terms;
  const sent: Record<string, unknown>[] = [];
  server.use(
    on('GET /api/v1/ops/stores/', async () => HttpResponse.json({ data: [{ ...store, terms: stored }], page })),
    on('PUT /api/v1/ops/stores/{store_id}/', async ({ body }) => {
      const { seen, ...wanted } = body as Record<string, unknown>;
      if (JSON.stringify(seen) !== JSON.stringify(stored)) return problemOf('store/changed');
      sent.push(wanted);
      return HttpResponse.json({ data: { ...store, terms: wanted } });
    }),
  );
  show(<StoreList />, '/ops?tab=stores');
  const fill = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await fill('青葉の1時間の下限', '13000');
  await fill('青葉の1時間の上限', '40000');
  await fill('青葉の指名料の上限', '6000');
  stored = { ...terms, hour_min: 14_000, hour_max: 36_000, option_max: 12_000 };
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: '変更を確認する' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '変更する' }));
  };
  await save();
  expect(await screen.findByRole('region', { name: 'ほかの担当者の変更' })).toHaveTextContent(
    /1時間の下限いまの値14,000円入力した値13,000円/,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(theirs().queryByText('指名料の上限')).toBeNull();
  expect(screen.getByLabelText('青葉のオプションの上限')).toHaveValue('12000');
  expect(screen.getByRole('button', { name: '変更を確認する' })).toBeDisabled();
  await userEvent.click(theirs().getByRole('button', { name: /^1時間の下限は ?いまの値にする$/ }));
  expect(screen.getByLabelText('青葉の1時間の下限')).toHaveValue('14000');
  await userEvent.click(theirs().getByRole('button', { name: /^1時間の上限は ?入力した値を残す$/ }));
  expect(screen.getByLabelText('青葉の1時間の上限')).toHaveValue('40000');
  expect(sent).toEqual([]);
  await save();
  await waitFor(() => expect(sent).toEqual([{ ...stored, hour_max: 40_000, nomination_max: 6000 }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'ほかの担当者の変更' })).toBeNull());
});

type Partner = Data<'GET /api/v1/ops/partners/'>[number];
const partner: Partner = {
  code: 'yoru',
  name: '夜の道',
  headline: '見出し',
  words: '紹介',
  version: 1,
  ended_at: null,
  registrations: 0,
  changes: [],
} as unknown as Partner;

test('a partner that another person changed: nothing typed is lost, and only a full choice is sent as the new one', async () => {
  const now: Partner = { ...partner, version: 2, name: '夜の道案内', words: '同僚の紹介文' };
  const sent: Record<string, unknown>[] = [];
  const onClose = jest.fn();
  server.use(
    answer('GET /api/v1/ops/partners/', [now]),
    on('PUT /api/v1/ops/partners/{partner_code}/', async ({ body }) => {
      const said = body as Record<string, unknown>;
      sent.push(said);
      return said.version === 2 ? HttpResponse.json({ data: now }) : problemOf('partner/changed');
    }),
  );
  show(<PartnerSheet partner={partner} onClose={onClose} />, '/ops?tab=partners');
  const headline = await screen.findByLabelText(/^見出し/);
  await userEvent.clear(headline);
  await userEvent.type(headline, '新しい見出し');
  const save = () => userEvent.click(screen.getByRole('button', { name: '保存する' }));
  await save();
  expect(await screen.findByRole('region', { name: 'ほかの担当者の変更' })).toHaveTextContent('同僚の紹介文');
  await userEvent.click(theirs().getByRole('button', { name: /^名前は ?いまの値にする$/ }));
  await save();
  expect(await screen.findByRole('region', { name: 'ほかの担当者の変更' })).toHaveTextContent('同僚の紹介文');
  await userEvent.click(theirs().getByRole('button', { name: /^紹介文は ?入力した値を残す$/ }));
  await userEvent.click(theirs().getByRole('button', { name: /^見出しは ?入力した値を残す$/ }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ version }) => version)).toEqual([1, 1, 2]);
  expect(sent[2]).toMatchObject({ name: '夜の道案内', headline: '新しい見出し', words: '紹介' });
});
