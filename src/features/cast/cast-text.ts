import { businessDateOf, format30 } from '@/domain/business-day';
import { startWords } from '@/domain/date-words';
import type { Card } from './types';

/** 新宿・歌舞伎町 → 新宿: the first name of an area, for cards. */
export function shortArea(name: string): string {
  return name.split('・', 1)[0] ?? name;
}

/** What the plate on a picture says: a bookable time on `date` is the light of the card, anything else is quiet. */
export type PlateText = { lead?: string; time: string; off: boolean };

/** The plate for a card shown under the business date `date`, which is not always today. */
export function plateOf(
  card: Pick<Card, 'next_starts_at' | 'shift' | 'break'>,
  date: string,
  today: string = date,
): PlateText {
  if (card.next_starts_at === null) return { time: noTimeWord(card), off: true };
  const start = new Date(card.next_starts_at);
  const day = businessDateOf(start);
  if (day === date) return { lead: '最短', time: format30(start), off: false };
  return { time: `${startWords(start, today)}〜`, off: true };
}

function noTimeWord({ shift, break: pause }: Pick<Card, 'shift' | 'break'>): string {
  if (shift) return '受付終了';
  return pause ? '休業中' : '出勤未定';
}
