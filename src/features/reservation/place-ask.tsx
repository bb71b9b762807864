import styled from 'styled-components';
import { formatMoment30 } from '@/domain/date-words';
import { type PlaceEntry, placeWanted } from '@/domain/machines/reservation-place';
import { earliestOf } from '@/domain/machines/reservation-steps';
import { PLACE_ASKED } from '@/domain/place-words';
import { useNow } from '@/hooks/use-now';
import { serverNow } from '@/platform/clock';
import { Button } from '@/ui/pieces/button';
import { ButtonPlace } from '@/ui/pieces/layout';
import type { Reservation } from './status-words';

/** Props of PlaceAsk; `onName` opens the sheet. */
export type PlaceAskProps = { reservation: Reservation; onName: (what: PlaceEntry) => void };

/** Asks the customer for what the cast needs: the hotel before setting out, the room in the last hour. */
export function PlaceAsk({ reservation, onName }: PlaceAskProps) {
  const now = useNow(15_000) ?? serverNow();
  const wanted = placeWanted(reservation, reservation.room_open, now);
  if (wanted === null) return null;
  const isDeclined = reservation.place_declined;
  return (
    <Panel aria-labelledby="place-ask">
      <h2 id="place-ask">{isDeclined ? '場所の変更をお願いします' : PLACE_ASKED[wanted]}</h2>
      <p>{reasonWords(wanted, reservation, now)}</p>
      <ButtonPlace>
        <Button onClick={() => onName(wanted)}>{wanted === 'hotel' ? 'ホテルを入力する' : '部屋番号を入力する'}</Button>
      </ButtonPlace>
    </Panel>
  );
}

const MOVED_WORDS =
  '先ほどの場所ではお会いできません。開始までにホテルを入力すると、追加の料金なしで変更できます。変更も、入力までのキャンセルも無料です。';
const ROOM_WORDS = '入室したらお知らせください。キャストだけに表示され、ご利用終了の24時間後に表示されなくなります。';

function reasonWords(wanted: PlaceEntry, reservation: Reservation, now: Date): string {
  if (reservation.place_declined) return MOVED_WORDS;
  return wanted === 'hotel' ? hotelWords(reservation, now) : ROOM_WORDS;
}

function hotelWords(reservation: Reservation, now: Date): string {
  const from = earliestOf('depart', reservation);
  const fee = '開始予定の15分後までに入力がない場合は、キャンセル料がかかることがあります。';
  if (from === null || from <= now) return `ホテルが決まるまで、キャストは出発できません。${fee}`;
  return `キャストは${formatMoment30(from, now)}から出発できます。それまでに入力すると、時間どおりにお会いできます。${fee}`;
}

const Panel = styled.section`
  padding: 16px var(--gutter);
  border-bottom: 1px solid var(--line);
  background: var(--surface);

  h2 { font: var(--t-17); font-weight: 700; }
  p { margin: 4px 0 14px; font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
`;
