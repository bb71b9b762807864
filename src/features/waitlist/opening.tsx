import BellRing from 'lucide-react/icons/bell-ring';
import styled from 'styled-components';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { dayWord, deadlineWords, formatClocks30 } from '@/domain/date-words';
import { WAITLIST } from '@/domain/limits';
import { formatYen } from '@/domain/money';
import { isPlaceTypeId, placeTypeName } from '@/domain/place-types';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { useCommand } from '@/ui/patterns/use-command';
import { Answers } from '@/ui/pieces/answers';
import { Button } from '@/ui/pieces/button';
import { Countdown } from '@/ui/pieces/countdown';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { Gutter } from '@/ui/pieces/layout';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { Footnote } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';
import { type Held, WAITLIST_READS } from './types';
import { WindowBar } from './window-bar';

/** What has become free and is held: when, with which cast, for how long still, and the customer's two answers. */
export function Opening({ entry }: { entry: Held }) {
  const { female_cast: cast, opening, business_date: date, place_type_id: place } = entry;
  const [start, end] = [new Date(opening.starts_at), new Date(opening.ends_at)];
  const today = businessDateOf(serverNow());
  return (
    <section aria-label="空きが出ました">
      <Gutter>
        <Head>
          <div>
            <Word>
              <Icon of={BellRing} size={20} />
              空きが出ました
            </Word>
            <When>{formatClocks30(start, end)}</When>
          </div>
          <Countdown until={opening.expires_at} total={WAITLIST.holdMinutes} now={() => serverNow().getTime()} />
        </Head>
        <Who>
          <Photo {...photoOf(cast.photo)} radius={8} />
          <div>
            <b>{cast.display_name}</b>　{cast.age}歳
            <p className="num">
              {date === today && `${dayWord(date, today)} `}
              {formatDate(date)}　{entry.minutes}分
            </p>
            <p>{isPlaceTypeId(place) ? placeTypeName(place) : ''}</p>
          </div>
          <Price>
            <b>{formatYen(entry.amount_from)}〜</b>
            <small>税込・交通費別</small>
          </Price>
        </Who>
        <WindowBar date={date} from={entry.from} to={entry.to} start={start} end={end} />
        <Choice entry={entry} />
        <Footnote style={{ marginTop: '8px' }}>
          {deadlineWords(opening.expires_at, serverNow())}まで確保しています。見送っても、ほかの待ちは続きます。
        </Footnote>
      </Gutter>
    </section>
  );
}

function Choice({ entry }: { entry: Held }) {
  const { female_cast: cast, opening, business_date: date, minutes, place_type_id: place } = entry;
  const pass = useCommand('DELETE /api/v1/users/me/waitlist_entries/{waitlist_entry_id}/', {
    refresh: WAITLIST_READS,
    goneIsDone: true,
    done: '今回は見送りました',
  });
  const booking = { girl_id: cast.id, date, minutes, place, starts_at: opening.starts_at };
  return (
    <Buttons>
      <Fault>{pass.problem}</Fault>
      <Answers>
        <Button
          tone="secondary"
          size="lg"
          loading={pass.busy}
          onClick={() => void pass.run({ params: { waitlist_entry_id: entry.id } })}
        >
          見送る
        </Button>
        {entry.can.includes('take') ? (
          <Button size="lg" href={paths.reserve(booking)}>
            予約へ進む
          </Button>
        ) : (
          <Button size="lg" disabled>
            時間切れになりました
          </Button>
        )}
      </Answers>
    </Buttons>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding-top: 12px;
`;

const Word = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  font: var(--t-14);
  font-weight: 700;
  color: var(--accent);
`;

const When = styled.h2`
  font: 700 2rem/1.35 var(--font);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
`;

const Who = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  padding: 8px 0 16px;
  font: var(--t-14);

  > div > b { font-size: 1.0625rem; }
  p { color: var(--muted); }
`;

const Price = styled.p`
  text-align: right;
  font-variant-numeric: tabular-nums;

  b { display: block; font-size: 1.25rem; line-height: 1.4; color: var(--ink); }
  small { font: var(--t-12); }
`;

const Buttons = styled.div`
  margin-top: 14px;

  @media ${wide} { max-width: 480px; }
`;
