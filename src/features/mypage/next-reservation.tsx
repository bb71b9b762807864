import styled from 'styled-components';
import { formatRange30 } from '@/domain/date-words';
import { stateTone } from '@/domain/machines/reservation';
import { placeWanted } from '@/domain/machines/reservation-place';
import { PLACE_ASKED, placeWords } from '@/domain/place-words';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { BothEnds, Pairs } from '@/ui/pieces/layout';
import { PhotoRow } from '@/ui/pieces/photo-row';
import { PhotoRowSkeleton } from '@/ui/pieces/photo-row-skeleton';
import { SkeletonGroup } from '@/ui/pieces/skeleton';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { Note, NoWrap } from '@/ui/pieces/text';

const LIST = 'GET /api/v1/users/me/reservations/';

/** The reservation that comes next, or the way to one. */
export function NextReservation() {
  const { items, error, refresh } = useApiPages(LIST, { query: { tab: 'live' } });
  return (
    <Room>
      <Loaded
        from={{ data: items, error, mutate: refresh }}
        failed="次の予約を読み込めませんでした"
        waiting={WAITING}
        empty={<None />}
        inline
      >
        {(live) => <Next reservations={live} />}
      </Loaded>
    </Room>
  );
}

function Next({ reservations }: { reservations: readonly ItemOf<typeof LIST>[] }) {
  const next = reservations.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))[0];
  if (next === undefined) return <None />;
  const wanted = placeWanted(next, next.room_open, serverNow());
  return (
    <PhotoRow
      photo={next.female_cast.photo}
      width={56}
      href={paths.reservation(next.id)}
      end={<Tag tone={stateTone(next.state)}>{next.state_label}</Tag>}
    >
      <small>次の予約</small>
      <b className="num">{formatRange30(new Date(next.starts_at), new Date(next.ends_at))}</b>
      <p>
        <NoWrap>{next.female_cast.display_name}</NoWrap>　<NoWrap>{placeWords(next.place)}</NoWrap>
      </p>
      {wanted !== null && <Ask>{PLACE_ASKED[wanted]}</Ask>}
    </PhotoRow>
  );
}

function None() {
  return (
    <Pairs>
      <BothEnds>
        <Note>予定されている予約はありません</Note>
        <Find href={paths.casts()}>キャストを探す</Find>
      </BothEnds>
    </Pairs>
  );
}

const WAITING = (
  <SkeletonGroup>
    <PhotoRowSkeleton width={56} />
  </SkeletonGroup>
);

/* As high as a reservation: what stands below does not move whether there is one or not. */
const Room = styled.div`
  display: grid;
  align-items: center;
  min-height: 100px;

  > [role='alert'] { padding-inline: var(--gutter); }
`;

const Ask = styled.b`
  font: var(--t-13);
  font-weight: 700;
  color: var(--warning);
`;

const Find = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font: var(--t-14);
  font-weight: 700;
  color: var(--accent);
`;
