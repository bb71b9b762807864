import { checkNewPassword, checkPasswordStrength } from '@/domain/password-strength';

const GUESSABLE = '推測されやすいパスワードです。よくある単語や並び、繰り返しは避けてください';

describe('a new password', () => {
  test.each([
    ...[
      'Password1',
      'aaaaaaa1',
      'abcdefg1',
      '1234567a',
      'qwerty12345',
      'abcabc123',
      'p4ssw0rd',
      'iloveyou1',
      'a1b2c3d4',
    ],
    ...['tanaka1990', 'hanako123', 'tokyo2020', 'himitsu123', 'daisuki1', 'Sakura2020', `a1${'x'.repeat(62)}`],
  ])('that is guessed at once is refused: %s', (text) => {
    expect(checkNewPassword(text)).toBe(GUESSABLE);
  });

  test.each(['yoi-demo-2026', 'x9k2m4p7', 'yorukaze7', 'kotori-2026', 'another-word-2027'])('may be %s', (text) => {
    expect(checkNewPassword(text)).toBeNull();
  });

  test('is told first what it must be made of', () => {
    expect(checkNewPassword('aaaaaaaa')).toContain('英字と数字を両方含めてください');
    expect(checkNewPassword('taro900131', { birthDate: '1990-01-31' })).toContain('生年月日を含むパスワード');
  });

  test('is strong when its beginning is, however it goes on', () => {
    expect(checkPasswordStrength(`kotori-asagao-1987-xk4${'1'.repeat(42)}`)).toBeNull();
  });
});
