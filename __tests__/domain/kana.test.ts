import { kanaOf } from '@/domain/kana';

it.each([
  ['さくら', 'サクラ'],
  ['さくら', 'ｻｸﾗ'],
  ['がぶ', 'ｶﾞﾌﾞ'],
  ['めい', 'メー'],
  ['めい', 'めえ'],
  ['ようこ', 'ヨーコ'],
  ['ようこ', 'よおこ'],
  ['らあら', 'ラーラ'],
  ['りゅう', 'りゆう'],
  ['えりか なな', 'エリカ・ナナ'],
  ['Ｌｕｎａ', 'luna'],
])('writes %s and %s in one spelling', (one, other) => {
  expect(kanaOf(one)).toBe(kanaOf(other));
});

it('keeps names apart that are different', () => {
  expect(new Set(['ゆき', 'ゆうき', 'ゆか', 'めい', 'めあ', 'しおり'].map(kanaOf)).size).toBe(6);
});

it('leaves a long vowel without a vowel before it as it is', () => {
  expect(kanaOf('ーん')).toBe('ーん');
});
