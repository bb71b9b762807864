import styled from 'styled-components';
import { EmptyState } from '@/components/empty-state';
import { SkeletonRow } from '@/components/skeleton';
import { KeyValueTable } from '@/components/tables';
import { format30 } from '@/domain/business-day';
import { EVENT_AUDIENCES, giftWords } from '@/domain/cast-event';
import { timesLine } from '@/domain/event-words';
import { formatYen } from '@/domain/money';
import { useApiPages } from '@/hooks/use-api-pages';
import { useNow } from '@/hooks/use-now';
import { PagedList } from '@/kit/paged-list';
import { paths } from '@/shell/paths';
import { Desk, Nothing, Queue, useChosen, waited } from '../desk-parts';
import { EventDecision, type WaitingEvent } from './event-decision';

/** Events of casts that nobody has approved yet, the oldest first: the queue, the event with what courses cost then, the decision. */
export default function EventDesk() {
  const pages = useApiPages('GET /api/v1/ops/events/', {});
  const { chosen: event, choose, step } = useChosen(pages.items ?? []);
  return (
    <PagedList
      from={pages}
      failed="一覧を読み込めませんでした"
      waiting={<SkeletonRow />}
      empty={<EmptyState title="審査待ちのイベントはありません" />}
    >
      {(events) => (
        <Desk>
          <Queue aria-label="審査待ちのイベント">
            {events.map((one) => (
              <QueueRow key={one.id} event={one} isOpen={one.id === event?.id} onOpen={() => choose(one.id)} />
            ))}
          </Queue>
          {event ? (
            <>
              <Facts event={event} />
              <EventDecision
                key={`${event.id}/${event.version}`}
                event={event}
                onNext={() => step(1)}
                onDecided={() => {
                  step(1);
                  return pages.refresh();
                }}
              />
            </>
          ) : (
            <Nothing>一覧から選択すると、イベントが表示されます。</Nothing>
          )}
        </Desk>
      )}
    </PagedList>
  );
}

function QueueRow({ event, isOpen, onOpen }: { event: WaitingEvent; isOpen: boolean; onOpen: () => void }) {
  const now = useNow(30_000);
  const sentAt = new Date(event.sent_at);
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <b>{event.female_cast.display_name}</b>
        <b>{now && waited(now.getTime() - sentAt.getTime())}</b>
        <small>{event.name}</small>
        <small>{format30(sentAt)}</small>
      </button>
    </li>
  );
}

function Facts({ event }: { event: WaitingEvent }) {
  const { female_cast: cast, courses } = event;
  return (
    <Thing aria-label={`${cast.display_name}さんの審査待ちのイベント`}>
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
    </Thing>
  );
}

const Thing = styled.section`
  display: grid;
  align-content: start;
  gap: 12px;
  padding: 16px var(--gutter);

  h2 { font: 700 20px/1.4 var(--font); overflow-wrap: anywhere; }
  a { display: inline-flex; align-items: center; min-height: 44px; font: var(--t-13); font-weight: 700; color: var(--accent); }
`;
