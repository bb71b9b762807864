/** Master data: areas, certified hotel towns, prefectures, facet names, the fictional stores. */

/** A part of town in which casts work; the position is its (first) station. */
export interface Area {
  id: number;
  name: string;
  prefecture_id: number;
  lat: number;
  lon: number;
}

/** spec §9: one of the thirteen certified hotel towns; the slug names its map image, the position is its station. */
export interface HotelTown {
  id: number;
  slug: string;
  name: string;
  lat: number;
  lon: number;
  area_id: number;
}

/** JIS X 0401. */
export interface Prefecture {
  id: number;
  name: string;
}

/**
 * A fictional store of the demo; the shop id is the sandbox's. Plays at an economy store may be as short as 30
 * minutes.
 */
export interface StoreData {
  id: number;
  slug: string;
  name: string;
  card_shop_id: number;
  economy: boolean;
}

/** All areas, in the order in which screens list them. */
export const AREAS: readonly Area[] = [
  { id: 1, name: '新宿・歌舞伎町', prefecture_id: 13, lat: 35.6938, lon: 139.703 },
  { id: 2, name: '新大久保・大久保', prefecture_id: 13, lat: 35.7009, lon: 139.7 },
  { id: 3, name: '渋谷・道玄坂', prefecture_id: 13, lat: 35.6589, lon: 139.701 },
  { id: 4, name: '恵比寿・目黒', prefecture_id: 13, lat: 35.6467, lon: 139.71 },
  { id: 5, name: '五反田・品川', prefecture_id: 13, lat: 35.626, lon: 139.724 },
  { id: 6, name: '六本木・麻布', prefecture_id: 13, lat: 35.6641, lon: 139.732 },
  { id: 7, name: '赤坂・新橋', prefecture_id: 13, lat: 35.6721, lon: 139.737 },
  { id: 8, name: '銀座・日本橋', prefecture_id: 13, lat: 35.6717, lon: 139.764 },
  { id: 9, name: '秋葉原・神田', prefecture_id: 13, lat: 35.6984, lon: 139.773 },
  { id: 10, name: '上野・御徒町', prefecture_id: 13, lat: 35.7138, lon: 139.777 },
  { id: 11, name: '鶯谷', prefecture_id: 13, lat: 35.7215, lon: 139.778 },
  { id: 12, name: '日暮里・西日暮里', prefecture_id: 13, lat: 35.7279, lon: 139.771 },
  { id: 13, name: '池袋', prefecture_id: 13, lat: 35.7303, lon: 139.711 },
  { id: 14, name: '大塚・巣鴨', prefecture_id: 13, lat: 35.7314, lon: 139.729 },
  { id: 15, name: '錦糸町・亀戸', prefecture_id: 13, lat: 35.6968, lon: 139.814 },
  { id: 16, name: '浅草・北千住', prefecture_id: 13, lat: 35.7108, lon: 139.798 },
  { id: 17, name: '蒲田・大森', prefecture_id: 13, lat: 35.5625, lon: 139.716 },
  { id: 18, name: '中野・高円寺', prefecture_id: 13, lat: 35.7058, lon: 139.666 },
  { id: 19, name: '吉祥寺・三鷹', prefecture_id: 13, lat: 35.7031, lon: 139.58 },
  { id: 20, name: '立川・八王子', prefecture_id: 13, lat: 35.698, lon: 139.414 },
  { id: 21, name: '町田', prefecture_id: 13, lat: 35.5421, lon: 139.446 },
  { id: 22, name: '横浜・関内', prefecture_id: 14, lat: 35.4662, lon: 139.623 },
  { id: 23, name: '川崎', prefecture_id: 14, lat: 35.5313, lon: 139.697 },
  { id: 24, name: '新横浜', prefecture_id: 14, lat: 35.5068, lon: 139.618 },
  { id: 25, name: '西船橋・船橋', prefecture_id: 12, lat: 35.7073, lon: 139.959 },
  { id: 26, name: '千葉', prefecture_id: 12, lat: 35.6131, lon: 140.113 },
  { id: 27, name: '松戸・柏', prefecture_id: 12, lat: 35.7844, lon: 139.901 },
  { id: 28, name: '大宮', prefecture_id: 11, lat: 35.9062, lon: 139.624 },
  { id: 29, name: '西川口・川口', prefecture_id: 11, lat: 35.8153, lon: 139.704 },
  { id: 30, name: '越谷', prefecture_id: 11, lat: 35.8875, lon: 139.786 },
];

/** The certified hotel towns, in the order of the spec. */
export const HOTEL_TOWNS: readonly HotelTown[] = [
  { id: 1, slug: 'shinjuku', name: '新宿', lat: 35.689729, lon: 139.700464, area_id: 1 },
  { id: 2, slug: 'shibuya', name: '渋谷', lat: 35.658871, lon: 139.701238, area_id: 3 },
  { id: 3, slug: 'gotanda', name: '五反田', lat: 35.625974, lon: 139.723822, area_id: 5 },
  { id: 4, slug: 'kinshicho', name: '錦糸町', lat: 35.696802, lon: 139.814136, area_id: 15 },
  { id: 5, slug: 'uguisudani', name: '鶯谷', lat: 35.721484, lon: 139.778015, area_id: 11 },
  { id: 6, slug: 'nippori', name: '日暮里', lat: 35.727908, lon: 139.771287, area_id: 12 },
  { id: 7, slug: 'ueno', name: '上野', lat: 35.71379, lon: 139.777043, area_id: 10 },
  { id: 8, slug: 'ikebukuro', name: '池袋', lat: 35.730256, lon: 139.711086, area_id: 13 },
  { id: 9, slug: 'otsuka', name: '大塚', lat: 35.731412, lon: 139.728584, area_id: 14 },
  { id: 10, slug: 'shin-okubo', name: '新大久保', lat: 35.700875, lon: 139.700261, area_id: 2 },
  { id: 11, slug: 'yokohama', name: '横浜', lat: 35.466195, lon: 139.622704, area_id: 22 },
  { id: 12, slug: 'nishi-funabashi', name: '西船橋', lat: 35.707283, lon: 139.959536, area_id: 25 },
  { id: 13, slug: 'kamata', name: '蒲田', lat: 35.562517, lon: 139.716032, area_id: 17 },
];

const PREFECTURE_NAMES = [
  '北海道',
  '青森県',
  '岩手県',
  '宮城県',
  '秋田県',
  '山形県',
  '福島県',
  '茨城県',
  '栃木県',
  '群馬県',
  '埼玉県',
  '千葉県',
  '東京都',
  '神奈川県',
  '新潟県',
  '富山県',
  '石川県',
  '福井県',
  '山梨県',
  '長野県',
  '岐阜県',
  '静岡県',
  '愛知県',
  '三重県',
  '滋賀県',
  '京都府',
  '大阪府',
  '兵庫県',
  '奈良県',
  '和歌山県',
  '鳥取県',
  '島根県',
  '岡山県',
  '広島県',
  '山口県',
  '徳島県',
  '香川県',
  '愛媛県',
  '高知県',
  '福岡県',
  '佐賀県',
  '長崎県',
  '熊本県',
  '大分県',
  '宮崎県',
  '鹿児島県',
  '沖縄県',
];

/** The 47 prefectures, id = JIS code. */
export const PREFECTURES: readonly Prefecture[] = PREFECTURE_NAMES.map((name, index) => ({ id: index + 1, name }));

/** 体型. The position is part of the tag id: add at the end only. */
export const BODY_TYPES = [
  'スレンダー',
  'スリム',
  '標準',
  'グラマー',
  'ぽっちゃり',
  '小柄',
  '高身長',
  'スポーティー',
  '色白',
  '健康的な肌',
] as const;

/** 性格・タイプ. The position is part of the tag id: add at the end only. */
export const CHARACTERS = [
  '明るい',
  'おっとり',
  '清楚',
  'クール',
  '天然',
  '甘え上手',
  'お姉さん',
  '聞き上手',
  '話し上手',
  '真面目',
  'ノリが良い',
  '上品',
  'ミステリアス',
] as const;

/** ジャンル. The position is part of the tag id: add at the end only. */
export const GENRES = [
  '新人',
  'OL風',
  'お姉さん系',
  'ギャル系',
  '清楚系',
  'モデル系',
  'アイドル系',
  '大人の女性',
  '癒やし系',
  '外国語対応',
  '女優・タレント',
  'エコノミー',
] as const;

/** オプション. The position is part of the tag id: add at the end only. */
export const OPTIONS = [
  '写真指名',
  '本指名',
  'ドレス・衣装指定',
  'コスチューム',
  '写真撮影',
  'お食事同行',
  '外出デート',
  '誕生日演出',
  '英会話',
  '早朝・深夜対応',
  '複数名ご案内',
  '香水なし',
  'ノンスモーキング',
  'マッサージオイル',
] as const;

/** 過ごし方. The position is part of the tag id: add at the end only. */
export const PLAY_STYLES = [
  'のんびり会話',
  '癒やし・リラックス',
  '恋人気分',
  'デート気分',
  'にぎやか',
  'しっとり大人',
  'お任せ',
  'リードしてほしい',
  'リードしたい',
  'マッサージ中心',
  '初心者向け',
  '短時間',
] as const;

/** The fourteen fictional stores. */
export const STORES: readonly StoreData[] = [
  { id: 1, slug: 'aoba', name: '青葉', card_shop_id: 90001, economy: false },
  { id: 2, slug: 'botan', name: '牡丹', card_shop_id: 90002, economy: false },
  { id: 3, slug: 'chidori', name: '千鳥', card_shop_id: 90003, economy: false },
  { id: 4, slug: 'daiya', name: 'ダイヤ', card_shop_id: 90004, economy: false },
  { id: 5, slug: 'elle-rose', name: 'エルローズ', card_shop_id: 90005, economy: false },
  { id: 6, slug: 'fuji', name: '藤', card_shop_id: 90006, economy: false },
  { id: 7, slug: 'ginga', name: '銀河', card_shop_id: 90007, economy: false },
  { id: 8, slug: 'hanabi', name: '花火', card_shop_id: 90008, economy: false },
  { id: 9, slug: 'iris', name: 'アイリス', card_shop_id: 90009, economy: false },
  { id: 10, slug: 'jasmine', name: 'ジャスミン', card_shop_id: 90010, economy: false },
  { id: 11, slug: 'komachi', name: '小町', card_shop_id: 90011, economy: false },
  { id: 12, slug: 'luna', name: 'ルナ', card_shop_id: 90012, economy: false },
  { id: 13, slug: 'mint-eco', name: 'ミント', card_shop_id: 90013, economy: true },
  { id: 14, slug: 'nagisa-eco', name: 'なぎさ', card_shop_id: 90014, economy: true },
];
