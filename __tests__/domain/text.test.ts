import fc from 'fast-check';
import { normalizePostalCode } from '@/domain/address';
import { contactDetailsIn } from '@/domain/contact-details';
import { normalizeMail } from '@/domain/mail';
import { checkBirthDate, checkNickname, checkPassword, parseBirthDate } from '@/domain/person-fields';
import { normalizePhone } from '@/domain/phone';
import { isPushEndpoint } from '@/domain/push-endpoint';
import { refusedWordIn } from '@/domain/refused-words';
import { reviewFault } from '@/domain/review-text';
import { isSendable } from '@/domain/talk';
import { characterCount, hasUsableCharacters, normalizeText, storedText, visibleText } from '@/domain/text';
import { withProcessorTime } from '../support/processor-time';

const LONG = 500_000;
const BOMBS = [
  'あ',
  'a',
  'a-',
  'a@',
  '0',
  '1 ',
  ' ',
  'か\u3099',
  '\u0301\u0316',
  '👨‍👩‍👧‍👦',
  '🇯🇵',
  'line ',
  '\ud83d',
  'ﷺ',
].map((unit) => [unit, `a${unit.repeat(LONG / unit.length)}`] as const);
const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  characterCount,
  hasUsableCharacters,
  visibleText,
  normalizeText,
  storedText,
  checkNickname,
  checkPassword,
  checkBirthDate: (text) => checkBirthDate(text, new Date()),
  parseBirthDate,
  normalizePhone,
  normalizePostalCode,
  contactDetailsIn,
  refusedWordIn,
  reviewFault,
  isSendable,
  isPushEndpoint,
};

describe.each(Object.entries(FUNCTIONS))('%s', (_name, check) => {
  it.each(BOMBS)('takes less than a second of the processor for half a million units of %j', async (_unit, text) => {
    const { ms } = await withProcessorTime(
      () => [text, `line${text}`, text.slice(0, 30_000)].map((one) => check(one)),
      1000,
    );
    expect(ms).toBeLessThan(1000);
  });
});

test('what is kept of a text turns no line backwards and hides nothing, and emoji and kanji stay whole', () => {
  for (const hidden of [
    '\u202E',
    '\u202D',
    '\u2066',
    '\u200F',
    '\u200B',
    '\u00AD',
    '\uFEFF',
    '\u3164',
    '\u0007',
    '\u009F',
  ])
    expect([storedText(`${hidden}さ${hidden}き${hidden}`), normalizeText(`さ${hidden}き`)]).toEqual(['さき', 'さき']);
  const kept = [
    '👩🏽‍🎤',
    '❤️',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '葛\u{E0100}飾',
    '一行\n二行\t三',
  ];
  expect(kept.map(storedText)).toEqual(kept);
  expect(normalizePostalCode('\u202D〒160 - 0021\u202C')).toBe('1600021');
  expect(normalizeMail('mailto:Taka@Example.jp\u200B')).toBe('Taka@example.jp');
});

test('characters are counted as one segmentation of the whole would, and no further than asked', () => {
  const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });
  const units = fc.constantFrom(
    'a',
    'が',
    'か\u3099',
    '\u0301',
    '👨‍👩‍👧‍👦',
    '🇯🇵',
    '🇯',
    '\r\n',
    '\u200d',
    '👩🏽',
    'क्ष',
    '\ud83d',
    '\udc68',
  );
  fc.assert(
    fc.property(fc.array(units, { minLength: 0, maxLength: 900 }), (parts) => {
      const text = parts.join('');
      const whole = [...segmenter.segment(text)].length;
      expect(characterCount(text)).toBe(whole);
      expect(characterCount(text, 10)).toBe(Math.min(whole, 11));
    }),
    { numRuns: 200 },
  );
});

test('what shows nothing is not seen', () => {
  expect(visibleText('運\u200b営')).toBe('運営');
  expect(visibleText('公\u{e0041}式\ufe0f\u00ad\u202e\u3164\uffa0\u2800')).toBe('公式');
  expect(visibleText('ＡＢＣ\u2060１２３')).toBe('ABC123');
});
