import { callAfter, DUTY_WAIT_MS } from '@/domain/duty';
import {
  afterPress,
  checkBegins,
  checksOf,
  contactText,
  firstLevel,
  isSafetyAlarm,
  levelAbove,
  levelDueAt,
  nextCheck,
  SAFETY_CAUSES,
  SAFETY_KINDS,
  SAFETY_MINUTES,
  type SafetyCause,
} from '@/domain/safety';
import { checkStates, levelsBefore } from '@/domain/safety-checks';

const START = new Date('2026-11-21T21:00:00+09:00');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const minutesOf = (at: Date) => (at.getTime() - START.getTime()) / 60_000;

test.each([
  [30, [15, 30]],
  [50, [15, 50]],
  [60, [15, 60]],
  [70, [15, 70]],
  [75, [15, 60, 75]],
  [90, [15, 60, 90]],
  [180, [15, 60, 120, 180]],
  [20, [20]],
])('a meeting of %i minutes is asked about after %j', (minutes, wanted) => {
  expect(checksOf(START, after(minutes)).map(minutesOf)).toEqual(wanted);
});

test('a check is missed beyond its push, or when the next one comes without a press; none is where an SOS runs', () => {
  const checks = [after(15), after(60), after(90)];
  const at = { checks, checkAt: after(60), since: after(15), asked: [after(15)], presses: [] };
  expect(checkStates({ ...at, level: 'sms' })).toEqual(['due', 'coming', 'coming']);
  expect(checkStates({ ...at, level: 'ops' })).toEqual(['missed', 'coming', 'coming']);
  const later = { ...at, checkAt: after(90), since: null, level: null };
  expect(checkStates({ ...later, presses: [after(20)], asked: checks })).toEqual(['past', 'missed', 'coming']);
  expect(checkStates({ ...later, presses: [after(61)] })).toEqual(['missed', 'past', 'coming']);
  expect(checkStates({ ...later, presses: [after(10)], asked: [] })).toEqual(['past', 'past', 'coming']);
  expect([levelsBefore('ops'), levelsBefore(null)]).toEqual([
    ['push', 'sms'],
    ['push', 'sms', 'ops', 'contact'],
  ]);
});

test('one check follows the other until there is none', () => {
  expect(nextCheck(START, after(90), START)).toEqual(after(15));
  expect(nextCheck(START, after(90), after(15))).toEqual(after(60));
  expect(nextCheck(START, after(90), after(90))).toBeNull();
});

const escalated = (cause: SafetyCause) => {
  const levels: [string, number][] = [];
  for (let level: ReturnType<typeof levelAbove> = firstLevel(cause); level !== null; level = levelAbove(cause, level))
    levels.push([level, minutesOf(levelDueAt(cause, level, START, SAFETY_MINUTES))]);
  return levels;
};

test('each cause escalates through its levels, an SOS from the operator on', () => {
  expect(escalated('no_answer')).toEqual([
    ['push', 0],
    ['sms', 3],
    ['ops', 5],
    ['contact', 20],
  ]);
  expect(escalated('sos')).toEqual([
    ['ops', 0],
    ['contact', 15],
  ]);
  expect(escalated('call_me')).toEqual([['ops', 0]]);
});

test('no press ends an SOS, an SOS begins from everywhere, and a check never waits behind a wish for a call', () => {
  for (const kind of SAFETY_KINDS) expect(afterPress(kind, 'sos')).toBe('stay');
  for (const cause of [null, 'no_answer', 'call_me'] as const) expect(afterPress('sos', cause)).toBe('begin');
  expect([afterPress('ok', null), afterPress('ok', 'no_answer'), afterPress('ok', 'call_me')]).toEqual([
    'stay',
    'end',
    'end',
  ]);
  expect(SAFETY_CAUSES.filter(checkBegins)).toEqual(['call_me']);
});

test('the contact that the cast named is told nothing of the cast, the place or the trade', () => {
  expect(contactText('山本', '0120-000-000')).not.toMatch(/キャスト|予約|店|ホテル|出勤|お客様/);
});

test('an alarm that no one takes goes to the duty and then to the deputies, a minute each', () => {
  expect([callAfter(null), callAfter('duty'), callAfter('deputies')]).toEqual(['duty', 'deputies', null]);
  expect(DUTY_WAIT_MS).toBe(60_000);
});

test('a press counts for the check from whose instant on it comes, up to the next one', () => {
  const checks = [after(15), after(60), after(90)];
  const at = { checks, checkAt: null, since: null, level: null, asked: checks };
  expect(checkStates({ ...at, presses: [after(15)] })).toEqual(['past', 'missed', 'missed']);
  expect(checkStates({ ...at, presses: [after(60)] })).toEqual(['missed', 'past', 'missed']);
  expect(checkStates({ ...at, presses: [after(100)] })).toEqual(['missed', 'missed', 'past']);
  // After a press nothing waits until the next question.
  expect(checkStates({ ...at, presses: [after(20)], asked: [after(15), after(90)] })).toEqual([
    'past',
    'past',
    'missed',
  ]);
  expect(checkStates({ ...at, presses: [], asked: [after(60)] })).toEqual(['past', 'missed', 'missed']);
  // What waits since an earlier check is no longer due at a later one.
  expect(checkStates({ ...at, presses: [], since: after(15), level: 'sms' })).toEqual(['due', 'missed', 'missed']);
});

test('a check begins where nothing is under way, and an alarm is one of its kinds', () => {
  expect(checkBegins(null)).toBe(true);
  expect(['sos', 'signed_out', 'booking'].map(isSafetyAlarm)).toEqual([true, true, false]);
});
