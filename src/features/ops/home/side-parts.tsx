import styled from 'styled-components';
import type { Data } from '@/contract';
import { format30 } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { CAST_STATES, castStateLabel, type Departure, departureLabel } from '@/domain/desk-home';
import { DUTY_RANKS, DUTY_WORDS } from '@/domain/duty';
import { opsPaths } from '@/paths/ops';
import type { Source } from '@/ui/patterns/loaded';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag, type TagTone } from '@/ui/pieces/tag';
import { clockOf } from '../safety-words';
import { HomePart } from './home-part';

type Casts = Data<'GET /api/v1/ops/home/casts/'>;
type Soon = Data<'GET /api/v1/ops/home/soon/'>;

/** Who is on duty, in the order in which an alarm calls them. */
export function DutyPart({ from }: { from: Source<Data<'GET /api/v1/ops/duty/'>> }) {
  const people = DUTY_RANKS.flatMap((rank) => from.data?.people.filter((person) => person.rank === rank) ?? []);
  return (
    <HomePart
      title="いまの当番"
      from={from}
      lines={2}
      more={<SmartLink href={opsPaths.desk('safety')}>交代する</SmartLink>}
    >
      {({ missing }) => (
        <>
          {!people.some(({ rank }) => rank === 'duty') && (
            <Nobody data-missing={missing || undefined}>当番がいません</Nobody>
          )}
          <Rows>
            {people.map(({ user_id: id, name, rank, since }, at) => (
              <li key={id}>
                <small>{DUTY_WORDS[rank]}</small>
                <b>{name}</b>
                <small>{clockOf(since)}から</small>
                <small>電話 {at + 1}番</small>
              </li>
            ))}
          </Rows>
        </>
      )}
    </HomePart>
  );
}

/** The casts on shift by what they do. */
export function CastsPart({ from }: { from: Source<Casts> }) {
  return (
    <HomePart title={`キャスト　出勤 ${from.data?.total ?? '…'}人`} from={from} asOf={from.data?.as_of} lines={3}>
      {({ total, states, earliest }) => (
        <>
          {total > 0 && (
            <Bar aria-hidden="true">
              {CAST_STATES.map(
                (state) =>
                  states[state] > 0 && <i key={state} data-state={state} style={{ flexGrow: states[state] }} />,
              )}
            </Bar>
          )}
          <States>
            {CAST_STATES.map((state) => (
              <div key={state}>
                <dt>
                  <i data-state={state} /> {castStateLabel(state)}
                </dt>
                <dd>{states[state]}</dd>
              </div>
            ))}
            <div>
              <dt>空きの最短</dt>
              <dd>{earliest === null ? '—' : format30(new Date(earliest))}</dd>
            </div>
          </States>
        </>
      )}
    </HomePart>
  );
}

const TONES: Readonly<Record<Departure, TagTone>> = { departed: 'positive', missing: 'danger', ahead: 'neutral' };

/** What begins within the hour; who has not departed is named. */
export function SoonPart({ from }: { from: Source<Soon> }) {
  return (
    <HomePart
      title="1時間以内に始まる予約"
      from={from}
      asOf={from.data?.as_of}
      lines={4}
      more={from.data && from.data.total > 0 && <span>{from.data.total}件</span>}
    >
      {({ bookings }) => (
        <>
          {bookings.length === 0 && <Nobody>1時間以内に始まる予約はありません</Nobody>}
          <Rows data-soon>
            {bookings.map((booking) => (
              <li key={booking.id}>
                <b>{format30(new Date(booking.starts_at))}</b>
                <SmartLink href={opsPaths.booking(booking.id)}>{booking.cast_name}</SmartLink>
                <small>
                  {booking.store_name}　{booking.area_name}
                </small>
                <Tag tone={TONES[booking.departure]}>{departureLabel(booking.departure)}</Tag>
              </li>
            ))}
          </Rows>
          <NotDeparted bookings={bookings.filter(({ departure }) => departure === 'missing')} />
        </>
      )}
    </HomePart>
  );
}

/** The first one who has not departed, by name. */
function NotDeparted({ bookings: [first, ...others] }: Pick<Soon, 'bookings'>) {
  if (!first) return null;
  return (
    <Missing>
      <b>
        {calledName(first.cast_name)}
        {others.length > 0 && `ほか${others.length}人`}が未出発です
      </b>{' '}
      目安 {format30(new Date(first.depart_by))}
    </Missing>
  );
}

const Rows = styled.ul`
  li { position: relative; display: grid; grid-template-columns: 44px 64px minmax(0, 1fr) auto; align-items: center; gap: 8px; min-height: 32px; border-top: 1px solid var(--line); }
  &[data-soon] li { min-height: 44px; }
  &[data-soon] li:hover { background: var(--surface); }
  b, a { overflow: hidden; font-weight: 700; text-overflow: ellipsis; white-space: nowrap; }
  a::after { content: ''; position: absolute; inset: 0; }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: -2px; }
  small { overflow: hidden; font: inherit; color: var(--muted); text-overflow: ellipsis; white-space: nowrap; }
`;

const Nobody = styled.p`
  padding: 6px 0;
  color: var(--muted);

  &[data-missing] { font-weight: 700; color: var(--danger); }
`;

const Missing = styled.p`
  padding-top: 6px;
  color: var(--muted);

  b { margin-right: 8px; font-weight: 700; color: var(--danger); }
`;

/* What a state is stands beside it in words. */
const Marks = styled.div`
  [data-state] { border-radius: 2px; background: var(--ink); }
  [data-state='way'] { background: repeating-linear-gradient(135deg, var(--ink) 0 1px, transparent 1px 4px); box-shadow: inset 0 0 0 1px var(--muted); }
  [data-state='next'] { background: var(--control); }
  [data-state='free'] { background: var(--accent); }
  [data-state='rest'] { background: var(--line); }
`;

const Bar = styled(Marks)`
  display: flex;
  gap: 2px;
  height: 14px;
  margin: 4px 0 8px;
`;

const States = styled(Marks).attrs({ as: 'dl' })`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 2px 20px;

  > div { display: flex; justify-content: space-between; gap: 8px; }
  dt { display: flex; align-items: center; gap: 8px; }
  dt i { width: 10px; height: 10px; }
  dd { font-weight: 700; }
`;
