import { addressLines, formatPostalCode, normalizePostalCode } from '@/domain/address';
import { contactNumber, contactTail, isContactCategory, movieIn } from '@/domain/contact';
import { isPushEndpoint, pushServiceOf } from '@/domain/push-endpoint';
import { readAloudCode, reservationCode, tailOfCode } from '@/domain/reservation-code';
import { isStoreSlug } from '@/domain/store';
import { sourceFor } from '@/domain/tracking-codes';

const ID = '019aa5c3-7d11-7abc-8def-0123456789ab';

describe('a postal code', () => {
  test.each(['160-0021', '1600021', '〒160-0021', '〒 160-0021', '〒　１６０ー００２１', '〒  1600021'])(
    'is read from %s',
    (text) => {
      expect(normalizePostalCode(text)).toBe('1600021');
    },
  );

  test.each(['160-002', '160-00211', '16-00021', '160--0021', 'a60-0021', '160-002a', 'x160-0021', '160x0021', ''])(
    'is not %j',
    (text) => {
      expect(normalizePostalCode(text)).toBeNull();
    },
  );

  test('stands before the lines of its address, of which an empty building is none', () => {
    expect(formatPostalCode('1600021')).toBe('160-0021');
    const address = {
      postal_code: '1600021',
      prefecture: '東京都',
      city: '新宿区',
      street: '歌舞伎町1-1',
      landmark: '',
    };
    expect(addressLines({ ...address, building: '' })).toEqual(['東京都新宿区歌舞伎町1-1']);
    expect(addressLines({ ...address, building: '第一ビル' })).toEqual(['東京都新宿区歌舞伎町1-1', '第一ビル']);
  });
});

describe('an address for pushes', () => {
  const known = [
    ['https://fcm.googleapis.com/fcm/send/x', 'fcm.googleapis.com'],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', '.push.services.mozilla.com'],
    ['https://web.push.apple.com/x', 'web.push.apple.com'],
    ['https://api.push.apple.com/x', '.push.apple.com'],
    ['https://wns2.notify.windows.com/w/?token=x', '.notify.windows.com'],
  ] as const;

  test.each(known)('%s is of %s', (endpoint, service) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
    expect(pushServiceOf(endpoint)).toBe(service);
  });

  test.each([
    ...['http://fcm.googleapis.com/x', 'https://fcm.googleapis.com:8443/x', 'https://user@fcm.googleapis.com/x'],
    ...['https://:secret@fcm.googleapis.com/x', 'https://fcm.googleapis.com/x#y', 'https://evil.fcm.googleapis.com/x'],
    ...['https://fcm.googleapis.com.evil.example/x', 'https://evilpush.apple.com/x', 'https://push.apple.com/x'],
    ...['https://127.0.0.1/x', 'fcm.googleapis.com', ''],
  ])('%s is none', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });

  test('is no longer than a thousand signs', () => {
    const start = 'https://fcm.googleapis.com/';
    const of = (length: number) => isPushEndpoint(start + 'x'.repeat(length - start.length));
    expect([of(1000), of(1001)]).toEqual([true, false]);
  });

  test('is of this machine only where a test says so', () => {
    const emulator = 'http://127.0.0.1:4000';
    expect(isPushEndpoint(`${emulator}/x`, emulator)).toBe(true);
    expect(isPushEndpoint(`${emulator}/x#y`, emulator)).toBe(false);
    expect([isPushEndpoint(`${emulator}/x`), isPushEndpoint('http://127.0.0.1:4001/x', emulator)]).toEqual([
      false,
      false,
    ]);
    expect(isPushEndpoint('https://fcm.googleapis.com/x', emulator)).toBe(true);
  });

  test('that is of no known service is named by its host', () => {
    expect([pushServiceOf('https://push.example/x'), pushServiceOf('nonsense')]).toEqual(['push.example', '']);
  });
});

describe('codes to read out', () => {
  test('are made of the random end of an id', () => {
    expect(reservationCode(ID)).toBe('Y-26KN-1531');
    expect(readAloudCode('V', ID)).toBe('V-26KN-1531');
    expect(contactNumber(ID)).toBe('Q-26KN-1531');
    expect(reservationCode('019aa5c3-7d11-7abc-8def-fffff0000007')).toBe('Y-ZZZZ-0007');
  });

  test('lead back to the beginning of that end, in whatever case', () => {
    expect(contactTail('Q-26KN-1531')).toBe('01234');
    expect(tailOfCode('Y', ' y-26kn-1531 ')).toBe('01234');
    expect(tailOfCode('Y', 'Y-2222-0000')).toBe('00000');
    for (const text of ['Q-26KN-1531', 'Y-26KN-153', 'Y-26KN-15310', 'Y-26K-1531', 'Y-26KO-1531', 'xY-26KN-1531', ''])
      expect([text, tailOfCode('Y', text)]).toEqual([text, null]);
  });

  test('of films are found in whatever was typed', () => {
    expect(movieIn(`https://yoi.example/movie/${ID.toUpperCase()}?x=1`)).toBe(ID);
    expect([movieIn('01900000-0000'), movieIn('')]).toEqual([null, null]);
    expect(['booking', 'toString'].map(isContactCategory)).toEqual([true, false]);
  });

  test('of stores are small letters, digits and hyphens, and not the word of the operator', () => {
    const slugs = [
      'abc',
      'a-1',
      'ab',
      '1ab',
      'ab-',
      'aBc',
      'gold',
      'golden',
      `a${'b'.repeat(31)}`,
      `a${'b'.repeat(32)}`,
      'a_c',
    ];
    expect(slugs.map(isStoreSlug)).toEqual([true, true, false, false, false, false, false, true, true, false, false]);
  });
});

test.each([
  ['/talk', '003'],
  ['/talk?x', '003'],
  ['/talk/message?castId=3', '011'],
  ['/reserve', '004'],
  ['/reserve?girl_id=3', undefined],
  ['/mypage', '005'],
  ['/mypage/follow?girl_id=3', '010'],
  ['/matching', '013'],
  ['/matching/new', '002'],
  ['/girl/3#reviews', '009'],
  ['/girl/3', '007'],
  ['/movie', '015'],
  ['/movie/3', '015'],
  ['/movies', undefined],
  ['/paid-video', '016'],
  ['/mypage/paid-video', '016'],
  ['/', undefined],
])('who wanted %s came by %s', (path, code) => {
  expect(sourceFor(path)).toBe(code);
});
