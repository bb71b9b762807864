import { FACETS, facetOptions, RANKED_OTHER_FACETS, RANKED_PROFILE_FACETS } from '@/domain/facets';

// The numbers stand in stored rows: one that gets another name changes what a cast has said.
const STORED_TAGS = {
  1: 'スレンダー',
  2: 'スリム',
  3: '標準',
  4: 'グラマー',
  5: 'ぽっちゃり',
  6: '小柄',
  7: '高身長',
  8: 'スポーティー',
  9: '色白',
  10: '健康的な肌',
  1001: '明るい',
  1002: 'おっとり',
  1003: '清楚',
  1004: 'クール',
  1005: '天然',
  1006: '甘え上手',
  1007: 'お姉さん',
  1008: '聞き上手',
  1009: '話し上手',
  1010: '真面目',
  1011: 'ノリが良い',
  1012: '上品',
  1013: 'ミステリアス',
  2001: '新人',
  2002: 'OL風',
  2003: 'お姉さん系',
  2004: 'ギャル系',
  2005: '清楚系',
  2006: 'モデル系',
  2007: 'アイドル系',
  2008: '大人の女性',
  2009: '癒やし系',
  2010: '外国語対応',
  2011: '女優・タレント',
  2012: 'エコノミー',
  3001: '写真指名',
  3002: '本指名',
  3003: 'ドレス・衣装指定',
  3004: 'コスチューム',
  3005: '写真撮影',
  3006: 'お食事同行',
  3007: '外出デート',
  3008: '誕生日演出',
  3009: '英会話',
  3010: '早朝・深夜対応',
  3011: '複数名ご案内',
  3012: '香水なし',
  3013: 'ノンスモーキング',
  3014: 'マッサージオイル',
  4016: '自宅',
  4017: 'ホテル',
  4154: '店舗・提携ルーム',
  5001: 'のんびり会話',
  5002: '癒やし・リラックス',
  5003: '恋人気分',
  5004: 'デート気分',
  5005: 'にぎやか',
  5006: 'しっとり大人',
  5007: 'お任せ',
  5008: 'リードしてほしい',
  5009: 'リードしたい',
  5010: 'マッサージ中心',
  5011: '初心者向け',
  5012: '短時間',
};

test('a stored number means the same value in every version', () => {
  const values = FACETS.flatMap((facet) => facetOptions(facet).map(({ tag, name }) => [tag, name] as const));
  expect(Object.fromEntries(values)).toEqual(STORED_TAGS);
});

test('a search lists what a cast is like before what a visit may be like, each facet once', () => {
  expect(RANKED_PROFILE_FACETS).toEqual(['character', 'play_style', 'genre', 'body_type']);
  expect(RANKED_OTHER_FACETS).toEqual(['place', 'option']);
});

test('no two facets have one rank: none is missing where they are ranked', () => {
  expect([...RANKED_PROFILE_FACETS, ...RANKED_OTHER_FACETS].toSorted()).toEqual(FACETS);
});
