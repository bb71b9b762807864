import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { paymentName } from '@/domain/pay-words';
import { opsPaths } from '@/paths/ops';
import { SmartLink } from '@/ui/pieces/smart-link';
import { type Booking, COLUMNS, placeName, StateTag } from './columns';

type Props = { bookings: readonly Booking[]; today: string };

type TableProps = Props & {
  columns: readonly string[];
  /** Ids of those that are picked, where rows can be picked; only a file can be made of them. */
  picks?: { picked: readonly string[]; onPick: (ids: string[]) => void };
};

/** Bookings as a table with the chosen columns; the number leads to the booking. */
export function BookingTable({ bookings, columns, today, picks }: TableProps) {
  const shown = COLUMNS.filter(({ name }) => columns.includes(name));
  return (
    <Scroll>
      <table>
        <caption className="vh">予約</caption>
        <thead>
          <tr>
            {picks && (
              <td>
                <Pick
                  label="すべてを選ぶ"
                  checked={picks.picked.length > 0 && picks.picked.length === bookings.length}
                  onChange={(isPicked) => picks.onPick(isPicked ? bookings.map(({ id }) => id) : [])}
                />
              </td>
            )}
            <th scope="col">番号</th>
            {shown.map(({ name, label }) => (
              <th key={name} scope="col" data-column={name}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.id} data-booking>
              {picks && (
                <td>
                  <Pick
                    label={`${booking.code} を選ぶ`}
                    checked={picks.picked.includes(booking.id)}
                    onChange={(isPicked) =>
                      picks.onPick(
                        isPicked ? [...picks.picked, booking.id] : picks.picked.filter((id) => id !== booking.id),
                      )
                    }
                  />
                </td>
              )}
              <th scope="row">
                <SmartLink href={opsPaths.booking(booking.id)}>{booking.code}</SmartLink>
              </th>
              {shown.map(({ name, cell, isMuted }) => (
                <td key={name} data-column={name} data-muted={isMuted}>
                  {cell(booking, today)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

type PickProps = { label: string; checked: boolean; onChange: (isPicked: boolean) => void };

const Pick = ({ label, checked, onChange }: PickProps) => (
  <label>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </label>
);

/** The same on a phone: each booking a press. */
export function BookingCards({ bookings, today }: Props) {
  const start = COLUMNS.find(({ name }) => name === 'start');
  return (
    <Cards>
      {bookings.map((booking) => (
        <li key={booking.id} data-booking>
          <SmartLink href={opsPaths.booking(booking.id)}>
            <b>
              {start?.cell(booking, today)}　{booking.cast.name}
            </b>
            <StateTag booking={booking} />
            <span>
              {booking.customer.name}　{placeName(booking.place_type_id)}　{booking.minutes}分
            </span>
            <span>{formatYen(booking.total)}</span>
            <small>
              {booking.code}　{booking.store.name}
            </small>
            <small>{paymentName(booking.payment_method)}</small>
          </SmartLink>
        </li>
      ))}
    </Cards>
  );
}

const Scroll = styled.div`
  overflow-x: auto;

  table { width: 100%; border-collapse: collapse; font: var(--t-13); font-variant-numeric: tabular-nums; white-space: nowrap; }
  thead th { height: 30px; color: var(--muted); font-weight: 400; }
  th, td { height: 34px; padding: 0 12px 0 0; border-bottom: 1px solid var(--line); text-align: left; }
  tbody th { font-weight: 400; }
  tr > :first-child { padding-left: var(--gutter); }
  tr > td:first-child { width: 44px; padding: 0 0 0 calc(var(--gutter) - 13px); }
  label { position: relative; z-index: 1; display: grid; place-items: center; width: 44px; height: 44px; margin-block: -5px; cursor: pointer; }
  input { width: 18px; height: 18px; margin: 0; accent-color: var(--ink); }
  td { max-width: 180px; overflow: hidden; text-overflow: ellipsis; }
  [data-column='start'] { font-weight: 700; }
  thead [data-column='start'] { font-weight: 400; }
  [data-column='total'] { text-align: right; padding-right: 20px; }
  [data-muted='true'] { color: var(--muted); }
  tbody tr { position: relative; }
  tbody tr:hover { background: var(--surface); }
  tbody tr:focus-within { background: var(--surface); box-shadow: inset 3px 0 0 var(--ink); }

  /* The whole row is the press, but for the customer. */
  td a { position: relative; z-index: 1; text-decoration: underline; text-underline-offset: 3px; }
  th a::after { content: ''; position: absolute; inset: 0; }
`;

const Cards = styled.ul`
  border-top: 1px solid var(--line);

  a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 10px var(--gutter); border-bottom: 1px solid var(--line); font: var(--t-14); font-variant-numeric: tabular-nums; }
  b { font-weight: 700; }
  small { font: var(--t-12); color: var(--muted); }
  a > :nth-child(even) { text-align: right; justify-self: end; }
`;
