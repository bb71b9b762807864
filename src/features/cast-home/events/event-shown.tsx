import { useState } from 'react';
import styled from 'styled-components';
import { EVENT_AUDIENCES, giftWords } from '@/domain/cast-event';
import { timesLine } from '@/domain/event-words';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { Band } from '@/ui/pieces/section';
import { KeyValueTable } from '@/ui/pieces/tables';
import { Note } from '@/ui/pieces/text';
import type { UnitPrice } from '../unit-price/prices';
import { EventPreview } from './event-preview';
import type { CastEvent } from './event-words';

const RemoveQuestion = later(async () => ({ default: (await import('./event-questions')).RemoveQuestion }));

/** An event that waits for the operator, or is over: to read, and to take back or remove. */
export default function EventShown({ event, prices }: { event: CastEvent; prices: UnitPrice }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useCommand('POST /api/v1/female_casts/me/events/{event_id}/withdraw/', {
    refresh: ['GET /api/v1/female_casts/me/events/'],
    done: '取り下げました',
  });
  const { name, audience, benefit, amount } = event;
  return (
    <>
      <Gutter>
        <Facts>
          <KeyValueTable
            rows={[
              { key: '名前', value: name },
              { key: '期間', value: timesLine(event) },
              { key: 'だれに', value: EVENT_AUDIENCES[audience] },
              { key: '内容', value: giftWords({ benefit, amount }) },
            ]}
          />
          {event.can.includes('withdraw') && (
            <>
              <Note>
                運営が確認しています。ふだんは2時間以内に結果をお知らせします。変更するときは、取り下げてください。
              </Note>
              <Fault>{withdraw.problem}</Fault>
              <Button
                tone="secondary"
                loading={withdraw.busy}
                onClick={() => void withdraw.run({ params: { event_id: event.id } })}
              >
                取り下げる
              </Button>
            </>
          )}
          {event.can.includes('remove') && (
            <Button tone="danger" onClick={() => setAsking(true)}>
              イベントを消す
            </Button>
          )}
        </Facts>
      </Gutter>
      <Band />
      <EventPreview name={name} gift={{ benefit, amount }} prices={prices} />
      {asking && <RemoveQuestion event={event} onClose={() => setAsking(false)} />}
    </>
  );
}

const Facts = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  max-width: 516px;
`;
