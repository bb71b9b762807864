import { calledName } from '@/domain/called-name';
import { EVENT_AUDIENCES, giftWords } from '@/domain/cast-event';
import { timesLine } from '@/domain/event-words';
import { formatYen } from '@/domain/money';
import { useApiPages } from '@/hooks/use-api-pages';
import { paths } from '@/paths';
import { KeyValueTable } from '@/ui/pieces/tables';
import { DeskSubject } from '../desk-parts';
import { QueueDesk } from '../queue-desk';
import { EventDecision, type WaitingEvent } from './event-decision';

/** Events of casts that are not approved yet: the event with what courses cost then, and the decision. */
export default function EventDesk() {
  return (
    <QueueDesk
      pages={useApiPages('GET /api/v1/ops/events/', {})}
      name="審査待ちのイベント"
      empty="審査待ちのイベントはありません"
      claims="events"
      row={({ id, female_cast: { display_name: who }, name: what, sent_at: since }) => ({ id, who, what, since })}
    >
      {(event, steps) => (
        <>
          <Facts event={event} />
          <EventDecision key={`${event.id}/${event.version}`} event={event} {...steps} />
        </>
      )}
    </QueueDesk>
  );
}

function Facts({ event }: { event: WaitingEvent }) {
  const { female_cast: cast, courses } = event;
  return (
    <DeskSubject aria-label={`${calledName(cast.display_name)}の審査待ちのイベント`}>
      <h2>{event.name}</h2>
      <KeyValueTable
        rows={[
          { key: 'キャスト', value: `${cast.display_name}（${cast.age}歳）　${cast.store_name}` },
          { key: '期間', value: timesLine(event) },
          { key: 'だれに', value: EVENT_AUDIENCES[event.audience] },
          { key: '内容', value: giftWords(event) },
          ...courses.map(({ minutes, amount, discount, floor }) => ({
            key: `${minutes}分`,
            value: `${formatYen(amount)} → ${formatYen(amount - discount)}（店舗の下限 ${formatYen(floor)}）`,
          })),
        ]}
      />
      <a href={paths.cast(cast.id)} target="_blank" rel="noopener">
        公開中のページを見る
      </a>
    </DeskSubject>
  );
}
