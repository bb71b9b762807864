/** Japanese words for an event as the wire carries it. */
import { formatDate } from './business-day';
import { EVENT_AUDIENCES, type EventAudience, type EventGift, giftWords } from './cast-event';

/** What is said of an event. */
export type EventWords = EventGift & {
  starts_on: string;
  ends_on: string;
  from_hour: number | null;
  to_hour: number | null;
  audience: EventAudience;
};

/** "1,000円引　はじめての方". */
export const giftLine = (event: EventWords): string => `${giftWords(event)}　${EVENT_AUDIENCES[event.audience]}`;

/** "11/21(土) – 11/23(月)　18:00–24:00の開始"; one day stands once. */
export function timesLine({ starts_on: from, ends_on: to, from_hour: first, to_hour: last }: EventWords): string {
  const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  return first === null || last === null ? days : `${days}　${first}:00–${last}:00の開始`;
}
