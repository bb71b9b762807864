import { ageOn, checkBirthDate, checkNickname, checkPassword, parseBirthDate } from '@/domain/person-fields';
import { normalizeText } from '@/domain/text';

const now = new Date('2026-11-21T20:00:00+09:00');
const UNDER_AGE = '18歳未満の方はご利用いただけません';
const NO_DATE = '生年月日を正しく入力してください（例：1990/01/31）';
const WEAK = '8〜64文字の半角英数字で、英字と数字を両方含めてください';

describe('a nickname', () => {
  test.each(['たろう', 'K', 'あいうえおかきくけこ', 'ヨイ2026', '👨‍👩‍👧‍👦家族大好きです。笑', '  たろう  ', 'José'])(
    'may be %s',
    (name) => {
      expect(checkNickname(name)).toBeNull();
    },
  );

  test('has one to ten characters as people count them', () => {
    expect(checkNickname('あいうえおかきくけこさ')).toBe('10文字以内で入力してください');
    expect(checkNickname('   ')).toBe('ニックネームを入力してください');
  });

  test.each(['http://a', 'yoi.com', 'a.jp', '0901234567', '090-123-45', '０９０１２３４５'])(
    'is no address or number: %s',
    (name) => {
      expect(checkNickname(name)).toBe('URLや電話番号は使用できません');
    },
  );

  test.each(['😀', '♡♡♡', '👨‍👩‍👧‍👦', '1️⃣', '!?', '🇯🇵'])('is not only pictures or signs: %s', (name) => {
    expect(checkNickname(name)).toBe('絵文字や記号だけのニックネームは使用できません');
  });

  test.each(['0901\u200b23456', '0️⃣9️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣', 'yoi.\u00adcom', 'yoi。com', 'yo i. jp', '090_1234・5'])(
    'is no address or number in disguise: %j',
    (name) => {
      expect(checkNickname(name)).toBe('URLや電話番号は使用できません');
    },
  );

  test.each(['\u3164', '\u200b\u2060', 'ᅠ\u{e0041}', '\u2800'])('is not nothing: %j', (name) => {
    expect(checkNickname(name)).not.toBeNull();
  });

  test.each([
    ...['運\u200b営', '公\ufe0f式', '運\u00ad営', '\u202e公式', '事\u3164務局', 'ad\u2060min', 'ＯＦＦＩＣＩＡＬ'],
    ...['公 式', '管・理・者', 'a-d-m-i-n', '運\u0301営', '公\u{e0041}式', 'ㇺ公\uffa0式'],
  ])('is no name of the house in disguise: %j', (name) => {
    expect(checkNickname(name)).toBe('このニックネームは使用できません');
  });

  test.each(['運営', 'ヨイ公式', 'ADMIN', '死ね'])('is not %s', (name) => {
    expect(checkNickname(name)).toBe('このニックネームは使用できません');
  });
});

describe('a password', () => {
  test.each(['yoi-demo-2026', 'abcdefg1', `a1${'x'.repeat(62)}`, '!"#$%&a1'])('may be %s', (text) => {
    expect(checkPassword(text, { phone: '+819012345678', birthDate: '1990-01-31' })).toBeNull();
  });

  test.each([
    'abcdef1',
    `a1${'x'.repeat(63)}`,
    'abcdefgh',
    '12345678',
    'ａｂｃｄｅｆｇ１',
    'あいうえおa1b',
    'abc def 1',
  ])('is well formed, unlike %s', (text) => {
    expect(checkPassword(text)).toBe(WEAK);
  });

  test.each(['a09012345678', 'b12345678', 'tanaka19900131', 'x1990-01-31', 'taro900131'])(
    'does not hold %s',
    (text) => {
      expect(checkPassword(text, { phone: '+819012345678', birthDate: '1990-01-31' })).toBe(
        '電話番号や生年月日を含むパスワードは使用できません',
      );
    },
  );
});

describe('a birth date', () => {
  test.each([
    '1990/01/31',
    '1990-1-31',
    '19900131',
    '１９９０／０１／３１',
    '1990.1.31',
    '1990年1月31日',
    '1990 年 1 月 31 日',
    '平成2年1月31日',
    'H2.1.31',
    '\u202D1990/01/31\u202C',
  ])('is read from %s', (text) => {
    expect(parseBirthDate(text)).toBe('1990-01-31');
    expect(checkBirthDate(text, now)).toBeNull();
  });

  test('counts the years of each era from its first', () => {
    expect(['昭和64年1月7日', '平成元年1月8日', '平成31年4月30日', 'R1/5/1'].map(parseBirthDate)).toEqual([
      '1989-01-07',
      '1989-01-08',
      '2019-04-30',
      '2019-05-01',
    ]);
    expect(['大正15年1月1日', '平成1990年1月1日', '平成2年13月1日', '2年1月31日'].map(parseBirthDate)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test.each(['1990/02/30', '1990/13/01', '90/01/31', '', 'きのう', '2027/01/01', '1925/11/20', '1990/01-'])(
    'is a real day of a living person, unlike %s',
    (text) => {
      expect(checkBirthDate(text, now)).toBe(NO_DATE);
    },
  );

  test('admits eighteen-year-olds on their birthday in Tokyo', () => {
    expect(checkBirthDate('2008/11/21', now)).toBeNull();
    expect(checkBirthDate('2008/11/22', now)).toBe(UNDER_AGE);
    expect(checkBirthDate('2008/11/22', new Date('2026-11-21T15:00:00Z'))).toBeNull();
    expect(checkBirthDate('1926/11/21', now)).toBeNull();
  });

  test('admits casts from the April after school', () => {
    expect(checkBirthDate('2008/11/21', now, 'female_cast')).toBe('高校生の方はご登録いただけません');
    expect(checkBirthDate('2008/11/21', now, 'male_user')).toBeNull();
    expect(checkBirthDate('2008/04/01', now, 'female_cast')).toBeNull();
    expect(checkBirthDate('2008/04/02', now, 'female_cast')).not.toBeNull();
    expect(checkBirthDate('2008/04/02', new Date('2027-04-01T00:00:00+09:00'), 'female_cast')).toBeNull();
  });

  test('on a leap day turns the year on 1 March', () => {
    expect(ageOn('2008-02-29', new Date('2026-02-28T12:00:00+09:00'))).toBe(17);
    expect(ageOn('2008-02-29', new Date('2026-03-01T00:00:00+09:00'))).toBe(18);
  });
});

test('text is normalised to half-width and trimmed', () => {
  expect(normalizeText('　ＡＢＣ１２３＠　')).toBe('ABC123@');
});
