import { laneOfMessage, laneOfPush, messageOverAt, OUTBOX_LANES } from '@/domain/outbox-lanes';

describe('what goes out of the house', () => {
  const now = new Date('2026-11-21T20:00:00+09:00');
  const until = (kind: Parameters<typeof messageOverAt>[0]) => {
    const over = messageOverAt(kind, now);
    return over && (over.getTime() - now.getTime()) / 60_000;
  };

  test('has the lane of its urgency, otherwise of its channel', () => {
    expect(OUTBOX_LANES[0]).toBe('safety');
    expect([laneOfMessage('safety', 'sms'), laneOfMessage('safety', 'mail')]).toEqual(['safety', 'safety']);
    expect([laneOfMessage('code', 'sms'), laneOfMessage('stop_link', 'mail')]).toEqual(['codes', 'codes']);
    expect([laneOfMessage('booking', 'sms'), laneOfMessage('booking', 'mail')]).toEqual(['messages', 'mail']);
    expect([laneOfPush('safety'), laneOfPush('talk')]).toEqual(['safety', 'push']);
  });

  test('is worth nothing once its code has lapsed', () => {
    expect([until('code'), until('code_by_mail'), until('booking'), until('safety')]).toEqual([10, 30, null, null]);
  });
});
