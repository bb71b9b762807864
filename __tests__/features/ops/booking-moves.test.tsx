import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { LaterEnd } from '@/features/ops/moves/later-end';
import type { Movable } from '@/features/ops/moves/moving';
import { OtherCast } from '@/features/ops/moves/other-cast';
import { OtherTime } from '@/features/ops/moves/other-time';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';
import { bookingRow } from './booking-row';

const BASE = '/api/v1/ops/reservations/{reservation_id}/';
const START = '2026-11-21T21:00:00+09:00';
const LATER = '2026-11-21T22:00:00+09:00';
const booking: Movable = {
  id: bookingRow.id,
  thing: 'けいすけ さん　しおり 21:00〜22:00　Y-VN6S-4536',
  business_date: '2026-11-21',
  starts_at: START,
  place: 'ホテル　新宿',
  total: 30_000,
};
const CHOICES = {
  until: '2026-11-21T20:00:00+09:00',
  minutes: 60,
  lengths: [60, 90],
  places: [{ place_type_id: 17, area_id: 2, area_name: '渋谷' }],
  waits: null,
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
const user = userEvent.setup();
/** The dialog with its form, which replaces the one that waits for what may be chosen. */
const openForm = async (title: string, button: string) => {
  await screen.findByRole('button', { name: button });
  return within(screen.getByRole('dialog', { name: title }));
};

describe('a later end', () => {
  const EXTENSIONS = {
    until: '2026-11-21T21:55:00+09:00',
    choices: [
      { minutes: 30, ends_at: '2026-11-21T22:30:00+09:00', amount: 5_000, bar: null },
      { minutes: 60, ends_at: '2026-11-21T23:00:00+09:00', amount: 10_000, bar: null },
      { minutes: 90, ends_at: '2026-11-21T23:30:00+09:00', amount: 15_000, bar: 'booking' as const },
    ],
    waits: null,
  };

  test('is asked for in a side’s place at the price that is shown; a refusal is said and keeps what was chosen', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(`GET ${BASE}extensions/`, EXTENSIONS),
      on(`POST ${BASE}extensions/`, async ({ request }) => {
        sent.push(await request.json());
        return problemOf('gold/not_enough');
      }),
    );
    show(<LaterEnd booking={booking} onClose={jest.fn()} />, '/ops/bookings');
    const form = await openForm('延長する', 'キャストにお願いする');
    expect(form.getByText('次の予約があるため選べません')).toBeVisible();
    expect(form.getByRole('radio', { name: /23:30 まで/ })).toBeDisabled();
    await user.click(form.getByRole('radio', { name: /23:00 まで/ }));
    await user.click(form.getByRole('button', { name: 'キャストにお願いする' }));
    expect(await form.findByRole('alert')).toHaveTextContent('ゴールド');
    expect(form.getByRole('radio', { name: /23:00 まで/ })).toBeChecked();
    await user.click(form.getByRole('button', { name: 'キャストの申し出' }));
    expect(form.queryByRole('alert')).toBeNull();
    await user.click(form.getByRole('button', { name: 'お客様に提案する' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { by: 'male', minutes: 60, amount: 10_000 },
        { by: 'cast', minutes: 60, amount: 10_000 },
      ]),
    );
  });

  test('one that waits for an answer stands in the place of the form', async () => {
    const waits = {
      asked_by: 'cast' as const,
      ends_at: '2026-11-21T22:30:00+09:00',
      expires_at: '2026-11-21T21:35:00+09:00',
    };
    server.use(answer(`GET ${BASE}extensions/`, { ...EXTENSIONS, waits }));
    show(<LaterEnd booking={booking} onClose={jest.fn()} />, '/ops/bookings');
    expect(await screen.findByText(/22:30 までの延長をお願いしています。.*お客様の返事を 21:35 まで/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('another time', () => {
  const offer = () =>
    server.use(
      answer(`GET ${BASE}changes/`, CHOICES),
      answer(`GET ${BASE}change_slots/`, [
        { starts_at: START, state: 'open' },
        { starts_at: LATER, state: 'open' },
      ]),
      answer(`GET ${BASE}change_quote/`, {
        total: 36_000,
        difference: 6_000,
        fee_floor: 0,
        expires_at: '2026-11-21T12:30:00+09:00',
      }),
    );

  test('is asked for the customer at the price that is shown; a refusal is said and keeps what was chosen', async () => {
    const sent: unknown[] = [];
    const refused = jest.fn();
    offer();
    server.use(
      on(`POST ${BASE}changes/`, async ({ body }) => {
        sent.push(body);
        return problemOf('reservation/slot_taken');
      }),
    );
    show(<OtherTime booking={booking} start={LATER} onRefused={refused} onClose={() => undefined} />, '/ops/board');
    const dialog = await openForm('時間を変える', 'キャストにお願いする');
    expect(await dialog.findByText('差額 ＋¥6,000')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'キャストにお願いする' }));
    await waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ starts_at: LATER, minutes: 60, total: 36_000 }]);
    expect(await dialog.findByText(refused.mock.calls[0][0])).toBeVisible();
    expect(dialog.getByText(/22:00〜23:00$/)).toBeVisible();
  });

  test('is offered for the cast without another price', async () => {
    const sent: unknown[] = [];
    const closed = jest.fn();
    offer();
    server.use(
      answer(`POST ${BASE}changes/start/`, ({ body }) => {
        sent.push(body);
        return { done: true };
      }),
    );
    show(<OtherTime booking={booking} onClose={closed} />, '/ops/board');
    const dialog = await openForm('時間を変える', 'キャストにお願いする');
    await user.click(await dialog.findByRole('button', { name: 'キャストの申し出' }));
    expect(dialog.queryByText('時間の長さ')).toBeNull();
    const send = dialog.getByRole('button', { name: 'お客様に提案する' });
    await waitFor(() => expect(dialog.getByText(/21:00〜22:00$/)).toBeVisible());
    await user.click(send);
    expect(dialog.getByText('いまの予約と違う時間を選択してください')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /22:00/ }));
    await user.click(send);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ starts_at: LATER }]);
  });

  test('says that one waits, and until when', async () => {
    const waits = { asked_by: 'cast' as const, starts_at: LATER, expires_at: '2026-11-21T12:30:00+09:00' };
    server.use(answer(`GET ${BASE}changes/`, { ...CHOICES, until: null, waits }));
    show(<OtherTime booking={booking} onClose={() => undefined} />, '/ops/board');
    expect(await screen.findByText(/キャストの申し出への、お客様の返事を/)).toBeVisible();
  });
});

describe('another cast', () => {
  const offer = () =>
    server.use(
      answer(`GET ${BASE}other_casts/`, [{ id: 7, name: 'とうこ', store: '千鳥' }]),
      answer(`GET ${BASE}move_quote/`, {
        ends_at: '2026-11-21T22:00:00+09:00',
        lines: [{ label: 'コース', amount: 28_000 }],
        total: 28_000,
        difference: -2_000,
      }),
    );

  test('shows the price, wants consent and its words, and says a refusal with all that was typed', async () => {
    const sent: unknown[] = [];
    offer();
    server.use(
      on(`POST ${BASE}move/`, async ({ body }) => {
        sent.push(body);
        return problemOf('gold/not_enough');
      }),
    );
    show(<OtherCast booking={booking} cast={7} onClose={() => undefined} />, '/ops/board');
    const dialog = await openForm('別のキャストに移す', '移してリクエストを送る');
    expect(await dialog.findByText(/^差額 [−-]¥2,000$/)).toBeVisible();
    const send = dialog.getByRole('button', { name: '移してリクエストを送る' });
    await user.click(send);
    expect(dialog.getByText('お客様の同意を確かめてください')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /お客様の同意を確かめました/ }));
    await user.type(dialog.getByLabelText(/同意のようす/), '短い');
    await user.click(send);
    expect(dialog.getByText('同意のようすを10文字以上で入力してください')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/同意のようす/), '電話でご本人に確認しました');
    await user.click(send);
    const words = '短い電話でご本人に確認しました';
    await waitFor(() => expect(sent).toEqual([{ female_cast_id: 7, total: 28_000, agreed: true, words }]));
    expect(await dialog.findByText(/ゴールド/)).toBeVisible();
    expect(dialog.getByLabelText(/同意のようす/)).toHaveValue(words);
  });

  test('of a booking that a card paid nothing is offered but the reason', async () => {
    server.use(on(`GET ${BASE}other_casts/`, async () => problemOf('move/card')));
    show(<OtherCast booking={booking} onClose={() => undefined} />, '/ops/board');
    const dialog = await openForm('別のキャストに移す', '移してリクエストを送る');
    expect(await dialog.findByText(/カードでお支払い済みの予約は移せません/)).toBeVisible();
    expect(dialog.getByRole('button', { name: '移してリクエストを送る' })).toBeDisabled();
  });
});
