import Building from 'lucide-react/icons/building-2';
import Clock from 'lucide-react/icons/clock';
import House from 'lucide-react/icons/house';
import Moon from 'lucide-react/icons/moon';
import styled from 'styled-components';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { rangeNote } from '@/domain/calendar-note';
import { formatClocks30 } from '@/domain/date-words';
import { PLACE_TYPE } from '@/domain/place-types';
import { placeWords } from '@/domain/place-words';
import { Icon, type IconType } from '@/ui/pieces/icon';
import { Gutter } from '@/ui/pieces/layout';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { wide } from '@/ui/pieces/theme/tokens';
import type { Cast } from './booking-plan';
import type { Quote } from './stored-quote';

/** Props of Summary; `onChange` leads back to the first step. */
export type SummaryProps = { cast: Cast; quote: Quote; onChange: () => void };

/** Which cast, when, how long and where: large, with the calendar's view of a night. */
export function Summary({ cast, quote, onChange }: SummaryProps) {
  const start = new Date(quote.starts_at);
  const end = new Date(quote.ends_at);
  const note = rangeNote(start, end);
  const { place } = quote;
  return (
    <Gutter>
      <Head>
        <div>
          <Who>
            {cast.display_name}（{cast.age}歳）　{cast.store.name}
          </Who>
          <When>
            {formatDate(businessDateOf(start))}
            <br />
            {formatClocks30(start, end)}
          </When>
          {note !== null && (
            <Calendar>
              <Icon of={Moon} size={14} />
              <span>{note.startsWith('終了') ? note : `日付が変わった${note}`}</span>
            </Calendar>
          )}
        </div>
        <Photo {...photoOf(cast.photo)} radius={12} />
      </Head>
      <Row icon={Clock} title={`${quote.minutes}分コース`} label="時間を変更" onChange={onChange} />
      <Row
        icon={place.place_type_id === PLACE_TYPE.home ? House : Building}
        title={placeWords(place)}
        note={noteOf(place)}
        label="場所を変更"
        onChange={onChange}
      />
    </Gutter>
  );
}

function noteOf(place: Quote['place']): string | undefined {
  if (place.mst_hotel) return place.mst_hotel.address;
  if (place.place_type_id === PLACE_TYPE.home) return '住所は予約が確定するまでキャストに表示されません';
  return place.place_type_id === PLACE_TYPE.hotel ? '予約の確定後に、ホテルと部屋番号を入力できます' : undefined;
}

type RowProps = { icon: IconType; title: string; note?: string; label: string; onChange: () => void };

function Row({ icon, title, note, label, onChange }: RowProps) {
  return (
    <Line>
      <Icon of={icon} />
      <div>
        <b>{title}</b>
        {note && <p>{note}</p>}
      </div>
      <button type="button" aria-label={label} onClick={onChange}>
        変更
      </button>
    </Line>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: 1fr 84px;
  gap: 16px;
  align-items: start;
  padding: 4px 0 16px;
`;

const Who = styled.p`
  font: var(--t-13);
  color: var(--muted);
`;

const When = styled.h2`
  margin-top: 2px;
  font: var(--t-24);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Calendar = styled.p`
  display: flex;
  align-items: center;
  gap: 5px;
  margin-top: 4px;
  font: var(--t-13);
  color: var(--warning);
  font-variant-numeric: tabular-nums;
  word-break: auto-phrase;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr auto;
  gap: 2px 12px;
  align-items: start;
  padding: 12px 0;
  border-top: 1px solid var(--line);

  @media ${wide} { max-width: 480px; }
  > svg { margin-top: 2px; color: var(--muted); }
  b { font-size: .9375rem; line-height: 1.5; }
  p { font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
  button { min-width: 44px; min-height: 44px; margin: -10px -8px; padding: 0 8px; font: var(--t-13); color: var(--accent); }
`;
