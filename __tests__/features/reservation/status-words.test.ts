import { businessDateOf, formatDate } from '@/domain/business-day';
import { RESERVATION_STATES } from '@/domain/machines/reservation';
import { castWords } from '@/features/reservation/cast-words';
import { LAPSED, statusWords } from '@/features/reservation/status-words';
import { timelineOf } from '@/features/reservation/timeline-of';
import { reservation } from '../../support/booking-scene';

const NOW = new Date();

test.each(RESERVATION_STATES)(
  '%s has a sentence, a time (¥0 where nothing came of it) and a line under it',
  (state) => {
    const words = statusWords({ ...reservation, state }, NOW);
    expect(words.headline).not.toBe('');
    expect(words.large).toMatch(state === 'declined' || state === 'expired' ? /^¥0$/ : /^\d{1,2}:\d\d/);
    expect(words.under).not.toBe('');
  },
);

test.each(['requested', 'adjusting'] as const)(
  '%s says on the clock when it ends by itself, for both sides',
  (state) => {
    const due = { ...reservation, state, answer_due_at: '2026-11-21T14:59:00+09:00' };
    const today = new Date('2026-11-21T14:31:00+09:00');
    const eve = new Date('2026-11-20T23:00:00+09:00');
    for (const words of [statusWords, castWords]) {
      expect(words(due, today).under).toBe('14:59までにお返事がない場合は自動で取り消されます');
      expect(words(due, eve).under).toBe('11/21(土) 14:59までにお返事がない場合は自動で取り消されます');
    }
  },
);

test('on the way the customer reads when the cast is expected, and once that has passed that it has', () => {
  const departed = { ...reservation, state: 'departed' as const, arrival_expected_at: '2026-11-21T21:10:00+09:00' };
  const under = (clock: string) => statusWords(departed, new Date(`2026-11-21T${clock}:00+09:00`)).under;
  expect(under('20:50')).toBe('21:10ごろ到着の見込み');
  expect(under('21:12')).toBe('到着の見込み（21:10ごろ）を過ぎています。もう少しお待ちください');
  expect(statusWords({ ...departed, arrival_expected_at: undefined }, NOW).under).toMatch(/^開始予定/);
});

test('a start on another business day is named with its date, for both sides', () => {
  const confirmed = { ...reservation, state: 'confirmed' as const, answer_due_at: null };
  const start = new Date(confirmed.starts_at);
  const hour = new Date(start.getTime() - 3_600_000);
  const days = new Date(start.getTime() - 49 * 3_600_000);
  for (const words of [statusWords, castWords]) {
    expect(words(confirmed, hour).under).toBe('開始予定　あと1時間');
    expect(words(confirmed, days).under).toBe(`${formatDate(confirmed.business_date)} 開始予定　あと2日`);
  }
});

test('a moment of another business day stands in the timeline with its date', () => {
  const [first] = timelineOf(reservation, 'male');
  expect(first?.title).toBe(`リクエスト（${formatDate(businessDateOf(new Date(reservation.created_at)))}）`);
  const sameDay = { ...reservation, business_date: businessDateOf(new Date(reservation.created_at)) };
  expect(timelineOf(sameDay, 'male')[0]?.title).toBe('リクエスト');
});

test('a booking that no one started says so to both sides, and that it cost nothing', () => {
  const lapse = { event: 'lapse', state: 'expired' as const, label: '自動で取消', at: reservation.ends_at };
  const lapsed = { ...reservation, state: 'expired' as const, timeline: [...reservation.timeline, lapse] };
  expect(statusWords(lapsed, NOW)).toMatchObject({ headline: LAPSED, large: '¥0' });
  expect(castWords(lapsed, NOW).headline).toBe(LAPSED);
});

test('a meeting whose end was not recorded says that this is waited for, once its time is over', () => {
  const running = { ...reservation, state: 'in_progress' as const };
  const end = Date.parse(reservation.ends_at);
  expect(statusWords(running, new Date(end - 60_000)).headline).toBe('ご利用中です');
  expect(statusWords(running, new Date(end + 16 * 60_000)).headline).toBe('終了の確認を待っています');
});

test('a cancellation by the cast promises the whole refund and the apology', () => {
  const { under } = statusWords({ ...reservation, state: 'cancelled_cast' }, NOW);
  expect(under).toBe('27,000Gを全額お戻しし、お詫びの無償1,000Gをお送りしました');
});

test('the timeline of a request ends with the cast’s answer, start and end ahead', () => {
  const titles = timelineOf(reservation, 'male').map(
    ({ title, state }) => `${String(title).replace(/（.*/, '')}:${state}`,
  );
  expect(titles).toEqual(['リクエスト:now', 'お返事の期限:later', '開始予定:later', '終了予定:later']);
});

test('the timeline of what is over holds only what happened', () => {
  const items = timelineOf({ ...reservation, state: 'declined' }, 'male');
  expect(items.every(({ state }) => state === 'done')).toBe(true);
});
