import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { businessDateOf, format30 } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { dayWord, formatDateTime30 } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { forgetSeenCasts, readSeenCasts } from '@/platform/storage/seen-casts';
import { Gutter } from '@/ui/pieces/layout';
import { PhotoRow, PhotoRows } from '@/ui/pieces/photo-row';
import { Section } from '@/ui/pieces/section';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Note } from '@/ui/pieces/text';
import { CardRail } from './card-rail';

/** What only this visitor finds on the top page, below what all visitors find; `today` is the business date. */
export default function VisitorRest({ today }: { today: string }) {
  const { state, role } = useSession();
  return (
    <>
      {state === 'signed_in' && role === 'male_user' && (
        <>
          <NoCastTonight today={today} />
          <LastMet today={today} />
        </>
      )}
      {state !== 'unknown' && <RecentlySeen key={state} today={today} />}
    </>
  );
}

function NoCastTonight({ today }: { today: string }) {
  const { data: follows } = useApi('GET /api/v1/users/me/follows/', {});
  if (!follows || follows.length === 0 || follows.some(({ next_starts_at }) => next_starts_at !== null)) return null;
  const next = follows.find(({ next_shift_on }) => next_shift_on !== null && next_shift_on > today);
  return (
    <Section title="フォロー中のキャスト" more={{ label: 'すべて見る', href: paths.follows() }}>
      <Gutter>
        <Note>
          今夜の出勤はありません
          {next?.next_shift_on && (
            <>
              　次の出勤 {dayWord(next.next_shift_on, today)}　
              <Who href={paths.cast(next.id)}>{calledName(next.display_name)}</Who>
            </>
          )}
        </Note>
      </Gutter>
    </Section>
  );
}

/** The cast met last, and the way to the same terms again. Nothing while the cast is hidden from the customer. */
function LastMet({ today }: { today: string }) {
  const { items } = useApiPages('GET /api/v1/users/me/reservations/', { query: { tab: 'past' } });
  const last = items?.find(({ state }) => state === 'completed');
  const { data: cards } = useApi(
    'GET /api/v1/female_casts/cards/',
    last ? { query: { id: [last.female_cast.id] } } : null,
  );
  const card = cards?.[0];
  if (!last || !card) return null;
  const { place, minutes } = last;
  const start = new Date(last.starts_at);
  const terms = { place: place.place_type_id, area: place.area_id, hotel: place.mst_hotel?.id };
  return (
    <Section title="前回会ったキャスト" more={{ label: '利用履歴', href: paths.reserve({ tab: 'past' }) }}>
      <PhotoRows>
        <PhotoRow
          photo={card.photo}
          href={paths.reserve({ girl_id: card.id, minutes, ...terms })}
          end={card.next_starts_at !== null && <Earliest startsAt={card.next_starts_at} today={today} />}
        >
          <span>
            <b>{card.display_name}</b> <small>{card.age}歳</small>
          </span>
          <small className="num">
            {formatDateTime30(start)}　{minutes}分
          </small>
          <Again>同じ条件で予約する</Again>
        </PhotoRow>
      </PhotoRows>
    </Section>
  );
}

function Earliest({ startsAt, today }: { startsAt: string; today: string }) {
  const start = new Date(startsAt);
  const day = businessDateOf(start);
  return (
    <Time className="num">
      <small>{day === today ? '最短' : dayWord(day, today)}</small>
      <b>{format30(start)}</b>
    </Time>
  );
}

function RecentlySeen({ today }: { today: string }) {
  const [ids, setIds] = useState<number[]>([]);
  useEffect(() => {
    readSeenCasts().then(
      (seen) => seen.length > 0 && setIds(seen),
      () => undefined, // storage is blocked: no cast is remembered
    );
  }, []);
  const { data: cards = [] } = useApi(
    'GET /api/v1/female_casts/cards/',
    ids.length > 0 ? { query: { id: ids } } : null,
  );
  if (ids.length === 0 || cards.length === 0) return null;
  const forget = () => {
    setIds([]);
    void forgetSeenCasts();
  };
  return (
    <Section
      title="最近見たキャスト"
      note="この端末だけの記録"
      aside={
        <Forget type="button" onClick={forget}>
          履歴を消す
        </Forget>
      }
    >
      <CardRail cards={cards} date={today} today={today} />
    </Section>
  );
}

const Who = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-weight: 700;
  color: var(--accent);
`;

const Again = styled.b`
  font: var(--t-13);
  font-weight: 700;
  color: var(--accent);
`;

const Time = styled.span`
  display: grid;
  justify-items: end;

  small { font: var(--t-12); color: var(--muted); }
  b { font: 700 1.25rem/1.2 var(--font); color: var(--accent); }
`;

const Forget = styled.button`
  min-height: 44px;
  margin-block: -12px;
  padding-inline: 4px;
  font: var(--t-13);
  color: var(--muted);
  white-space: nowrap;
`;
