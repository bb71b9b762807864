import { RESERVATION_STATES } from '@/domain/machines/reservation';
import { statusWords } from '@/features/reserve/status-words';
import { timelineOf } from '@/features/reserve/timeline-of';
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

test('her own cancellation promises the whole refund and the apology', () => {
  const { under } = statusWords({ ...reservation, state: 'cancelled_cast' }, NOW);
  expect(under).toBe('27,000Gを全額お戻しし、お詫びの無償1,000Gをお送りしました');
});

test('the timeline of a request ends with her answer, start and end ahead', () => {
  expect(timelineOf(reservation, 'male').map(({ title, state }) => `${title}:${state}`)).toEqual([
    'リクエスト:now',
    'お返事の期限:later',
    '開始予定:later',
    '終了予定:later',
  ]);
});

test('the timeline of what is over holds only what happened', () => {
  const items = timelineOf({ ...reservation, state: 'declined' }, 'male');
  expect(items.every(({ state }) => state === 'done')).toBe(true);
});
