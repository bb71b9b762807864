import { useState } from 'react';
import styled from 'styled-components';
import { BOOKING_SEARCH_MAX } from '@/domain/booking-desk';
import { format30 } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { formatYen } from '@/domain/money';
import { PHONE_CASTS, PHONE_GRID } from '@/domain/phone-booking';
import { Avatar } from '@/ui/pieces/avatar';
import { Chip } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Note } from '@/ui/pieces/text';
import { twoColumns } from '@/ui/pieces/theme/tokens';
import { useRovingFocus } from '@/ui/pieces/use-roving-focus';
import type { Around, CastRow, Plan } from './plan';

/** A cell whose time was taken while it was chosen. */
export type Lost = { castId: number; startsAt: string } | null;
type Props = {
  around: Around;
  plan: Plan;
  lost: Lost;
  /** The name that is looked for at first. */
  named: string;
  onChoose: (cast: CastRow, startsAt: string) => void;
};

const ORDERS = { time: '近い時間順', met: '前に会った', price: '料金' } as const;
type Order = keyof typeof ORDERS;

/** Who can at that time: casts below each other, the half hours around the wished start beside each other. */
export function CastGrid({ around: { starts, casts }, plan, lost, named, onChoose }: Props) {
  const [order, setOrder] = useState<Order>('time');
  const wished = starts[PHONE_GRID.before];
  const [name, setName] = useState(named);
  const fits = casts.filter((cast) => cast.name.includes(name.trim()));
  const rows = sorted(fits, order).slice(0, PHONE_CASTS.shown);
  const places = rows.flatMap(({ id, states }, row) =>
    states.flatMap((state, column) => (state === 'open' ? [{ id: `${id}-${column}`, row, column }] : [])),
  );
  const roving = useRovingFocus<HTMLTableElement>(places, places[0]?.id);
  if (casts.length === 0)
    return (
      <EmptyState
        title="この前後に予約できるキャストはいません"
        note="時間、長さ、エリアを変えると見つかることがあります。"
      />
    );
  const atWished = casts.filter(({ states }) => states[PHONE_GRID.before] === 'open').length;
  return (
    <>
      <Head>
        <h2>
          {wished && clockOf(wished)}ごろ　
          <small>
            取れる {atWished}人　前後に {casts.length - atWished}人
          </small>
        </h2>
        <Orders role="group" aria-label="並び順">
          {Object.entries(ORDERS).map(([name, words]) => (
            <Chip key={name} pressed={order === name} onPress={() => setOrder(name as Order)}>
              {words}
            </Chip>
          ))}
        </Orders>
      </Head>
      <NameField
        type="search"
        aria-label="キャストの名前"
        placeholder="キャストの名前"
        autoComplete="off"
        maxLength={BOOKING_SEARCH_MAX}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      {lost !== null && (
        <Note role="status">{clockOf(lost.startsAt)} はいま埋まりました。別の時間を選択してください。</Note>
      )}
      {rows.length === 0 && <Note role="status">この名前のキャストは、この前後に取れません。</Note>}
      {atWished === 0 && (
        <Note role="status">この時間に取れるキャストはいません。近い時間は {nearest(starts, casts)} です。</Note>
      )}
      <Scroll>
        <table ref={roving.container} onKeyDown={roving.onKeyDown} aria-label="予約できるキャストと時間">
          <thead>
            <tr>
              <td />
              {starts.map((at) => (
                <th key={at} scope="col">
                  {clockOf(at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cast) => (
              <tr key={cast.id}>
                <th scope="row">
                  <div>
                    <Avatar size={32} src={cast.picture} name={cast.name} />
                    <span>
                      <b>{cast.name}</b> <small>{cast.store.name}</small>
                      <small>
                        {plan.minutes}分 {formatYen(cast.total)}〜{cast.met && '　前に会った'}
                      </small>
                    </span>
                  </div>
                </th>
                {starts.map((at, column) => (
                  <Cell
                    key={at}
                    look={lookOf({ cast, at, column, plan, lost })}
                    name={`${cast.name} ${clockOf(at)}`}
                    clock={clockOf(at)}
                    focus={roving.propsOf(`${cast.id}-${column}`)}
                    onPress={() => onChoose(cast, at)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Legend>◯ 取れます　× 予約・移動　空白は出勤の外</Legend>
    </>
  );
}

type Look = 'chosen' | 'run' | 'lost' | CastRow['states'][number];
type CellProps = {
  look: Look;
  name: string;
  clock: string;
  focus: ReturnType<ReturnType<typeof useRovingFocus>['propsOf']>;
  onPress: () => void;
};

function Cell({ look, name, clock, focus, onPress }: CellProps) {
  if (look === 'off') return <td aria-label="出勤の外" />;
  if (look === 'lost') return <td data-look="lost">いま埋まりました</td>;
  if (look === 'closed')
    return (
      <td data-look="closed">
        <span aria-hidden="true">×</span>
        <span className="vh">取れません</span>
      </td>
    );
  return (
    <td data-look={look}>
      <button type="button" aria-label={name} aria-pressed={look === 'chosen'} {...focus} onClick={onPress}>
        {look === 'chosen' ? clock : '◯'}
      </button>
    </td>
  );
}

type At = { cast: CastRow; at: string; column: number; plan: Plan; lost: Lost };

function lookOf({ cast, at, column, plan, lost }: At): Look {
  if (lost?.castId === cast.id && lost.startsAt === at) return 'lost';
  const state = cast.states[column] ?? 'off';
  if (plan.castId !== cast.id || plan.startsAt === null) return state;
  const since = (Date.parse(at) - Date.parse(plan.startsAt)) / MINUTE_MS;
  if (since === 0) return 'chosen';
  return since > 0 && since < plan.minutes && state === 'open' ? 'run' : state;
}

const sorted = (casts: readonly CastRow[], order: Order): CastRow[] =>
  casts.toSorted((one, other) => {
    if (order === 'price') return one.total - other.total;
    return order === 'met' ? Number(other.met) - Number(one.met) : 0;
  });

/** The three nearest times at which anybody can. */
function nearest(starts: readonly string[], casts: readonly CastRow[]): string {
  const wished = starts[PHONE_GRID.before] ?? '';
  return starts
    .filter((_, column) => casts.some(({ states }) => states[column] === 'open'))
    .toSorted(
      (one, other) => Math.abs(Date.parse(one) - Date.parse(wished)) - Math.abs(Date.parse(other) - Date.parse(wished)),
    )
    .slice(0, 3)
    .toSorted()
    .map((at) => clockOf(at))
    .join('、');
}

const clockOf = (at: string): string => format30(new Date(at));

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;

  h2 { font: var(--t-15); font-weight: 700; }
  small { font: var(--t-13); font-weight: 400; color: var(--muted); }
`;

const Orders = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Scroll = styled.div`
  position: relative;
  overflow: auto;

  /* The words to read aloud stay in sight. */
  @media ${twoColumns} { max-height: 420px; }

  table { width: 100%; min-width: 620px; border-spacing: 4px; border-collapse: separate; font: var(--t-13); font-variant-numeric: tabular-nums; }
  thead th { font-weight: 400; color: var(--muted); }
  thead th, thead td { position: sticky; top: 0; z-index: 2; background: var(--ground); }
  tbody th { position: sticky; left: 0; z-index: 1; width: 200px; background: var(--ground); font-weight: 400; text-align: left; }
  tbody th div { display: flex; align-items: center; gap: 8px; min-height: 44px; }
  th b { font: var(--t-14); font-weight: 700; }
  th small { font: var(--t-12); color: var(--muted); }
  th small:last-child { display: block; }
  tbody td { width: 52px; height: 44px; border-radius: var(--r-control); text-align: center; }
  td[data-look='closed'] { background: var(--sunken); color: var(--muted); }
  td[data-look='lost'] { background: var(--danger-tint); color: var(--danger); font: var(--t-12); }
  button { width: 100%; height: 44px; border: 1px solid var(--line); border-radius: var(--r-control); background: var(--surface); color: var(--accent); }
  button:hover { border-color: var(--control); }
  td[data-look='run'] button { border-color: transparent; background: var(--accent-tint); }
  button[aria-pressed='true'] { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 700; }
`;

const NameField = styled.input`
  max-width: 260px;
  height: 44px;
  padding: 0 12px;
  border: 1px solid var(--control);
  border-radius: var(--r-control);
  background: var(--surface);
  font: var(--t-14);
`;

const Legend = styled.p`
  font: var(--t-12);
  color: var(--muted);
`;
