import { stepTimes } from '@/domain/machines/reservation-step-times';

const booking = { starts_at: '2026-11-21T23:00:00+09:00', ends_at: '2026-11-22T00:30:00+09:00' };
const at = (clock: string) => new Date(`2026-11-${clock}:00+09:00`);

it.each([
  ['21T22:48', '予定より12分早い開始です。終了予定は24:30のままで、早くなりません。'],
  ['21T23:08', '予定より8分遅い開始です。終了予定は24:30のままで、遅くなりません。'],
])('a start at %s says that the end stays', (clock, sentence) => {
  expect(stepTimes('start', booking, at(clock), null)).toEqual({ lines: [sentence] });
});

it('counts minutes that have begun before the time, and whole ones after it', () => {
  const lines = (clock: string) =>
    stepTimes('start', booking, new Date(`2026-11-21T${clock}+09:00`), null).lines.join();
  expect(lines('22:47:30')).toContain('予定より13分早い開始');
  expect(lines('23:07:30')).toContain('予定より7分遅い開始');
  expect(lines('23:00:30')).toBe('');
  expect(lines('22:59:30')).toContain('予定より1分早い開始');
});

it('says nothing of a start on time, nor of a step that moves no time', () => {
  expect(stepTimes('start', booking, at('21T23:00'), null)).toEqual({ lines: [] });
  expect(stepTimes('arrive', booking, at('21T22:48'), null)).toEqual({ lines: [] });
});

it('an early end says how much is left, that the price stays, and what still waits for an answer', () => {
  const left = '終了予定は24:30です。いま終了しても料金と報酬は変わりません。';
  expect(stepTimes('finish', booking, at('21T23:17'), null)).toEqual({ figure: 'あと73分あります', lines: [left] });
  const asked = { ends_at: '2026-11-22T01:00:00+09:00' };
  expect(stepTimes('finish', booking, at('21T23:17'), { ...asked, asked_by: 'male' }).lines).toEqual([
    '25:00までの延長のお願いに、まだ返事をしていません。終了すると、お願いもなくなります。',
    left,
  ]);
  expect(stepTimes('finish', booking, at('22T00:30'), { ...asked, asked_by: 'cast' })).toEqual({
    lines: ['25:00までの延長をお願いしていて、まだ返事がありません。終了すると、お願いもなくなります。'],
  });
  expect(stepTimes('finish', booking, at('22T00:40'), null)).toEqual({ lines: [] });
});
