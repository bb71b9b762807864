import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import styled from 'styled-components';
import { LOOK_REASONS, type LookReason } from '@/domain/safety';
import { useRefresh } from '@/hooks/use-api';
import { api } from '@/platform/http';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { Footnote } from '@/ui/pieces/text';
import { ReasonChips } from './reason-chips';
import { type CustomerOfAlarm, PoliceWords, SafetyCustomer } from './safety-customer';
import type { Alarm } from './safety-words';

/** Props of SafetyPlace: what a look has shown, and the way to show or hide it. */
type SafetyPlaceProps = { alarm: Alarm; seen: CustomerOfAlarm | null; onSee: (seen: CustomerOfAlarm | null) => void };
const LOOK = 'GET /api/v1/ops/safety_alarms/{alarm_id}/customer/';
/** Where it is shown. */
export const PLACE = 'safety-place';

/**
 * Where the cast is and with which customer: shown for a reason, which is written down with who looked; hidden again
 * by a press, and for good when it is closed. An SOS is reason enough: one press.
 */
export function SafetyPlace({ alarm, seen, onSee }: SafetyPlaceProps) {
  const [reason, setReason] = useState<LookReason | null>(alarm.kind === 'sos' ? 'sos' : null);
  const refresh = useRefresh();
  const look = useTask((why: LookReason) => api(LOOK, { params: { alarm_id: alarm.id }, query: { reason: why } }), {
    onDone: (shown) => {
      onSee(shown);
      void refresh(['GET /api/v1/ops/safety_alarms/']);
    },
  });
  return (
    <Box id={PLACE} tabIndex={-1}>
      <Head>
        <h2>
          <Icon of={LockOpen} size={16} />
          場所
        </h2>
        {seen && (
          <Button tone="quiet" size="sm" onClick={() => onSee(null)}>
            隠す
          </Button>
        )}
      </Head>
      {seen ? (
        <>
          <MeetingAddress place={seen} />
          <SafetyCustomer customer={seen.customer} />
          <PoliceWords alarm={alarm} seen={seen} />
        </>
      ) : (
        <>
          <ReasonChips label="表示する理由" reasons={LOOK_REASONS} chosen={reason} onChoose={setReason} />
          <Fault>{look.problem}</Fault>
          <Button
            tone="danger"
            full
            disabled={reason === null}
            loading={look.busy}
            loadingText="読み込み中"
            onClick={() => reason && void look.run(reason)}
          >
            場所とお客様を表示する
          </Button>
        </>
      )}
      <Footnote>表示した方と理由、時刻が記録されます。この知らせを閉じると、また隠れます。</Footnote>
    </Box>
  );
}

function MeetingAddress({ place: { hotel, store, home, room } }: { place: CustomerOfAlarm }) {
  return (
    <address>
      {hotel && (
        <>
          <b>{hotel.name}</b>
          <p>{hotel.address}</p>
        </>
      )}
      {store && (
        <>
          <b>{[store.name, store.room_name].filter(Boolean).join('　')}</b>
          <p>{store.address === '' ? '住所の登録がありません。店舗へお問い合わせください' : store.address}</p>
        </>
      )}
      {home && (
        <p>
          〒{home.postal_code} {[home.prefecture, home.city, home.street, home.building].filter(Boolean).join(' ')}
        </p>
      )}
      {!hotel && !store && !home && <p>場所の入力がありません</p>}
      {room ? (
        <Room>
          {room}
          <small>号室</small>
        </Room>
      ) : (
        hotel && <p>部屋番号の入力がありません</p>
      )}
    </address>
  );
}

const Box = styled.section`
  display: grid;
  gap: 12px;

  scroll-margin-top: 16px;

  address { font: var(--t-14); font-style: normal; }
  kbd { margin-left: 6px; padding: 0 6px; border: 1px solid currentcolor; border-radius: 4px; font: var(--t-12); }
  address b { font: var(--t-17); font-weight: 700; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;

  h2 { display: flex; gap: 6px; align-items: center; font: var(--t-15); font-weight: 700; }
`;

const Room = styled.p`
  margin-top: 2px;
  font: 700 2rem/1.2 var(--font);
  font-variant-numeric: tabular-nums;

  small { margin-left: 4px; font: var(--t-13); color: var(--muted); }
`;
