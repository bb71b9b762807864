import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { paymentName } from '@/domain/pay-words';
import { opsPaths } from '@/paths/ops';
import { SmartLink } from '@/ui/pieces/smart-link';
import { placeName, StateTag } from '../bookings/columns';
import { clocksOf, FREE_LABEL, type Row } from './night';

type Props = { rows: readonly Row[]; date: string; nameOf: (area: number) => string };

const HEADS = ['時間', '状態', 'お客様', '場所', 'お支払い', '合計', '番号'];

/** The board in words, each cast with the bookings: to be read aloud, and printed. */
export function BoardList({ rows, date, nameOf }: Props) {
  const timesOf = (spans: Row['shifts']) => spans.map((span) => clocksOf(span, date)).join('、');
  return (
    <Scroll>
      <table>
        <caption className="vh">予約の一覧</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.id}>
            <tr>
              <th scope="rowgroup" colSpan={HEADS.length}>
                <b>{row.name}</b>　{row.store.name}　
                <small>
                  出勤 {timesOf(row.shifts) || 'なし'}　{FREE_LABEL} {timesOf(row.free) || 'なし'}
                </small>
              </th>
            </tr>
            {row.bookings.map((booking) => (
              <tr key={booking.id}>
                <td>{clocksOf({ from: booking.starts_at, to: booking.ends_at }, date)}</td>
                <td>
                  <StateTag booking={{ ...booking, is_late: booking.kind === 'late' }} />
                </td>
                <td>{booking.initial}</td>
                <td>
                  {nameOf(booking.area_id)} {placeName(booking.place_type_id)}
                </td>
                <td>{paymentName(booking.payment_method)}</td>
                <td>{formatYen(booking.total)}</td>
                <td>
                  <SmartLink href={opsPaths.booking(booking.id)}>{booking.code}</SmartLink>
                </td>
              </tr>
            ))}
            {row.bookings.length === 0 && (
              <tr>
                <td colSpan={HEADS.length}>予約なし</td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </Scroll>
  );
}

const Scroll = styled.div`
  overflow-x: auto;

  table { width: 100%; border-collapse: collapse; font: var(--t-13); font-variant-numeric: tabular-nums; white-space: nowrap; }
  th, td { height: 36px; padding: 0 16px 0 0; text-align: left; }
  th:first-child, td:first-child { padding-left: var(--gutter); }
  tr { border-bottom: 1px solid var(--line); }
  thead th { color: var(--muted); font-weight: 400; }
  tbody th { padding-top: 8px; font-weight: 400; }
  td:first-child { font-weight: 700; }
  td[colspan] { color: var(--muted); font-weight: 400; }
  small { font: var(--t-12); color: var(--muted); }
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-underline-offset: 3px; }

  @media print { tbody { break-inside: avoid; } }
`;
