import fc from 'fast-check';
import { formatPhone, maskPhone, normalizePhone } from '@/domain/phone';

describe('mobile numbers', () => {
  test.each([
    '09012345678',
    '090-1234-5678',
    '０９０－１２３４－５６７８',
    '090 1234 5678',
    '(090)1234-5678',
    '+819012345678',
    '+81 90-1234-5678',
    '+81 (0)90-1234-5678',
    '00819012345678',
    '090ー1234ー5678',
    '090−1234−5678',
    '090.1234.5678',
    'tel:+81-90-1234-5678',
    '\u202D+81 (0) 90‑1234‑5678\u202C',
    '\u200E090-1234-5678\uFEFF',
  ])('are read as people write them: %s', (text) => {
    expect(normalizePhone(text)).toBe('+819012345678');
  });

  test.each(['060', '070', '080', '090'])('may begin with %s', (prefix) => {
    expect(normalizePhone(`${prefix}12345678`)).toBe(`+81${prefix.slice(1)}12345678`);
  });

  test.each(['0312345678', '05012345678', '08001234567', '0901234567', '090123456789', '', 'abc', '+1 9012345678'])(
    'do not include %s',
    (text) => {
      expect(normalizePhone(text)).toBeNull();
    },
  );

  test('are shown with hyphens, and survive being shown', () => {
    expect(formatPhone('+819012345678')).toBe('090-1234-5678');
    expect(formatPhone('+12025550123')).toBe('+12025550123');
    fc.assert(
      fc.property(fc.constantFrom('6', '7', '8', '9'), fc.integer({ min: 10_000_000, max: 99_999_999 }), (a, rest) => {
        const e164 = `+81${a}0${rest}`;
        expect(normalizePhone(formatPhone(e164))).toBe(e164);
      }),
    );
  });

  test('are told apart by their last digits alone, and what is none shows nothing', () => {
    expect(maskPhone('+819012345678')).toBe('090-••••-5678');
    expect([maskPhone('+12025550123'), maskPhone(''), maskPhone('090-1234')]).toEqual(['', '', '']);
  });

  test('may hold in their middle what begins a number from abroad', () => {
    expect(normalizePhone('090-1008-1234')).toBe('+819010081234');
    expect(formatPhone('+819010081234')).toBe('090-1008-1234');
    expect(formatPhone('09+8112345678')).toBe('09+8112345678');
  });

  test('are no longer than people write them', () => {
    const spaced = (blanks: number) => normalizePhone(`090${' '.repeat(blanks)}12345678`);
    expect([spaced(29), spaced(30)]).toEqual(['+819012345678', null]);
  });
});
