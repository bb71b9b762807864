import { businessDateOf, format30 } from './business-day';
import { startWords } from './date-words';
import { feesOn, type HotelFees } from './hotel-fees';
import { formatYen } from './money';

/** Hotels in Japanese, for rows, pins and facts. */
type Place = { station: string; walk_minutes: number };

/** 「新宿駅 徒歩5分」 */
export const walkWords = ({ station, walk_minutes }: Place): string => `${station} 徒歩${walk_minutes}分`;

/** The station of an area or a certified town: an area is named after what lies around its first one. */
export const stationName = (place: string): string => `${place.split('・')[0]}駅`;

/** 「新宿駅から約350m」, from a kilometre on 「新宿駅から約1.2km」: as the crow flies. */
export const distanceWords = (station: string, metres: number): string => {
  const far = metres < 995 ? `${Math.max(10, Math.round(metres / 10) * 10)}m` : `${(metres / 1000).toFixed(1)}km`;
  return `${station}から約${far}`;
};

/** 「20:50」, on another business date than `today` 「明日 09:00」; null when no cast can come. */
export function arrivalTime(startsAt: string | null, today: string): string | null {
  if (startsAt === null) return null;
  const start = new Date(startsAt);
  return businessDateOf(start) === today ? format30(start) : startWords(start, today);
}

/** What the way costs: nothing in a certified town, elsewhere what the cast's store takes. */
export const fareWords = ({ certified_town }: { certified_town: boolean }): string =>
  certified_town ? '交通費 ¥0' : '交通費 別途';

/** 「休憩 ¥4,800〜」 in two parts, by the price of the date. */
export function feeWords(hotel: HotelFees, date: string, use: 'rest' | 'stay'): { label: string; price: string } {
  return { label: use === 'rest' ? '休憩' : '宿泊', price: `${formatYen(feesOn(date, hotel)[use])}〜` };
}

/** 「新宿 認定ホテル街」 */
export const townTitle = (name: string): string => `${name} 認定ホテル街`;
