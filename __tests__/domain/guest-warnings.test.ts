import { mayWarn, WARNING_KINDS, warningFact } from '@/domain/guest-warnings';

const tokyo = (text: string) => new Date(`${text}+09:00`);

describe('a warning about a guest', () => {
  const now = tokyo('2026-11-21T20:00:00');
  const active = (days: number, ms = 0) =>
    ({ state: 'active', endsAt: new Date(now.getTime() + days * 86_400_000 + ms) }) as const;

  test('may be given where none waits, and again within thirty days before its end', () => {
    expect(mayWarn([], now)).toBe(true);
    expect(mayWarn([{ state: 'refused', endsAt: null }], now)).toBe(true);
    expect(mayWarn([{ state: 'reviewing', endsAt: null }], now)).toBe(false);
    expect(mayWarn([{ ...active(10), state: 'reviewing' }], now)).toBe(false);
    expect([mayWarn([active(30)], now), mayWarn([active(30, 1)], now)]).toEqual([true, false]);
    expect(mayWarn([{ state: 'active', endsAt: null }], now)).toBe(false);
    expect(mayWarn([active(10), { state: 'reviewing', endsAt: null }], now)).toBe(false);
  });

  test('is read as its sentences, and as nothing where there are none', () => {
    expect([warningFact(), warningFact([])]).toEqual([null, null]);
    expect(warningFact(['late', 'rude'])?.value).toBe(`${WARNING_KINDS.late}、${WARNING_KINDS.rude}`);
  });
});
