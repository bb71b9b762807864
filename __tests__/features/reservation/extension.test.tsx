import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Extension, Extensions } from '@/features/reservation/extension-call';
import ExtensionPanel from '@/features/reservation/extension-panel';
import { answer, refuse } from '../../support/answer';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ALL = 'GET /api/v1/users/me/reservations/{reservation_id}/extensions/';
const ASK = 'POST /api/v1/users/me/reservations/{reservation_id}/extensions/';
const ACCEPT = 'POST /api/v1/users/me/reservations/{reservation_id}/extensions/{extension_id}/accept/';
const DECLINE = 'POST /api/v1/users/me/reservations/{reservation_id}/extensions/{extension_id}/decline/';

const running = {
  ...reservation,
  state: 'in_progress' as const,
  business_date: '2026-11-21',
  starts_at: '2026-11-22T01:00:00+09:00',
  ends_at: '2026-11-22T02:30:00+09:00',
};
const at = (clock: string) => `2026-11-22T${clock}:00+09:00`;
const choice = (minutes: number, clock: string, bar: Extensions['choices'][number]['bar'] = null) => ({
  minutes,
  bar,
  ends_at: at(clock),
  amount: minutes * 300,
  reward_estimate: null,
});
const choices = [choice(30, '03:00'), choice(60, '03:30', 'shift'), choice(90, '04:00', 'booking')];
const none: Extensions = {
  choices,
  until: at('02:25'),
  shift_ends_at: at('03:00'),
  may_pay_later: false,
  latest: null,
};
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const asked = (more: Partial<Extension>): Extension => ({
  id: '019a0000-0000-7000-8000-00000000000e',
  state: 'requested',
  state_label: '返事を待っています',
  asked_by: 'male',
  minutes: 30,
  amount: 9_000,
  reward_estimate: null,
  ends_at: at('03:00'),
  created_at: soon(-1),
  expires_at: soon(4),
  can: [],
  ...more,
});
const gold = (total: number) =>
  answer('GET /api/v1/users/me/mygold/', { total, paid: total, free: 0, held: 0, next_expiry: null });

test('the customer chooses an end; what cannot be is shown with its reason; then the waiting is shown', async () => {
  let state = none;
  const sent: unknown[] = [];
  server.use(
    gold(20_000),
    answer(ALL, () => state),
    answer(ASK, ({ body }) => {
      sent.push(body);
      const latest = asked({ can: ['withdraw'] });
      state = { ...none, latest };
      return latest;
    }),
  );
  show(<ExtensionPanel reservation={running} side="male" />, '/reserve/detail/1');
  await userEvent.click(await screen.findByRole('button', { name: /延長する/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '延長する' }));
  expect(sheet.getByRole('radio', { name: /27:00 まで/ })).toBeChecked();
  expect(sheet.getByText('みさきさんの出勤は27:00までのため選べません')).toBeVisible();
  expect(sheet.getByText('次の予約があるため選べません')).toBeVisible();
  for (const closed of [/27:30 まで/, /28:00 まで/]) expect(sheet.getByRole('radio', { name: closed })).toBeDisabled();
  await userEvent.dblClick(sheet.getByRole('button', { name: /延長をお願いする/ }));
  expect(await screen.findByText(/27:00までの延長\s返事を待っています/)).toBeVisible();
  expect(sent).toEqual([{ minutes: 30, pay_later: false }]);
});

test('a customer who is short of gold is led to buy it before asking', async () => {
  server.use(gold(2_000), answer(ALL, none));
  show(<ExtensionPanel reservation={running} side="male" />, '/reserve/detail/1');
  await userEvent.click(await screen.findByRole('button', { name: /延長する/ }));
  const buy = await screen.findByRole('link', { name: 'ゴールドを購入する' });
  expect(buy).toHaveAttribute('href', expect.stringContaining('need=7000'));
});

test('the cast’s screen asks by itself, with what follows and the reward; a refusal stands at its place', async () => {
  const latest = asked({ can: ['accept', 'decline'], reward_estimate: 5_400 });
  server.use(answer(ALL, { ...none, latest }), refuse(ACCEPT, 'extension/unpaid'));
  show(<ExtensionPanel reservation={running} side="cast" />, '/reserve/meeting/1');
  const sheet = within(await screen.findByRole('dialog', { name: '延長のお願い' }));
  expect(sheet.getByText(/30分\s26:30〜27:00/)).toBeVisible();
  expect(sheet.getByText(/次の予約あり\s出勤は27:00まで/)).toBeVisible();
  expect(sheet.getByText('+¥5,400')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: '延長する' }));
  expect(await sheet.findByText(/お客様のお支払いの準備ができていません/)).toBeVisible();
});

test('the cast’s question, too, may be answered with the rest for later, where that is offered', async () => {
  const sent: unknown[] = [];
  const latest = asked({ asked_by: 'cast', can: ['accept', 'decline'] });
  server.use(
    gold(2_000),
    answer(ALL, { ...none, may_pay_later: true, latest }),
    answer(ACCEPT, ({ body }) => {
      sent.push(body);
      return { ...latest, state: 'paid', can: [] };
    }),
  );
  show(<ExtensionPanel reservation={running} side="male" />, '/reserve/detail/1');
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(await sheet.findByRole('switch', { name: /不足分 ¥7,000 をあとで支払う/ }));
  await userEvent.click(sheet.getByRole('button', { name: '延長する' }));
  expect(await screen.findByText(/まで延長しました/)).toBeVisible();
  expect(sent).toEqual([{ pay_later: true }]);
});

test('a no is one press, and the other one reads it kindly', async () => {
  let state: Extensions = { ...none, latest: asked({ asked_by: 'cast', can: ['accept', 'decline'] }) };
  server.use(
    gold(20_000),
    answer(ALL, () => state),
    answer(DECLINE, () => {
      const latest = asked({ asked_by: 'cast', state: 'declined', state_label: '今回は延長しません' });
      state = { ...none, latest };
      return latest;
    }),
  );
  show(<ExtensionPanel reservation={running} side="male" />, '/reserve/detail/1');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'お断り' }));
  expect(await screen.findByText('今回は延長しません')).toBeVisible();
});

test('the cast asks by the reward to expect, and never reads the customer’s price', async () => {
  const ofCast = choices.map((one) => ({ ...one, reward_estimate: one.amount * 0.6 }));
  server.use(answer(ALL, { ...none, choices: ofCast }));
  show(<ExtensionPanel reservation={running} side="cast" />, '/reserve/meeting/1');
  await userEvent.click(await screen.findByRole('button', { name: /延長する/ }));
  const sheet = await screen.findByRole('dialog', { name: '延長する' });
  expect(sheet).toHaveTextContent('手取り +¥5,400');
  expect(sheet).not.toHaveTextContent('¥9,000');
  expect(within(sheet).getByRole('button', { name: '延長をお願いする' })).toBeEnabled();
});

test('the question of the cast is sent once and waits; the no of the customer is read kindly', async () => {
  let state: Extensions = none;
  const sent: unknown[] = [];
  server.use(
    answer(ALL, () => state),
    answer(ASK, ({ body }) => {
      sent.push(body);
      const latest = asked({ asked_by: 'cast', can: ['withdraw'] });
      state = { ...none, latest };
      return latest;
    }),
  );
  show(<ExtensionPanel reservation={running} side="cast" />, '/reserve/meeting/1');
  await userEvent.click(await screen.findByRole('button', { name: /延長する/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '延長する' }));
  await userEvent.dblClick(sheet.getByRole('button', { name: '延長をお願いする' }));
  expect(await screen.findByText(/返事を待っています/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent).toEqual([expect.objectContaining({ minutes: 30 })]);
  cleanup();

  state = { ...none, latest: asked({ asked_by: 'cast', state: 'declined', state_label: '今回は延長しません' }) };
  show(<ExtensionPanel reservation={running} side="cast" />, '/reserve/meeting/1');
  expect(await screen.findByText('今回は延長しません')).toBeVisible();
});
