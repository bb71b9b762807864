import MessageCircle from 'lucide-react/icons/message-circle';
import { ActionBar } from '@/components/action-bar';
import { Button } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import { businessDateOf, format30 } from '@/domain/business-day';
import { formatYen } from '@/domain/money';
import { paths } from '@/shell/paths';
import { dayWord } from '../cast-text';
import type { Detail } from '../types';

// From 1024 px the bar spans the right column only: the gallery's 372 px and the page's margin stay free.
const GALLERY_COLUMN = 372 + 28;

/** The page's one action: begins a booking with her, at the earliest time when there is one. Beside it the way to talk. */
export function BookingBar({ cast, today }: { cast: Detail; today: string }) {
  const bookable = cast.accepting && cast.courses.length > 0;
  return (
    <ActionBar
      inset={GALLERY_COLUMN}
      lead={
        <IconButton
          icon={MessageCircle}
          label="トークする"
          look="outline"
          href={paths.talkMessage({ castId: cast.id })}
        />
      }
    >
      {bookable ? (
        <Button href={paths.reserve({ girl_id: cast.id })} size="lg" note={noteOf(cast, today)}>
          予約する
        </Button>
      ) : (
        <Button size="lg" disabled>
          ただいま受付を停止しています
        </Button>
      )}
    </ActionBar>
  );
}

function noteOf(cast: Detail, today: string): string {
  const price = `${formatYen(cast.price_from)}〜`;
  if (cast.next_starts_at === null) return price;
  const start = new Date(cast.next_starts_at);
  return `最短 ${dayWord(businessDateOf(start), today)} ${format30(start)}〜　${price}`;
}
