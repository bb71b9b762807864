import { contactDetailsIn, contactNames } from '@/domain/contact-details';
import { isSendable } from '@/domain/talk';
import { isBlurred } from '@/domain/talk-pictures';
import { characterCount } from '@/domain/text';

test.each([
  ['090-1234-5678', 'phone'],
  ['０９０　１２３４　５６７８', 'phone'],
  ['+81 90 1234 5678まで', 'phone'],
  ['03(1234)5678です', 'phone'],
  ['LINE ID は misaki_x', 'line'],
  ['ラインのIDおしえて', 'line'],
  ['line: misaki', 'line'],
  ['mail は a.b@example.co.jp', 'mail'],
  ['https://example.com/x', 'url'],
  ['ｗｗｗ．example．jp', 'url'],
  ['example.comで検索', 'url'],
])('%p holds %s', (text, kind) => {
  expect(contactDetailsIn(text)).toEqual([kind]);
});

test.each([
  '25:00にお願いします',
  '料金は27,000円ですね',
  '予約番号はY-7K3M-2291です',
  '11/21(土) 25:00〜26:30',
  'オンラインで確認しました',
  'ホテル302号室、2026年11月21日',
  'ok.よろしく',
])('%p holds nothing', (text) => {
  expect(contactDetailsIn(text)).toEqual([]);
});

test('several are named together', () => {
  expect(contactNames(contactDetailsIn('09012345678 か https://example.com'))).toBe('電話番号・URL');
});

test('a message has one to five hundred characters as people count them', () => {
  expect(characterCount('👨‍👩‍👧‍👦が')).toBe(2);
  expect([' ', 'あ', '👨‍👩‍👧‍👦'.repeat(500), 'あ'.repeat(501)].map(isSendable)).toEqual([false, true, true, false]);
});

describe('pictures arrive blurred', () => {
  const memberSince = new Date('2026-11-14T20:00:00+09:00');
  const at = (instant: string, isFirst: boolean) => isBlurred({ isFirst, memberSince, now: new Date(instant) });

  test('until the account is seven days old', () => {
    expect(at('2026-11-21T19:59:59+09:00', false)).toBe(true);
    expect(at('2026-11-21T20:00:00+09:00', false)).toBe(false);
  });

  test('in the first message with any, however old the account is', () => {
    expect(at('2027-11-21T20:00:00+09:00', true)).toBe(true);
    expect(at('2027-11-21T20:00:00+09:00', false)).toBe(false);
  });
});
