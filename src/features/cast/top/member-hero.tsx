import Building2 from 'lucide-react/icons/building-2';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { businessDateOf, format30, formatDate } from '@/domain/business-day';
import { rangeNote } from '@/domain/calendar-note';
import { calledName } from '@/domain/called-name';
import { formatClocks30, startWords } from '@/domain/date-words';
import { stateTone } from '@/domain/machines/reservation';
import { PLACE_TYPE } from '@/domain/place-types';
import { placeWords } from '@/domain/place-words';
import { useApi } from '@/hooks/use-api';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { useNow } from '@/hooks/use-now';
import { bookingSnapshot, useOfflineSnapshot } from '@/hooks/use-offline-snapshot';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Icon, type IconType } from '@/ui/pieces/icon';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { wide } from '@/ui/pieces/theme/tokens';
import type { Card, Home } from '../types';
import { untilWords } from './until-words';

const LIVE = 'GET /api/v1/users/me/reservations/';
type Booking = ItemOf<typeof LIVE>;

/** What a member's top page adds: the next booking, the followed casts who can be met today, and a greeting. */
export type TopAdditions = { next: Booking | null; followed: Card[]; greeting: string | null };

/**
 * A member's next booking in the place of the guest's words and search. What it read is told by `onAdditions`, for the
 * rest of the page.
 */
export default function MemberHero({
  home,
  onAdditions,
}: {
  home: Home;
  onAdditions: (additions: TopAdditions) => void;
}) {
  const { data: me } = useApi('GET /api/v1/male_users/me/', {});
  const { data: follows } = useApi('GET /api/v1/users/me/follows/', {});
  const { items } = useApiPages(LIVE, { query: { tab: 'live' } });
  const next = items?.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))[0] ?? null;
  useOfflineSnapshot(items && bookingSnapshot(next && { ...next, name: next.female_cast.display_name }));
  const tell = useEffectEvent(() => {
    const followed = follows?.filter((cast) => cast.next_starts_at !== null) ?? [];
    onAdditions({ next, followed, greeting: me ? `${calledName(me.nickname)}、${greetingAt(serverNow())}` : null });
  });
  const read = JSON.stringify([me?.nickname, follows, next]);
  useEffect(() => {
    if (read) tell();
  }, [read]);
  return next && <NextBooking booking={next} home={home} />;
}

function greetingAt(now: Date): string {
  const time = format30(now);
  if (time < '11:00') return 'おはようございます';
  return time < '17:00' ? 'こんにちは' : 'こんばんは';
}

function NextBooking({ booking, home }: { booking: Booking; home: Home }) {
  const now = useNow(30_000) ?? serverNow();
  const [start, end] = [new Date(booking.starts_at), new Date(booking.ends_at)];
  const { female_cast, place } = booking;
  return (
    <Over>
      <Facts>
        <div>
          <Lead>
            <b>次の予約</b>
            {start > now && untilWords(booking.starts_at, now)}
            {booking.state !== 'confirmed' && <Tag tone={stateTone(booking.state)}>{booking.state_label}</Tag>}
          </Lead>
          <h1>
            {format30(start)}
            <small>{formatClocks30(start, end).slice(format30(start).length)}</small>
          </h1>
          <p>
            {calledName(female_cast.display_name)}　{placeWords(place)}
          </p>
          <small>
            {formatDate(businessDateOf(start))}　{rangeNote(start, end)}
          </small>
        </div>
        <Face href={paths.cast(female_cast.id)}>
          <Photo {...photoOf(female_cast.photo)} ratio="3 / 4" radius={8} priority />
        </Face>
      </Facts>
      <Ways aria-label="次の予約">
        <Way href={paths.reservation(booking.id)} icon={CalendarCheck} word="予約" />
        <Way href={paths.talkMessage({ reservationId: booking.id })} icon={MessageCircle} word="トーク" />
        {place.place_type_id === PLACE_TYPE.hotel && (
          <Way
            href={place.mst_hotel ? paths.hotel(place.mst_hotel.id) : paths.hotels({ area_id: place.area_id })}
            icon={Building2}
            word="ホテル"
          />
        )}
      </Ways>
      <Find href={paths.search()}>
        <Icon of={Search} />
        <span>
          <b>別の日・別のキャストを探す</b>
          <small>{soonest(home, now)}</small>
        </span>
      </Find>
    </Over>
  );
}

function soonest({ next_starts_at: at }: Home, now: Date): string {
  return at === null ? 'エリア・日時・条件から' : `最短 ${startWords(new Date(at), businessDateOf(now))}〜`;
}

function Way({ href, icon, word }: { href: string; icon: IconType; word: string }) {
  return (
    <SmartLink href={href}>
      <Icon of={icon} size={18} />
      {word}
    </SmartLink>
  );
}

const Over = styled.div`
  position: absolute;
  z-index: 2;
  inset: 0;
  display: grid;
  grid-template-rows: 1fr auto auto;
  gap: 10px;
  padding: 4px var(--gutter) 16px;

  @media ${wide} {
    grid-template: 1fr auto / minmax(0, 1fr) minmax(280px, 340px);
    gap: 12px 28px;
    padding-block: 28px 24px;
  }
`;

const Facts = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;

  > div { flex: 1; min-width: 0; }
  h1 { font: 700 2.75rem/1.2 var(--font); font-variant-numeric: tabular-nums; white-space: nowrap; }
  h1 small { font: 700 1.25rem/1 var(--font); }
  p { overflow: hidden; font: 700 .9375rem/1.5 var(--font); text-overflow: ellipsis; white-space: nowrap; }
  > div > small { font: var(--t-12); color: var(--night-muted); font-variant-numeric: tabular-nums; }

  @media ${wide} { grid-row: 1 / 3; }
`;

const Lead = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
  font: var(--t-13);
  color: var(--night-muted);
  font-variant-numeric: tabular-nums;

  b { color: var(--lantern); }
`;

const Face = styled(SmartLink)`
  flex: none;
  width: 84px;
  border-radius: 8px;
`;

const Ways = styled.nav`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  border-block: 1px solid var(--night-line);

  a { display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 48px; font: 700 .875rem/1 var(--font); }
  a + a { border-left: 1px solid var(--night-line); }
  @media ${wide} { grid-area: 2 / 2; }
`;

const Find = styled(SmartLink)`
  --focus: var(--ink);
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 8px 18px;
  border-radius: var(--r-full);
  background: var(--surface);
  color: var(--ink);

  span { display: grid; min-width: 0; font: 700 .875rem/1.4 var(--font); white-space: nowrap; }
  small { overflow: hidden; font: var(--t-12); font-weight: 400; color: var(--muted); text-overflow: ellipsis; }
  @media ${wide} { grid-area: 1 / 2; align-self: end; }
`;
