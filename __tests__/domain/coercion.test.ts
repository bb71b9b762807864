import { hasCoercionWords, joinFacts, newDeviceHours } from '@/domain/coercion';

it.each([
  '辞めさせてもらえません',
  'やめさせてください',
  'ヤメサセテ',
  'ﾀｽｹﾃ',
  '助 け て',
  '借金があると言われています',
  '店長に脅されています',
  `${'あ'.repeat(900)}監視`,
])('finds words in any width and kana: %s', (text) => expect(hasCoercionWords(text)).toBe(true));

it.each(['', '振り込みの日を教えてください', '受付時間の設定を変えたい', `${'あ'.repeat(40_000)}監視`])(
  'finds none elsewhere, and reads no text without end',
  (text) => expect(hasCoercionWords(text)).toBe(false),
);

describe('a device that is new', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000);
  it.each([
    ['just used, by somebody of old', 0, 200, 200, 0],
    ['a minute before 48 hours', 0, 100, 148 - 1 / 60, 47],
    ['after exactly 48 hours', 0, 100, 148, null],
    ['her first one', 0, 0, 1, null],
    ['in her first two days', 0, 47, 48, null],
    ['from the end of her second day on', 0, 48, 49, 1],
  ] as const)('%s', (_, member, known, now, hours) =>
    expect(newDeviceHours({ memberSince: at(member), knownSince: at(known), now: at(now) })).toBe(hours),
  );
});

it('what is found again is added: each once, fifty at most, the newer numbers', () => {
  const ids = Array.from({ length: 60 }, (_, at) => String(at));
  expect(joinFacts({ people: [1, 2], days: 27 }, { people: [2, 3], days: 28 })).toEqual({
    people: [1, 2, 3],
    days: 28,
  });
  expect(joinFacts({}, { contacts: ids }).contacts).toEqual(ids.slice(10));
  expect(joinFacts({ hours: 3 }, {})).toEqual({ hours: 3 });
});
