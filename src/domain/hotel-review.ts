/** What a customer may call good about a hotel, in one tap each: no free text about a place. */
export const HOTEL_GOOD = {
  clean: '清潔',
  quiet: '静か',
  entry: '入りやすい',
  front: '受付がスムーズ',
  room: '部屋が広い',
  near: '駅から近い',
} as const;

/** Their keys. */
export const HOTEL_GOOD_KEYS = [
  'clean',
  'quiet',
  'entry',
  'front',
  'room',
  'near',
] as const satisfies readonly HotelGood[];
/** One of them. */
export type HotelGood = keyof typeof HOTEL_GOOD;
