import ChevronLeft from 'lucide-react/icons/chevron-left';
import styled from 'styled-components';
import { businessDateOf, format30, formatDate } from '@/domain/business-day';
import { calendarNote } from '@/domain/calendar-note';
import { MINUTE_MS } from '@/domain/durations';
import { PAYMENT_MINUTES } from '@/domain/limits';
import { isFinal } from '@/domain/machines/reservation';
import type { Side } from '@/domain/machines/reservation-steps';
import { useNow } from '@/hooks/use-now';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Countdown } from '@/ui/pieces/countdown';
import { IconButton } from '@/ui/pieces/icon-button';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { Progress } from '@/ui/pieces/progress';
import { castWords } from './cast-words';
import { type Reservation, statusWords } from './status-words';

const EVERY_MS = 15_000;

/** The dark panel at the top: what is happening now, in one sentence and one large time. */
export function LivePanel({ reservation, side }: { reservation: Reservation; side: Side }) {
  const now = useNow(EVERY_MS) ?? serverNow();
  const words = (side === 'cast' ? castWords : statusWords)(reservation, now);
  const isOver = isFinal(reservation.state);
  const note = isOver ? null : calendarNote(new Date(reservation.starts_at));
  const { female_cast: cast } = reservation;
  return (
    <Panel>
      <Top>
        {side === 'cast' ? (
          <IconButton icon={ChevronLeft} label="ホームへ戻る" size={24} href={paths.castHome} />
        ) : (
          <IconButton icon={ChevronLeft} label="予約一覧へ戻る" size={24} href={paths.reserve()} />
        )}
        <h1>
          予約番号 <span className="num">{reservation.code}</span>
        </h1>
      </Top>
      <Body>
        <div>
          <div role="status">
            <Headline>{words.headline}</Headline>
          </div>
          {!isOver && <Day>{formatDate(businessDateOf(new Date(reservation.starts_at)))}</Day>}
          <Large $small={isOver}>{words.large}</Large>
          {note !== null && <Under>（{note}）</Under>}
          <Under>{words.under}</Under>
        </div>
        {reservation.answer_due_at !== null && (
          <Ring>
            <Countdown
              until={reservation.answer_due_at}
              total={waitMinutes(reservation)}
              now={() => serverNow().getTime()}
            />
          </Ring>
        )}
        {reservation.answer_due_at === null && side !== 'cast' && (
          <Portrait>
            <Photo {...photoOf(cast.photo)} radius={10} priority />
          </Portrait>
        )}
      </Body>
      <Way reservation={reservation} now={now} />
    </Panel>
  );
}

/** How far the cast has come, or how much of the time has passed; only while one of both is under way. */
function Way({ reservation, now }: { reservation: Reservation; now: Date }) {
  const { state, starts_at: start, ends_at: end } = reservation;
  if (state !== 'departed' && state !== 'in_progress') return null;
  const since = reservation.timeline.findLast(({ event }) => event === 'depart')?.at ?? start;
  const [from, to] = state === 'departed' ? [since, start] : [start, end];
  const span = Math.max(1, Date.parse(to) - Date.parse(from));
  const share = ((now.getTime() - Date.parse(from)) / span) * 100;
  const [left, right] = state === 'departed' ? ['出発', '開始予定'] : ['開始', '終了予定'];
  return (
    <Track>
      <Progress night thumb value={share} label={state === 'departed' ? '開始までの経過' : 'ご利用時間の経過'} />
      <Ends>
        <span>
          {format30(new Date(from))} {left}
        </span>
        <span>
          {format30(new Date(to), reservation.business_date)} {right}
        </span>
      </Ends>
    </Track>
  );
}

function waitMinutes({ state, created_at, answer_due_at, proposal }: Reservation): number {
  if (state === 'payment_pending') return PAYMENT_MINUTES;
  const since = Date.parse(proposal?.made_at ?? created_at);
  return Math.max(1, Math.ceil((Date.parse(answer_due_at ?? created_at) - since) / MINUTE_MS));
}

const Panel = styled.section`
  --focus: var(--on-night);
  --sunken: var(--night-line);
  padding: calc(var(--safe-t) + 4px) var(--gutter) 20px;
  background: var(--night);
  color: var(--on-night);
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  height: 48px;
  margin-inline: -12px;

  h1 { font: var(--t-13); font-weight: 400; color: var(--night-muted); }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: 1fr 72px;
  gap: 16px;
  align-items: end;
  padding-top: 8px;
`;

const Headline = styled.p`
  font: var(--t-15);
  font-weight: 700;
  color: var(--lantern);
  word-break: auto-phrase;
`;

const Day = styled.p`
  margin-top: 6px;
  font: var(--t-15);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Large = styled.p<{ $small: boolean }>`
  margin-top: ${({ $small }) => ($small ? '6px' : '0')};
  font: 700 ${({ $small }) => ($small ? '1.5rem/1.3' : '2.75rem/1.1')} var(--font);
  font-variant-numeric: tabular-nums;
`;

const Under = styled.p`
  margin-top: 2px;
  font: var(--t-13);
  color: var(--night-muted);
  font-variant-numeric: tabular-nums;
  word-break: auto-phrase;
`;

const Portrait = styled.div`
  align-self: start;
`;

/* The ring keeps its drawing; only its colours are the night's. */
const Ring = styled.div`
  --ink: var(--on-night);
  --line: var(--night-line);
  --accent: var(--lantern);
  --muted: var(--night-muted);
  --warning: var(--lantern);
  justify-self: end;
  align-self: center;
`;

const Track = styled.div`
  margin: 22px 4px 0;
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  margin: 10px -4px 0;
  font: var(--t-12);
  color: var(--night-muted);
  font-variant-numeric: tabular-nums;
`;
