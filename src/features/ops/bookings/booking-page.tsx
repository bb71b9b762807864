import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { formatDate } from '@/domain/business-day';
import { calendarDate, clockWords, formatClocks30, momentWords } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { paymentName } from '@/domain/pay-words';
import { useApi } from '@/hooks/use-api';
import { opsPaths } from '@/paths/ops';
import { api } from '@/platform/http';
import { Loaded } from '@/ui/patterns/loaded';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { PriceLines } from '@/ui/pieces/price-lines';
import { SmartLink } from '@/ui/pieces/smart-link';
import { twoColumns, withPanel } from '@/ui/pieces/theme/tokens';
import { Timeline, type TimelineItem } from '@/ui/pieces/timeline';
import { CustomerName } from '../customer-name';
import { DeskFacts, DeskHead, DeskPart, OpenedBy, useOpened } from '../desk-page';
import { useMay } from '../use-tasks';
import { BookingActs } from './booking-acts';
import { placeName, StateTag } from './columns';

const OPEN = 'POST /api/v1/ops/bookings/{reservation_id}/open/';
const PAGE = 'GET /api/v1/ops/bookings/{reservation_id}/';
type Booking = Data<typeof PAGE>;
type Kind = Booking['events'][number]['group'];

/** How often an open booking is read again. */
const RENEW_MS = 20_000;
const FILTERS: readonly { kind: Kind | null; label: string }[] = [
  { kind: null, label: 'すべて' },
  { kind: 'money', label: 'お金' },
  { kind: 'notice', label: '知らせ' },
  { kind: 'staff', label: '職員' },
];
const GONE = {
  what: 'この予約は見つかりません',
  how: '番号をもう一度お確かめください。',
  action: { label: '予約を探す', href: opsPaths.bookings },
};

/** Everything of one booking. Opening it is written down once; then it is read again by itself. */
export default function BookingPage({ id }: { id: string }) {
  const params = { reservation_id: id };
  const opened = useOpened(() => api(OPEN, { params }));
  const renewed = useApi(PAGE, opened.data ? { params } : null, { refreshInterval: RENEW_MS });
  const from = { ...opened, data: renewed.data ?? opened.data };
  return (
    <Loaded from={from} failed="予約を読み込めませんでした" gone={GONE}>
      {(booking) => <Whole booking={booking} />}
    </Loaded>
  );
}

function Whole({ booking }: { booking: Booking }) {
  const may = useMay();
  const { code, business_date: date, starts_at: from, ends_at: to, minutes, cast, store, customer } = booking;
  return (
    <>
      <DeskHead>
        <p>
          {code}　{formatDate(date)}
        </p>
        <h2>{formatClocks30(new Date(from), new Date(to))}</h2>
        <span>
          <SmartLink href={opsPaths.cast(cast.id)}>{cast.name}</SmartLink>　{store.name}　{minutes}分　
          {placeName(booking.place_type_id)}　{booking.area_name}
        </span>
        <StateTag booking={booking} />
      </DeskHead>
      <Columns>
        <Events events={booking.events} />
        <Part title="お金">
          <PriceLines lines={booking.lines} total={{ amount: booking.total }} format={formatYen} />
          <DeskFacts>
            <div>
              <dt>お支払い方法</dt>
              <dd>{paymentName(booking.payment_method)}</dd>
            </div>
            {booking.money.map(({ label, amount }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be alike, and the list is read as a whole
              <div key={at}>
                <dt>{label}</dt>
                <dd>{formatYen(amount)}</dd>
              </div>
            ))}
          </DeskFacts>
        </Part>
        <Part title="お客様">
          <p>
            <CustomerName of={customer} />
            　信頼度 <b>{customer.band}</b>
            　ご利用 {customer.visits}回
          </p>
          {may('ghost') && <SmartLink href={opsPaths.ghostLogin(customer.id)}>お客様の画面を見る</SmartLink>}
          <Moved booking={booking} />
          <BookingActs booking={booking} />
          <h3>この予約を開いた職員</h3>
          <OpenedBy opened={booking.opened} />
          <small>予約の受付 {momentWords(booking.created_at)}</small>
        </Part>
      </Columns>
    </>
  );
}

/** The booking before this one, or after it, where it went from one cast to another. */
const Moved = ({ booking: { moved_from: from, moved_to: to } }: { booking: Booking }) => (
  <>
    {from && (
      <p>
        <SmartLink href={opsPaths.booking(from.id)}>
          {from.cast}さんの {from.code}
        </SmartLink>
        から移した予約です
      </p>
    )}
    {to && (
      <p>
        <SmartLink href={opsPaths.booking(to.id)}>
          {to.cast}さんの {to.code}
        </SmartLink>
        へ移しました
      </p>
    )}
  </>
);

function Events({ events }: { events: Booking['events'] }) {
  const [kind, setKind] = useState<Kind | null>(null);
  const shown = events.filter(({ group }) => kind === null || group === kind);
  return (
    <Part title="すべての出来事">
      <ChipRow $flush $wrap role="group" aria-label="出来事の種類">
        {FILTERS.map(({ kind: one, label }) => (
          <Chip key={label} pressed={kind === one} onPress={() => setKind(one)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      {shown.length === 0 ? (
        <p>まだありません</p>
      ) : (
        <Days>
          {daysOf(shown).map(({ day, items }) => (
            <li key={day}>
              <h3>{day}</h3>
              <Timeline label={`${day}の出来事`} items={items} />
            </li>
          ))}
        </Days>
      )}
    </Part>
  );
}

/** What happened, by the days of the calendar. */
function daysOf(events: Booking['events']) {
  const days: { day: string; items: TimelineItem[] }[] = [];
  for (const { id, at, title, note } of events) {
    const day = calendarDate(at);
    const item = { id, time: clockWords(at), title, note, state: 'done' } as const;
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Panel>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media ${twoColumns} { grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr); }
  @media ${withPanel} { grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr) 292px; min-height: calc(100dvh - 180px); }
`;

const Panel = styled(DeskPart)`
  @media ${twoColumns} {
    &:first-child { grid-row: span 2; border-right: 1px solid var(--line); border-bottom: 0; }
  }
  @media ${withPanel} {
    grid-row: auto;
    border-bottom: 0;
    & + & { border-right: 1px solid var(--line); }
    &:first-child { grid-row: auto; }
    &:last-child { border-right: 0; }
  }
`;

const Days = styled.ol`
  display: grid;
  gap: 8px;

  h3 { padding-bottom: 8px; color: var(--muted); font-weight: 400; }
`;
