import styled from 'styled-components';
import type { Data } from '@/contract';
import { format30 } from '@/domain/business-day';
import { formatYen } from '@/domain/money';
import { type SameDayWindow, sameDayWindow } from '@/domain/same-day-window';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { EmptyState } from '@/ui/pieces/empty-state';
import { PhotoRow, PhotoRows } from '@/ui/pieces/photo-row';
import { PhotoRowSkeleton } from '@/ui/pieces/photo-row-skeleton';
import { Band, Section } from '@/ui/pieces/section';
import { SkeletonGroup } from '@/ui/pieces/skeleton';
import type { Reservation } from './status-words';

type Card = Data<'GET /api/v1/female_casts/'>['data'][number];
const SHOWN = 6;

/** Who else is free at that time, there and for as long: one tap leads to that cast's booking with all of it kept. */
export default function OtherCasts({ reservation }: { reservation: Reservation }) {
  const { place, minutes, female_cast: refused } = reservation;
  const near = sameDayWindow({ startsAt: new Date(reservation.starts_at), minutes }, serverNow());
  const found = useApi('GET /api/v1/female_casts/', near && queryOf(near, reservation));
  const others = found.data?.data.filter(({ id }) => id !== refused.id).slice(0, SHOWN);
  const title = near?.isSame === false ? 'これから予約できるキャスト' : '同じ時間に予約できるキャスト';
  const none = (
    <EmptyState
      title="この時間に予約できるキャストは見つかりませんでした"
      note="時間やエリアを変えて探せます。"
      action={{ label: '時間を変えて探す', href: paths.casts({ area_id: place.area_id, minutes }) }}
    />
  );
  return (
    <>
      <Section spacing="transaction" title={title} note={`${place.area_name}　${minutes}分`}>
        {near === null ? (
          none
        ) : (
          <Loaded
            from={{ ...found, data: others }}
            failed="ほかのキャストを読み込めませんでした"
            waiting={WAITING}
            empty={none}
          >
            {(cards) => (
              <PhotoRows as="ul" aria-label={title}>
                {cards.map((card) => (
                  <li key={card.id}>
                    <Other card={card} reservation={reservation} near={near} />
                  </li>
                ))}
              </PhotoRows>
            )}
          </Loaded>
        )}
      </Section>
      <Band />
    </>
  );
}

// One more than is shown: the cast who could not come may be among those found.
function queryOf({ date, from, to }: SameDayWindow, { place, minutes }: Reservation) {
  const where = { area_id: place.area_id, place: [place.place_type_id] };
  return { query: { date, from, to, minutes, ...where, limit: SHOWN + 1 } };
}

function Other({ card, reservation, near }: { card: Card; reservation: Reservation; near: SameDayWindow }) {
  const { place, minutes, starts_at: start } = reservation;
  // The wished minute where it can still be had; the booking proposes the first free one from then on.
  const from = near.isSame ? format30(new Date(start), near.date) : near.from;
  const where = { place: place.place_type_id, area: place.area_id, hotel: place.mst_hotel?.id };
  return (
    <PhotoRow
      photo={card.photo}
      width={56}
      href={paths.reserve({ girl_id: card.id, date: near.date, minutes, from, ...where })}
      end={
        card.next_starts_at !== null && (
          <Time className="num">{format30(new Date(card.next_starts_at), near.date)}〜</Time>
        )
      }
    >
      <span>
        <b>{card.display_name}</b> <small>{card.age}歳</small>
      </span>
      <small>
        {card.area_name}　{card.store.name}
      </small>
      <span className="num">
        {formatYen(card.price_from)}
        <small>〜/{card.price_minutes}分 指名料込</small>
      </span>
    </PhotoRow>
  );
}

const WAITING = (
  <SkeletonGroup>
    {Array.from({ length: SHOWN }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows are alike
      <PhotoRowSkeleton key={row} width={56} />
    ))}
  </SkeletonGroup>
);

const Time = styled.b`
  font: var(--t-17);
  font-weight: 700;
  color: var(--accent);
`;
