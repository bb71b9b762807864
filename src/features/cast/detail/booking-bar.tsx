import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { isResting } from '@/domain/break-words';
import { startWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { type BookingQuery, paths } from '@/paths';
import { ActionBar } from '@/ui/pieces/action-bar';
import { BarAction } from '@/ui/pieces/bar-action';
import { Button } from '@/ui/pieces/button';
import { afterHydration } from '@/ui/pieces/later';
import type { Detail } from '../types';
import { useHotelAlong } from './use-hotel-along';

// What is read of a customer comes after the page, which is the same for all.
const Nomination = afterHydration(() => import('./nomination'));
const FollowHeart = afterHydration(() => import('../follow/heart'));

/** What was chosen in the panel, in words too, and its price in yen; null while it is not known. */
export type Wish = { date: string; minutes: number; startsAt: string; words: string; amount: number | null };

// Where the page has two columns, the bar spans the right one: the gallery's 372 px and the page's margin stay free.
const GALLERY_COLUMN = 372 + 28;

/** The page's one action: begins a booking, at the chosen or else the earliest time. Beside it the way to talk. */
export function BookingBar({ cast, today, wish }: { cast: Detail; today: string; wish: Wish | null }) {
  const along = useHotelAlong();
  const [nomination, setNomination] = useState(cast.nomination_fees.photo);
  const bookable = cast.accepting && cast.courses.length > 0 && !isResting(cast);
  const talk = paths.talkMessage({ castId: cast.id });
  return (
    <ActionBar
      inset={GALLERY_COLUMN}
      lead={
        <>
          <Nomination cast={cast} onRead={setNomination} />
          <FollowHeart castId={cast.id} name={cast.display_name} variant="bar" />
          <BarAction icon={MessageCircle} word="トーク" label="トークする" href={talk} />
        </>
      }
    >
      {bookable ? (
        <Button
          href={hrefOf(cast, wish, along)}
          size="lg"
          note={wish === null ? noteOf(cast, today, nomination) : wishNote(wish)}
        >
          予約する
        </Button>
      ) : (
        <Button size="lg" disabled>
          {isResting(cast) ? 'ただいま休業中です' : 'ただいま受付を停止しています'}
        </Button>
      )}
    </ActionBar>
  );
}

function hrefOf(cast: Detail, wish: Wish | null, along: BookingQuery): string {
  if (wish === null) return paths.reserve({ girl_id: cast.id, ...along });
  const { date, minutes, startsAt: starts_at } = wish;
  return paths.reserve({ girl_id: cast.id, date, minutes, starts_at, ...along });
}

const wishNote = ({ words, amount }: Wish): string => (amount === null ? words : `${words}　${formatYen(amount)}`);

function noteOf(cast: Detail, today: string, nomination: number): string {
  const price = `${formatYen(cast.price_from - cast.nomination_fees.photo + nomination)}〜`;
  if (cast.next_starts_at === null) return price;
  const start = new Date(cast.next_starts_at);
  return `最短 ${startWords(start, today)}〜　${price}`;
}
