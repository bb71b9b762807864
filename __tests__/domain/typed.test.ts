import { deviceOf } from '@/domain/devices';
import { inviterCodeOf } from '@/domain/inviter';
import { isSameMailbox, MAIL_TYPED_MAX, maskMail, normalizeMail } from '@/domain/mail';
import { isPartnerCode, partnerCodeOf } from '@/domain/partner';
import { leastRating } from '@/domain/rating';
import { signInPlace, signInPlaceName } from '@/domain/sign-in-place';

describe('a mail address', () => {
  test('is read as people type it, its domain in small letters', () => {
    expect(normalizeMail(' Taro.Y@Example.JP ')).toBe('Taro.Y@example.jp');
    expect(normalizeMail('ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ')).toBe('taro@example.jp');
    expect(normalizeMail('a+b@mail.example.co.jp')).toBe('a+b@mail.example.co.jp');
  });

  test.each([
    ...['taro', '@example.jp', 'taro@', 'taro@example', 'a b@example.jp', 'a,b@example.jp', 'a@b@example.jp'],
    ...['.a@example.jp', 'a..b@example.jp', 'a@-example.jp', 'a@example-.jp', 'a@example.j', 'a@example.jp\nBcc: b'],
  ])('is not %j', (text) => {
    expect(normalizeMail(text)).toBeNull();
  });

  test('is no longer than mail allows, in whole and before its sign', () => {
    const local = (count: number) => normalizeMail(`${'a'.repeat(count)}@example.jp`);
    expect([local(64) === null, local(65)]).toEqual([false, null]);
    const domain = (count: number) =>
      normalizeMail(`${'a'.repeat(60)}@${`${'b'.repeat(58)}.`.repeat(3)}${'c'.repeat(count)}.jp`);
    expect([domain(13)?.length, domain(14)]).toEqual([254, null]);
    const blanks = (length: number) => normalizeMail(`a@b.jp${' '.repeat(length - 6)}`);
    expect([blanks(MAIL_TYPED_MAX), blanks(MAIL_TYPED_MAX + 1)]).toEqual(['a@b.jp', null]);
  });

  test('is told apart by its first letter and its domain, and is one mailbox in small letters and capitals', () => {
    expect(maskMail('taro@example.jp')).toBe('t••••@example.jp');
    expect([isSameMailbox('A@b.jp', 'a@B.jp'), isSameMailbox('a@b.jp', 'b@b.jp')]).toEqual([true, false]);
  });
});

describe('codes', () => {
  test('of partners have three to thirty-two signs, and no hyphen at either end', () => {
    const codes = ['abc', 'ab', 'a-1', '-ab', 'ab-', 'a'.repeat(32), 'a'.repeat(33), 'a_b', 'Abc', 'xabc!'];
    expect(codes.map(isPartnerCode)).toEqual([true, false, true, false, false, true, false, false, false, false]);
    expect([partnerCodeOf('ABC-1'), partnerCodeOf(['abc']), partnerCodeOf(null), partnerCodeOf('a!')]).toEqual([
      ...['abc-1', null, null, null],
    ]);
    expect([partnerCodeOf('A'.repeat(32)), partnerCodeOf('a'.repeat(33))]).toEqual(['a'.repeat(32), null]);
  });

  test('of who invites have eight signs, however they are typed', () => {
    expect(inviterCodeOf(' abcd-2345 ')).toBe('ABCD2345');
    expect(inviterCodeOf('ＡＢＣＤ２３４５')).toBe('ABCD2345');
    for (const text of ['ABCD234', 'ABCD23456', 'ABCDI345', 'ABCDO345', 'ABCD1345', 'ABCD0345', 'ABCD234!'])
      expect([text, inviterCodeOf(text)]).toEqual([text, null]);
    expect([inviterCodeOf(undefined), inviterCodeOf(['ABCD2345'])]).toEqual([null, null]);
    const spaced = (blanks: number) => inviterCodeOf(`ABCD${' '.repeat(blanks)}2345`);
    expect([spaced(32), spaced(33)]).toEqual(['ABCD2345', null]);
  });
});

test('a least rating is a tenth from 1.0 to 5.0', () => {
  expect(['1', '4', '4.5', '5', '5.0'].map(leastRating)).toEqual(['1.0', '4.0', '4.5', '5.0', '5.0']);
  for (const text of ['0.9', '5.1', '6', '4.55', '44', 'x4', '4x', '4.', '']) expect(leastRating(text)).toBeUndefined();
});

describe('the place of a sign-in', () => {
  test('is no finer than a prefecture, however a proxy writes it', () => {
    for (const region of ['13', 'JP13', 'JP-13', ' jp-13 ']) expect(signInPlace('jp', region)).toBe('JP-13');
    expect([
      signInPlace('JP', '1'),
      signInPlace('JP', '48'),
      signInPlace('JP', 'x13'),
      signInPlace('JP', '13x'),
    ]).toEqual([...['JP-01', 'JP', 'JP', 'JP']]);
    expect([signInPlace(' us ', '13'), signInPlace('JP', undefined)]).toEqual(['US', 'JP']);
    for (const country of [undefined, '', 'XX', 'zz', 'J', 'JPN', '1P', 'JP1'])
      expect([country, signInPlace(country, '13')]).toEqual([country, null]);
  });

  test('is told in words', () => {
    expect(['JP-13', 'JP-01', 'JP', 'US'].map(signInPlaceName)).toEqual(['東京都', '北海道', '日本', 'アメリカ合衆国']);
  });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1', 'iPhone', 'phone', 'Safari'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/130.0 Mobile/15E148 Safari/604.1', 'iPhone', 'phone', 'Chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148', 'iPhone', 'phone', null],
  ['Mozilla/5.0 (iPad; CPU OS 18_0) FxiOS/130.0 Safari/604.1', 'iPad', 'tablet', 'Firefox'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 'Android スマートフォン', 'phone', 'Chrome'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Android スマートフォン',
    'phone',
    'Samsung Internet',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Safari/537.36', 'Android タブレット', 'tablet', 'Chrome'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Windows パソコン', 'computer', 'Edge'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 OPR/115.0', 'Windows パソコン', 'computer', 'Opera'],
  ['Mozilla/5.0 (iPhone) EdgiOS/130.0 Safari/604.1', 'iPhone', 'phone', 'Edge'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/130.0 Safari/537.36', 'Chromebook', 'computer', 'Chrome'],
  ['Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15', 'Mac', 'computer', 'Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', 'Linux パソコン', 'computer', 'Firefox'],
  ['curl/8.0', 'その他の端末', 'other', null],
])('%s is called %s', (agent, name, form, browser) => {
  expect(deviceOf(agent)).toEqual({ name, form, browser });
});
