import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import type { ClaimKind } from '@/domain/desk-promises';
import ContactList from '@/features/ops/contact-list';
import IdentityDesk from '@/features/ops/identity/identity-desk';
import ReportList from '@/features/ops/report-list';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK, page } from './waiting-scene';

const server = setupServer(...AT_THE_DESK);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Claims = Data<'GET /api/v1/ops/claims/'>;
const LIST = 'GET /api/v1/ops/claims/';
const TAKE = 'PUT /api/v1/ops/claims/{kind}/{item_id}/';
const claim = (kind: ClaimKind, id: string, staff: { id: number; name: string }): Claims[number] => ({
  kind,
  item_id: id,
  staff,
  until: '2026-11-21T18:15:00+09:00',
});
const ME = { id: 1, name: '事務局' };
const TAMURA = { id: 2, name: '田村' };

const report = (id: string, detail: string) => ({
  id,
  reporter: { id: 7, name: 'たけし' },
  reported: { id: 8, name: 'みさき' },
  movie: null,
  reason: 'harassment' as const,
  detail,
  picture: null,
  created_at: '2026-11-21T17:00:00+09:00',
  closed_at: null,
  closed_by: null,
  closing_note: null,
});
const REPORTS = answer('GET /api/v1/ops/reports/', { data: [report('a', '一件目'), report('b', '二件目')], page });

/** The claims as a server keeps them; `held` is what it keeps. */
function claimsOf(held: Claims) {
  let kept = held;
  const sent: string[] = [];
  server.use(
    on(LIST, async () => HttpResponse.json({ data: kept, page })),
    on(TAKE, async ({ params: { kind, item_id: id } }) => {
      sent.push(`take ${id}`);
      const other = kept.find((one) => one.item_id === id && one.staff.id !== ME.id);
      if (other) return problemOf('claim/taken', undefined, { detail: `${other.staff.name}さんが先に担当しました。` });
      const mine = claim(kind as ClaimKind, String(id), ME);
      kept = [...kept.filter((one) => one.item_id !== id), mine];
      return HttpResponse.json({ data: mine });
    }),
    on('DELETE /api/v1/ops/claims/{kind}/{item_id}/', async ({ params: { item_id: id } }) => {
      sent.push(`back ${id}`);
      kept = kept.filter((one) => one.item_id !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return {
    sent,
    take: (id: string, staff: typeof ME) => {
      kept = [...kept, claim('reports', id, staff)];
    },
  };
}

const item = async (text: string) => {
  const found = (await screen.findByText(text)).closest('li');
  if (!found) throw new Error(`no item ${text}`);
  return within(found);
};

test('a thing is taken and given back; the views show what is free and what is the own', async () => {
  const { sent } = claimsOf([claim('reports', 'b', TAMURA)]);
  server.use(REPORTS);
  show(<ReportList />, '/ops?tab=reports');
  expect(await (await item('二件目')).findByText('田村さんが担当中（18:15まで）')).toBeVisible();
  expect((await item('二件目')).queryByRole('button', { name: '担当する' })).toBeNull();
  await userEvent.click(await (await item('一件目')).findByRole('button', { name: '担当する' }));
  expect(await (await item('一件目')).findByText('あなたが担当中（18:15まで）')).toBeVisible();
  expect((await item('一件目')).getByRole('button', { name: '戻す' })).toHaveFocus();
  const views = within(screen.getByRole('group', { name: '通報の担当' }));
  await userEvent.click(views.getByRole('button', { name: '自分' }));
  expect(screen.queryByText('二件目')).toBeNull();
  await userEvent.click(views.getByRole('button', { name: '未担当' }));
  expect(screen.getByText(/該当するものはありません/)).toBeVisible();
  await userEvent.click(views.getByRole('button', { name: 'すべて' }));
  await userEvent.click((await item('一件目')).getByRole('button', { name: '戻す' }));
  expect(await (await item('一件目')).findByRole('button', { name: '担当する' })).toHaveFocus();
  expect(sent).toEqual(['take a', 'back a']);
});

test('the second one is told whose it is; a decision stays possible and says so', async () => {
  const desk = claimsOf([]);
  server.use(REPORTS);
  show(<ReportList />, '/ops?tab=reports');
  const take = await (await item('一件目')).findByRole('button', { name: '担当する' });
  desk.take('a', TAMURA);
  await userEvent.click(take);
  expect(await (await item('一件目')).findByText('田村さんが先に担当しました。')).toBeVisible();
  expect(await (await item('一件目')).findByText('田村さんが担当中（18:15まで）')).toBeVisible();
  await userEvent.click((await item('一件目')).getByRole('button', { name: '対応済みにする' }));
  expect(within(screen.getByRole('dialog')).getByText('田村さんが担当中です。')).toBeVisible();
});

const CONTACT = {
  id: '018f3c2e-0000-7000-8000-000000000001',
  number: 'Q0000-00001',
  state: 'new' as const,
  category: 'other' as const,
  name: 'たか',
  mail: 'taka@example.com',
  phone: '',
  reservation: '',
  movie: '',
  body: '領収書について',
  account_id: null,
  pictures: [],
  answers: [],
  created_at: '2026-11-21T17:00:00+09:00',
  closed_at: null,
  closed_by: null,
  closing_note: null,
};
const CONTACTS = answer('GET /api/v1/ops/contacts/', { data: [CONTACT], page });

test('opening the answer to an inquiry takes it where it is free', async () => {
  const { sent } = claimsOf([]);
  server.use(CONTACTS);
  show(<ContactList />, '/ops?tab=contacts');
  await userEvent.click(await screen.findByRole('button', { name: 'メールで回答' }));
  expect(await screen.findByText('あなたが担当中（18:15まで）')).toBeInTheDocument();
  expect(sent).toEqual([`take ${CONTACT.id}`]);
});

test('the answer to an inquiry that another person has says so and takes nothing', async () => {
  const { sent } = claimsOf([claim('contacts', CONTACT.id, TAMURA)]);
  server.use(CONTACTS);
  show(<ContactList />, '/ops?tab=contacts');
  await screen.findByText('田村さんが担当中（18:15まで）');
  await userEvent.click(await screen.findByRole('button', { name: 'メールで回答' }));
  expect(await screen.findByText(/田村さんが担当中です。重ねて回答しないよう/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('claims that cannot be read say so, and the list stays usable', async () => {
  server.use(
    REPORTS,
    on(LIST, async () => problemOf('not_found')),
  );
  show(<ReportList />, '/ops?tab=reports');
  expect(await screen.findByText('担当を読み込めませんでした')).toBeVisible();
  expect((await item('一件目')).getByRole('button', { name: '対応済みにする' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: '担当する' })).toBeNull();
});

describe('with a clock of its own', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  test('the own claim is renewed while the thing is open, and no longer', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { sent } = claimsOf([claim('reports', 'a', ME)]);
    server.use(REPORTS);
    show(<ReportList />, '/ops?tab=reports');
    await (await item('一件目')).findByText(/あなたが担当中/);
    expect(sent).toEqual([]);
    await user.click((await item('一件目')).getByRole('button', { name: '対応済みにする' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => void jest.advanceTimersByTime(5 * 60_000));
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void jest.advanceTimersByTime(10 * 60_000));
    expect(sent).toHaveLength(2);
  });
});

test('a queue names who has each thing, and the open one is taken above it', async () => {
  const check = (id: string, name: string) => ({
    id,
    name,
    document_type: 'driving_licence' as const,
    attempt: 1,
    submitted_at: '2026-11-21T17:00:00+09:00',
    held_by: null,
  });
  const { sent } = claimsOf([claim('identity', 'b', TAMURA)]);
  const checks = [
    check('a', 'りく'),
    check('b', 'そら'),
  ] as unknown as Data<'GET /api/v1/ops/identity_checks/'>['data'];
  server.use(answer('GET /api/v1/ops/identity_checks/', { data: checks, page }));
  show(<IdentityDesk />, '/ops?tab=identity');
  expect(await screen.findByText('担当 田村さん')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '未担当' }));
  expect(screen.queryByText('そら')).toBeNull();
  expect(sent).toEqual([]);
});
