import BellRing from 'lucide-react/icons/bell-ring';
import Hourglass from 'lucide-react/icons/hourglass';
import type { Data } from '@/contract';
import { formatDate } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { formatRange30 } from '@/domain/date-words';
import { WAITLIST } from '@/domain/limits';
import { useApi } from '@/hooks/use-api';
import { waitlistPath } from '@/paths/waitlist';
import { serverNow } from '@/platform/clock';
import { Countdown } from '@/ui/pieces/countdown';
import { List, ListRow } from '@/ui/pieces/list-row';

type Entry = Data<'GET /api/v1/users/me/waitlist_entries/'>[number];

/** The customer's places in line, above the bookings; what is held for the customer says until when. */
export function PlacesInLine() {
  const { data } = useApi('GET /api/v1/users/me/waitlist_entries/', {}, { refreshInterval: 60_000 });
  if (!data || data.length === 0) return null;
  return (
    <List aria-label="キャンセル待ち">
      {data.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </List>
  );
}

function Row({ entry }: { entry: Entry }) {
  const { female_cast: cast, opening } = entry;
  if (opening)
    return (
      <ListRow
        icon={BellRing}
        label={`${calledName(cast.display_name)}に空きが出ました`}
        note={<span className="num">{formatRange30(new Date(opening.starts_at), new Date(opening.ends_at))}</span>}
        value={
          <Countdown
            variant="text"
            until={opening.expires_at}
            total={WAITLIST.holdMinutes}
            now={() => serverNow().getTime()}
          />
        }
        href={waitlistPath()}
      />
    );
  return (
    <ListRow
      icon={Hourglass}
      label={`キャンセル待ち　${calledName(cast.display_name)}`}
      note={
        <span className="num">
          {formatDate(entry.business_date)} {entry.from}–{entry.to}
        </span>
      }
      value={`${entry.position}番目`}
      href={waitlistPath()}
    />
  );
}
