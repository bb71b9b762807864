import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { formatRange30, momentWords } from '@/domain/date-words';
import { useSession } from '@/hooks/use-session';
import { isDiscreet } from '@/platform/discreet';
import { type KnownBooking, type KnownTalks, readOfflineSnapshot } from '@/platform/storage/offline-snapshot';
import { Button } from '@/ui/pieces/button';
import { Centred } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Section } from '@/ui/pieces/section';
import { Status } from './status-screens';

type OfflineSnapshot = Awaited<ReturnType<typeof readOfflineSnapshot>>;

/**
 * /offline: what the service worker shows when a page cannot be reached, with what was last known of the next booking
 * and of talks.
 */
export function OfflineScreen() {
  const { state } = useSession();
  const [known, setKnown] = useState<OfflineSnapshot | null>(null);
  useEffect(() => {
    readOfflineSnapshot()
      .then(setKnown)
      .catch(() => undefined); // storage is blocked: the page says no more than that there is no connection
    // It stands at the address of the page that was wanted, which comes by itself once it can be reached.
    const back = () => window.location.reload();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  return (
    <>
      <Lead
        art="letter"
        title="インターネットに接続されていません"
        note="電波の良い場所で、もう一度読み込んでください。"
      >
        <Button onClick={() => window.location.reload()}>もう一度読み込む</Button>
      </Lead>
      {known && state !== 'guest' && (
        <Centred $width={560}>
          {known.booking?.booking && <Next known={known.booking} booking={known.booking.booking} />}
          {known.talks && known.talks.talks.length > 0 && <Talks known={known.talks} />}
        </Centred>
      )}
    </>
  );
}

function Next({ known, booking }: { known: KnownBooking; booking: NonNullable<KnownBooking['booking']> }) {
  const ends = new Date(booking.endsAt);
  const [shownAt] = useState(() => Date.now());
  if (ends.getTime() <= shownAt) return null;
  return (
    <Section title="次の予約" note={asOf(known.at)} spacing="transaction">
      <List>
        <ListRow
          label={<span className="num">{formatRange30(new Date(booking.startsAt), ends)}</span>}
          note={`${booking.state}　${nameOf(booking.name)}`}
        />
      </List>
    </Section>
  );
}

function Talks({ known }: { known: KnownTalks }) {
  return (
    <Section title="最近のトーク" note={asOf(known.at)} spacing="transaction">
      <List>
        {known.talks.map(({ name, writtenAt, unread }) => (
          <ListRow
            key={`${name} ${writtenAt}`}
            label={nameOf(name)}
            note={<span className="num">{momentWords(writtenAt)}</span>}
            {...(unread > 0 ? { value: `未読${unread}件` } : {})}
          />
        ))}
      </List>
    </Section>
  );
}

const asOf = (at: number) => `${momentWords(at)}時点`;
// A person who looks over a shoulder sees that there is something, not with which person.
const nameOf = (name: string) => (isDiscreet() ? 'お相手' : name);

const Lead = styled(Status)`
  min-height: 0;
`;
