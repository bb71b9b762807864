import * as z from 'zod';
import { contract } from '@/contract';
import type { Definition } from '@/contract/endpoint';
import { boundedText, businessDate, instant, rawText, uuid } from '@/contract/fields';
import { sizedParts } from '../support/sized-parts';

const MOST = 16_000;
/** What only the staff send: a file of a card company, a day at a time. */
const LARGER = { 'POST /api/v1/ops/card_reconciliations/ body.csv': 400_000 };

const isBoundedFirst = (schema: z.ZodType, most = MOST) => {
  const [first] = schema.def.checks ?? [];
  const { check, maximum, abort } = { maximum: Number.NaN, abort: false, ...first?._zod.def };
  return check === 'max_length' && maximum <= most && abort === true;
};
const isShort = (schema: z.ZodArray) =>
  (schema.def.checks ?? []).some(({ _zod: { def } }) => 'maximum' in def && Number(def.maximum) <= 100);
const codesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.code) ?? [];

test('every string of every request has a greatest length, which is looked at first and ends the rest', () => {
  const parts = sizedParts();
  expect(parts.length).toBeGreaterThan(60);
  const loose = parts
    .map(({ schema, endpoint, part, path }) => ({ schema, name: `${endpoint} ${part}.${path.join('.')}` }))
    .filter(({ schema, name }) => {
      const most = new Map(Object.entries(LARGER)).get(name);
      return !(schema instanceof z.ZodArray ? isShort(schema) : isBoundedFirst(schema, most));
    });
  expect(loose.map(({ name }) => name)).toEqual([]);
});

test('the guard sees strings that are not bounded, or not at once', () => {
  expect([z.string(), z.string().min(1).max(5), z.string().max(5)].map((schema) => isBoundedFirst(schema))).toEqual([
    false,
    false,
    false,
  ]);
  expect(
    [rawText(5), boundedText({ max: 5 }), uuid, instant, businessDate].every((schema) => isBoundedFirst(schema)),
  ).toBe(true);
});

test('unknown keys of a body are refused everywhere', () => {
  const loose = Object.entries<Definition>(contract).filter(
    ([, { body }]) => body !== undefined && !codesOf(body, { unheard: 1 }).includes('unrecognized_keys'),
  );
  expect(loose.map(([name]) => name)).toEqual([]);
});

describe('a bounded text', () => {
  it('does nothing with a text that is too long', () => {
    const normalize = jest.fn((text: string) => text.trim());
    const later = jest.fn(() => true);
    const schema = boundedText({ max: 10, normalize }).refine(later);
    expect(codesOf(schema, 'あ'.repeat(60_000))).toEqual(['too_big']);
    expect(normalize).not.toHaveBeenCalled();
    expect(later).not.toHaveBeenCalled();
  });

  it('counts characters as people do, after blanks at the ends', () => {
    const schema = boundedText({ min: 2, max: 3 });
    expect(schema.parse(' 👨‍👩‍👧‍👦がA ')).toBe('👨‍👩‍👧‍👦がA');
    expect(schema.safeParse('あいうえ').error?.issues.map(({ message }) => message)).toEqual([
      '3文字以内で入力してください',
    ]);
    expect(schema.safeParse(' あ ').error?.issues.map(({ message }) => message)).toEqual([
      '2文字以上で入力してください',
    ]);
  });

  it.each([
    ['U+0000', 'a\0b'],
    ['half a surrogate pair', 'a\ud83db'],
    ['a tower of marks', `a${'\u0301'.repeat(31)}`],
  ])('refuses %s', (_what, text) => {
    for (const schema of [boundedText({ max: 100 }), rawText(100)])
      expect(schema.safeParse(text).error?.issues).toMatchObject([
        { params: { code: 'invalid_characters' }, message: '使えない文字が含まれています' },
      ]);
  });
});

test('a list that is too long is refused before its items are read', () => {
  const read = jest.fn(() => true);
  expect(codesOf(z.array(z.int().refine(read)).max(3), Array(100_000).fill('a'))).toEqual(['too_big']);
  expect(read).not.toHaveBeenCalled();
});

test('dates and instants are of the years 1900 to 2200', () => {
  for (const date of ['1900-01-01', '2026-02-28', '2200-12-31']) expect(businessDate.parse(date)).toBe(date);
  for (const date of ['0000-01-01', '1899-12-31', '2201-01-01', '+275760-01-01', '2026-02-30'])
    expect(codesOf(businessDate, date)).toHaveLength(1);
  expect(instant.parse('2200-01-01T00:00:00+09:00')).toBe('2200-01-01T00:00:00+09:00');
  for (const at of ['0000-01-01T00:00:00Z', '2201-01-01T00:00:00Z', '2026-01-01T00:00:00', '2026-13-01T00:00:00Z'])
    expect(codesOf(instant, at)).toHaveLength(1);
});
