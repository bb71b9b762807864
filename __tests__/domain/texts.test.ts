import { calledInitial, calledName, LEFT_NAME } from '@/domain/called-name';
import { contractParts, contractText } from '@/domain/cast-invitation';
import { halfHours } from '@/domain/clock-text';
import { avatarPicture, isAvatarName, nicknameFrom, WISHES, wishWords } from '@/domain/guest-profile';
import { isIdentityDocument, sideName, sidesOf } from '@/domain/identity';
import { notAgreed, performerState } from '@/domain/movie-performers';
import { namesInLine } from '@/domain/names-in-line';
import { approvableAt } from '@/domain/phone-recovery';
import { refusedWordFault, refusedWordIn } from '@/domain/refused-words';
import { keptSince, periodOf, RETENTION } from '@/domain/retention';
import { reviewFault } from '@/domain/review-text';
import { articleCard, CAST_CARDS, castCard, hotelCard, shareCardPath } from '@/domain/share-cards';
import { isWhereLearned } from '@/domain/where-learned';
import { isWriteMethod } from '@/domain/write-methods';

const tokyo = (text: string) => new Date(`${text}+09:00`);

describe('a review', () => {
  const letters = (count: number) => 'あ'.repeat(count);

  test('has twenty to five hundred characters beside blanks at its ends', () => {
    expect(reviewFault(letters(19))).toBe('20文字以上で入力してください');
    expect(reviewFault(` ${letters(19)} `)).toBe('20文字以上で入力してください');
    expect([reviewFault(letters(20)), reviewFault(letters(500)), reviewFault(` ${letters(500)} `)]).toEqual([
      ...[null, null, null],
    ]);
    expect(reviewFault(letters(501))).toBe('500文字以内で入力してください');
  });

  test('holds no way to meet elsewhere and no insult, spaced or not', () => {
    expect(reviewFault(`${letters(20)} 09012345678`)).toBe('電話番号は書けません');
    expect(reviewFault(`${letters(20)}詐 欺 師`)).toBe('「ああああああ詐欺師」の「詐欺師」は使えない言葉です');
    expect(['直引き', '直 \n 引き', '直線'].map((text) => refusedWordIn(text)?.word)).toEqual([
      ...['直引き', '直引き', undefined],
    ]);
  });
});

describe('a refused word', () => {
  test.each([
    'サブスクで動画を見ます',
    'クラブスタイルの服',
    'スペースデブリの話',
    '夏本番ですね',
    '本番前の衣装合わせ',
    'ライブの本番を見ました',
    'クズ餅が好物です',
    '悩殺するポーズ',
    '必死ねと笑われた',
    'アリババアプリ',
    'クラブ\nスタイル',
  ])('is none inside of another word: %s', (text) => {
    expect(refusedWordIn(text)).toBeNull();
  });

  test.each([
    ['このブスと言われた', 'ブス'],
    ['ブ ス', 'ブス'],
    ['超デブ', 'デブ'],
    ['ﾃﾞﾌﾞ', 'デブ'],
    ['サブスクのブス', 'ブス'],
    ['クズ！', 'クズ'],
    ['本番あり', '本番'],
    ['本番できますか', '本番'],
    ['夏本番、本番交渉', '本番'],
    ['死ねよ', '死ね'],
    ['殺すぞ', '殺す'],
    ['死\u200Bね', '死ね'],
  ])('is found where it stands as a word: %s', (text, word) => {
    expect(refusedWordIn(text)?.word).toBe(word);
  });

  test('is shown with what stands around it', () => {
    expect(refusedWordFault('とても楽しい時間でしたがデブと言われました')).toBe(
      '「時間でしたがデブと言われまし」の「デブ」は使えない言葉です',
    );
    expect(refusedWordFault('楽しい時間')).toBeNull();
  });
});

describe('what casts see of a customer', () => {
  const now = tokyo('2026-11-21T20:00:00');
  const ago = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms);

  test('is a nickname that stays for thirty days', () => {
    expect(nicknameFrom(null, now)).toBeNull();
    expect(nicknameFrom(ago(30), now)).toBeNull();
    expect(nicknameFrom(ago(30, 1), now)).toEqual(new Date(now.getTime() + 1));
    expect(nicknameFrom(now, now)).toEqual(tokyo('2026-12-21T20:00:00'));
  });

  test('is a drawing, and wishes in the order of their list', () => {
    expect([isAvatarName('moon'), isAvatarName('toString'), isAvatarName(3)]).toEqual([true, false, false]);
    expect(avatarPicture('moon')).toMatchObject({ url: '/avatars/moon.svg', width: 120, height: 160, alt: '' });
    const [first, second, third] = WISHES;
    expect([first?.value, second?.value]).toEqual([1, 2]);
    expect(wishWords([3, 1])).toEqual([first?.name, third?.name]);
    expect(wishWords([])).toEqual([]);
  });

  test('is a name with さん, or that the customer has left', () => {
    expect([calledName('たか'), calledName(LEFT_NAME), calledInitial('K')]).toEqual(['たかさん', LEFT_NAME, 'K さん']);
    expect(namesInLine(['新宿・歌舞伎町', '渋谷'])).toBe('新宿・歌舞伎町、渋谷');
  });
  test('a name that runs to the left stands apart, so that what stands around it keeps its order', () => {
    expect([calledName('נועה'), calledName('たか ليلى'), calledInitial('נ')]).toEqual([
      '\u2068נועה\u2069さん',
      '\u2068たか ليلى\u2069さん',
      '\u2068נ\u2069 さん',
    ]);
  });
});

describe('documents', () => {
  test('have the sides that are to be photographed', () => {
    expect(sidesOf('driving_licence')).toEqual(['front', 'back']);
    expect(sidesOf('my_number_card')).toEqual(['front']);
    expect([sideName('my_number_card', 'back'), sideName('passport', 'front')]).toEqual([null, '顔写真のページ']);
    expect(['passport', 'toString'].map(isIdentityDocument)).toEqual([true, false]);
  });

  test('give a number back a day after they were sent, or at once where the old number said yes', () => {
    const submittedAt = tokyo('2026-11-21T20:00:00');
    expect(approvableAt({ submittedAt, confirmedAt: null })).toEqual(tokyo('2026-11-22T20:00:00'));
    const confirmedAt = tokyo('2026-11-21T21:00:00');
    expect(approvableAt({ submittedAt, confirmedAt })).toEqual(confirmedAt);
  });
});

describe('what is kept', () => {
  test('goes after days of 24 hours, or after whole calendar years', () => {
    const now = tokyo('2026-11-21T20:00:00');
    expect(keptSince('identity', now)).toEqual(tokyo('2026-08-23T20:00:00'));
    expect(keptSince('payments', now)).toEqual(tokyo('2019-11-21T20:00:00'));
    expect(now).toEqual(tokyo('2026-11-21T20:00:00'));
  });

  test('is told with its period', () => {
    expect([periodOf('identity'), periodOf('payments')]).toEqual(['審査の結果が出てから90日', '受信から7年']);
    expect(Object.keys(RETENTION)).toContain('account');
  });
});

test('a contract says the share and the store, and what the store agrees beside it only where there is any', () => {
  const terms = { store: '新宿店', percent: 60, terms: '' };
  const parts = contractParts(terms);
  expect(parts[0]?.body).toContain('新宿店の紹介する');
  expect(parts[1]?.body).toContain('コース料金の60%');
  expect(parts.map(({ title }) => title)).not.toContain('店舗とのお約束');
  expect(contractParts({ ...terms, terms: '月に一度' }).slice(parts.length)).toEqual([
    { title: '店舗とのお約束', body: '月に一度' },
  ]);
  const text = contractText(terms);
  expect(text).toMatch(/^契約 \S+\n\nお仕事の内容\n新宿店/);
  for (const { title, body } of parts) expect(text).toContain(`\n\n${title}\n${body}`);
});

test('a film waits for all performers who have not agreed', () => {
  const people = (['waiting', 'agreed', 'declined', 'withdrawn'] as const).map((state) => ({ state }));
  expect(notAgreed(people).map(({ state }) => state)).toEqual(['waiting', 'declined', 'withdrawn']);
  expect([performerState(null), performerState('agreed')]).toEqual(['waiting', 'agreed']);
});

test('half hours go from the first to the last, both included', () => {
  expect(halfHours(1410, 1500)).toEqual(['23:30', '24:00', '24:30', '25:00']);
  expect([halfHours(540, 540), halfHours(540, 569), halfHours(570, 540), halfHours(600, 540)]).toEqual([
    ...[['09:00'], ['09:00'], [], []],
  ]);
});

test('a shared link shows one of so many pictures', () => {
  expect([castCard(0), castCard(CAST_CARDS), castCard(CAST_CARDS + 5)]).toEqual(['cast-0', 'cast-0', 'cast-5']);
  expect([hotelCard('/drawings/hotel-12.svg'), hotelCard('/x.svg')]).toEqual(['hotel-12', 'hotels']);
  expect([articleCard('/drawings/article-tea.svg'), articleCard('/x.svg')]).toEqual(['article-tea', 'brand']);
  expect(shareCardPath('brand')).toBe('/og/brand.png');
});

test('answers and methods are those of their lists', () => {
  expect([
    isWhereLearned('google'),
    isWhereLearned('toString'),
    isWhereLearned(null),
    isWhereLearned(undefined),
  ]).toEqual([...[true, false, false, false]]);
  expect(['POST', 'DELETE', 'GET', 'post'].map(isWriteMethod)).toEqual([true, true, false, false]);
});
