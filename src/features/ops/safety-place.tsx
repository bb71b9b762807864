import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Fault } from '@/components/fault';
import { TextField } from '@/components/field/text-field';
import { Icon } from '@/components/icon';
import { Wrapped } from '@/components/layout';
import { Footnote } from '@/components/text';
import { keysOf } from '@/domain/keys';
import { LOOK_REASONS, type LookReason } from '@/domain/safety';
import { useCommand } from '@/kit/use-command';
import { PoliceWords, SafetyCustomer, type Seen } from './safety-customer';
import type { Alarm } from './safety-words';

/**
 * Where the cast is and with whom: shown for a reason, which is written down with who looked; hidden again by a press,
 * and for good when it is closed.
 */
export function SafetyPlace({ alarm }: { alarm: Alarm }) {
  const [reason, setReason] = useState<LookReason | null>(null);
  const [note, setNote] = useState('');
  const [place, setPlace] = useState<Seen | null>(null);
  const look = useCommand('POST /api/v1/ops/safety_alarms/{alarm_id}/look/', {
    refresh: ['GET /api/v1/ops/safety_alarms/'],
    onDone: setPlace,
  });
  return (
    <Box>
      <Head>
        <h2>
          <Icon of={LockOpen} size={16} />
          場所
        </h2>
        {place && (
          <Button tone="quiet" size="sm" onClick={() => setPlace(null)}>
            隠す
          </Button>
        )}
      </Head>
      {place ? (
        <>
          <Shown place={place} />
          <SafetyCustomer customer={place.customer} />
          <PoliceWords alarm={alarm} seen={place} />
        </>
      ) : (
        <>
          <Wrapped role="group" aria-label="表示する理由">
            {keysOf(LOOK_REASONS).map((key) => (
              <Chip key={key} pressed={key === reason} onPress={() => setReason(key)}>
                {LOOK_REASONS[key]}
              </Chip>
            ))}
          </Wrapped>
          <TextField label="補足" need="optional" value={note} onChange={(event) => setNote(event.target.value)} />
          <Fault>{look.problem}</Fault>
          <Button
            tone="danger"
            full
            disabled={reason === null}
            loading={look.busy}
            onClick={() => reason && void look.run({ params: { alarm_id: alarm.id }, body: { reason, note } })}
          >
            場所を表示する
          </Button>
        </>
      )}
      <Footnote>表示した方と理由、時刻が記録されます。この知らせを閉じると、また隠れます。</Footnote>
    </Box>
  );
}

function Shown({ place: { hotel, store, home, room } }: { place: Seen }) {
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

  address { font: var(--t-14); font-style: normal; }
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
  font: 700 32px/1.2 var(--font);
  font-variant-numeric: tabular-nums;

  small { margin-left: 4px; font: var(--t-13); color: var(--muted); }
`;
