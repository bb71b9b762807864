import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { addDays, parse30, toTokyoIso } from '@/domain/business-day';
import type { Role } from '@/domain/roles';
import ChangePanels from '@/features/cast-home/change-panels';
import { ReservationScreen } from '@/features/reservation/reservation-screen';
import { become } from '@/platform/auth/session-store';
import { answer, refuse } from '../../support/answer';
import { DATE, reservation, START } from '../../support/booking-scene';
import { show } from '../../support/show';

/** The cast proposes another start of an agreed booking, and the customer answers: both on the page of the booking. */
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  latest = null;
  server.use(
    answer('GET /api/v1/users/me/reservations/{reservation_id}/', {
      ...reservation,
      state: 'confirmed',
      answer_due_at: null,
    }),
    answer(CHANGES, () => ({
      until: latest === null ? toTokyoIso(parse30(DATE, '24:00')) : null,
      minutes: 90,
      option_ids: [],
      lengths: [90],
      options: [],
      latest,
    })),
    answer('GET /api/v1/female_casts/me/shifts/', [
      {
        id: 7,
        business_date: DATE,
        from: '18:00',
        to: '29:00',
        starts_at: at('18:00'),
        ends_at: at('29:00'),
        area_ids: [1],
        bookings: [],
      },
    ]),
    answer(SLOTS, [
      { starts_at: at('24:00'), state: 'closed' },
      { starts_at: START, state: 'open' },
      { starts_at: LATER, state: 'open' },
    ]),
  );
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

type Change = NonNullable<Data<'GET /api/v1/users/me/reservations/{reservation_id}/changes/'>['latest']>;
const CHANGES = 'GET /api/v1/users/me/reservations/{reservation_id}/changes/';
const SLOTS = 'GET /api/v1/users/me/reservations/{reservation_id}/proposal_slots/';
const PROPOSE = 'POST /api/v1/users/me/reservations/{reservation_id}/changes/start/';
const WITHDRAW = 'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/withdraw/';
const ACCEPT = 'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/accept/';
const DECLINE = 'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/decline/';
const AT = `/reserve/detail/${reservation.id}`;
const at = (clock: string) => toTokyoIso(parse30(DATE, clock));
const LATER = at('26:30');
const signedInAs = (role: Role) => void become({ state: 'unknown', role, isOps: false });

let sent: unknown[];
let latest: Change | null;
const terms: Change['before'] = {
  starts_at: START,
  ends_at: reservation.ends_at,
  minutes: 90,
  lines: reservation.lines,
  total: 27_000,
  reward_estimate: null,
  place: reservation.place,
  home_name: null,
};
const change = (can: Change['can'], more: Partial<Change> = {}): Change => ({
  id: '0193b000-0000-7000-8000-0000000000c1',
  reservation_id: reservation.id,
  reservation_code: reservation.code,
  nickname: 'たか',
  place: reservation.place,
  state: 'requested',
  state_label: 'お返事を待っています',
  asked_by: 'cast',
  before: terms,
  after: { ...terms, starts_at: LATER, ends_at: at('28:00') },
  fee_floor: 0,
  created_at: toTokyoIso(new Date(Date.now() - 5 * 60_000)),
  expires_at: toTokyoIso(new Date(Date.now() + 25 * 60_000)),
  can,
  ...more,
});
const sheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /別の時間を提案する/ }));
  return within(await screen.findByRole('dialog', { name: '別の時間を提案する' }));
};
const send = (form: ReturnType<typeof within>) => userEvent.click(form.getByRole('button', { name: '提案する' }));

describe('the cast', () => {
  beforeEach(() => signedInAs('female_cast'));

  test('chooses a start, reads that nothing changes before the answer, and sees what waits', async () => {
    server.use(
      answer(PROPOSE, ({ params, body }) => {
        sent.push([params.reservation_id, body]);
        latest = change(['withdraw']);
        return latest;
      }),
    );
    show(<ReservationScreen />, AT);
    const form = await sheet();
    expect(await form.findByText(/お客様が承認するまで、いまの予約はそのままです/)).toBeVisible();
    await userEvent.click(await form.findByRole('button', { name: /^26:30/ }));
    await send(form);
    const panel = within(await screen.findByRole('region', { name: '時間の変更を提案しています' }));
    expect(panel.getByRole('row', { name: /^時間/ })).toHaveTextContent('26:30〜28:00');
    expect(panel.getByRole('button', { name: '取り下げる' })).toBeEnabled();
    expect(sent).toEqual([[reservation.id, { starts_at: LATER }]]);
  });

  test('has to choose, and another start than the booking has', async () => {
    show(<ReservationScreen />, AT);
    const form = await sheet();
    await form.findByRole('button', { name: /^25:00/ });
    await send(form);
    expect(await form.findByRole('alert')).toHaveTextContent('開始時刻を選択してください');
    await userEvent.click(form.getByRole('button', { name: /^25:00/ }));
    await send(form);
    expect(await form.findByRole('alert')).toHaveTextContent('いまの予約と違う開始時刻を選択してください');
  });

  test('keeps what was chosen where it is refused', async () => {
    server.use(refuse(PROPOSE, 'reservation/slot_taken'));
    show(<ReservationScreen />, AT);
    const form = await sheet();
    await userEvent.click(await form.findByRole('button', { name: /^26:30/ }));
    await send(form);
    expect(await form.findByText('この時間は予約できません。別の時間を選択してください。')).toBeVisible();
    expect(form.getByRole('button', { name: /^26:30 選択中/ })).toBeVisible();
  });

  test('finds what waits after a reload, takes it back, and proposes nothing beside it', async () => {
    latest = change(['withdraw']);
    server.use(
      answer(WITHDRAW, ({ params }) => {
        sent.push(params.change_id);
        latest = change([], { state: 'withdrawn', state_label: '時間の変更の提案は取り下げになりました' });
        return latest;
      }),
    );
    show(<ReservationScreen />, AT);
    const panel = within(await screen.findByRole('region', { name: '時間の変更を提案しています' }));
    expect(panel.getByText(/お客様が承認するまで、いまの予約はそのままです/)).toBeVisible();
    const closed = await sheet();
    expect(await closed.findByText(/前の提案へのお返事をお待ちください/)).toBeVisible();
    await userEvent.click(closed.getByRole('button', { name: '閉じる' }));
    await userEvent.dblClick(panel.getByRole('button', { name: '取り下げる' }));
    expect(await screen.findByText('時間の変更の提案は取り下げになりました')).toBeVisible();
    expect(sent).toEqual([change([]).id]);
  });

  test('can try again where the start times or the proposal cannot be read', async () => {
    server.use(refuse(SLOTS, 'internal'), refuse(CHANGES, 'internal'));
    show(<ReservationScreen />, AT);
    expect(await screen.findByText(/予約の変更を読み込めませんでした/)).toBeVisible();
    server.use(answer(CHANGES, { ...EMPTY, until: addDays(DATE, 1) }));
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    const form = await sheet();
    expect(await form.findByText('空き時間を読み込めませんでした')).toBeVisible();
  });
});

describe('the customer', () => {
  beforeEach(() => {
    signedInAs('male_user');
    latest = change(['accept', 'decline']);
  });

  const panel = async () => within(await screen.findByRole('region', { name: 'キャストから時間の変更の提案' }));

  test('reads old and new, that the price stays, and until when; and takes the new time', async () => {
    server.use(
      answer(ACCEPT, ({ params }) => {
        sent.push(params.change_id);
        latest = null;
        return change([], { state: 'accepted' });
      }),
    );
    show(<ReservationScreen />, AT);
    const shown = await panel();
    expect(shown.getByRole('row', { name: /^時間/ })).toHaveTextContent(/25:00〜26:30.*26:30〜28:00/);
    expect(shown.getByText('料金は変わりません。')).toBeVisible();
    expect(shown.getByText(/までにお返事がないときも同じです/)).toBeVisible();
    expect(shown.getByRole('timer')).toHaveTextContent('残り25分');
    await userEvent.dblClick(shown.getByRole('button', { name: 'この時間にする' }));
    expect(await screen.findByText('予約の時間を変更しました')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'キャストから時間の変更の提案' })).toBeNull();
    expect(sent).toEqual([change([]).id]);
  });

  test('leaves it as it is', async () => {
    server.use(
      answer(DECLINE, () => {
        latest = change([], { state: 'declined', state_label: '時間の変更は見送られました。予約はそのままです' });
        return latest;
      }),
    );
    show(<ReservationScreen />, AT);
    await userEvent.click((await panel()).getByRole('button', { name: '今のままにする' }));
    expect(await screen.findByText('時間の変更は見送られました。予約はそのままです')).toBeVisible();
  });

  test('reads why it is over, and asks for nothing else before the answer', async () => {
    server.use(refuse(ACCEPT, 'change/over'));
    show(<ReservationScreen />, AT);
    await userEvent.click((await panel()).getByRole('button', { name: 'この時間にする' }));
    expect(await screen.findByText(/変更のお願いの状態が変わったため/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /日時・内容を変更する/ }));
    expect(await screen.findByText(/先に予約の詳細でお返事をしてください/)).toBeVisible();
  });
});

const EMPTY = { minutes: 90, option_ids: [], lengths: [90], options: [], latest: null };

test('on the cast’s home a change the customer asked for shows old and new place, and goes with the yes', async () => {
  const room = { ...reservation.place, place_type_id: 154, name: '店舗・提携ルーム' } as const;
  const asked = change(['accept', 'decline'], { asked_by: 'male', after: { ...terms, place: room } });
  server.use(
    answer('GET /api/v1/female_casts/me/reservation_changes/', () => (sent.length === 0 ? [asked] : [])),
    answer(ACCEPT, ({ params }) => {
      sent.push(params);
      return { ...asked, state: 'accepted' as const, can: [] };
    }),
  );
  show(<ChangePanels />, '/home');
  const panel = await screen.findByRole('region', { name: '予約の変更のお願い' });
  expect(within(panel).getByRole('row', { name: /^場所/ })).toHaveTextContent('店舗・提携ルーム');
  await userEvent.click(within(panel).getByRole('button', { name: '変更を承認する' }));
  expect(await screen.findByText('予約を変更しました')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: '予約の変更のお願い' })).toBeNull());
  expect(sent).toEqual([{ reservation_id: asked.reservation_id, change_id: asked.id }]);
});
