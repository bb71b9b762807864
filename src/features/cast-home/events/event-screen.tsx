import { useRouter } from 'next/router';
import { castEventLabel } from '@/domain/cast-event';
import { useApi } from '@/hooks/use-api';
import { castPaths } from '@/paths/cast';
import { combined, Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { ErrorState } from '@/ui/pieces/error-state';
import { later } from '@/ui/pieces/later';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { Tag } from '@/ui/pieces/tag';
import { STATE_TONES } from './event-words';

// The list is read first in any case.
const EventForm = later(() => import('./event-form'), <SkeletonRows />);
const EventShown = later(() => import('./event-shown'), <SkeletonRows />);

const NOT_THERE = {
  what: 'このイベントは見つかりませんでした',
  how: '一覧からもう一度お選びください。',
  action: { label: 'イベントの一覧へ', href: castPaths.events },
};

/** `/home/events/edit?id=`: a new event, one that the cast may change, or one that waits or is over. */
export function EventScreen() {
  const { isReady, query } = useRouter();
  const id = [query.id].flat()[0];
  const events = useApi('GET /api/v1/female_casts/me/events/', isReady ? {} : null, { revalidateOnFocus: false });
  const prices = useApi('GET /api/v1/female_casts/me/unit_price/', {}, { revalidateOnFocus: false });
  const event = events.data?.find((one) => String(one.id) === id);
  return (
    <Screen
      title={id === undefined ? 'イベントを作る' : 'イベント'}
      back={{ href: castPaths.events }}
      right={event && <Tag tone={STATE_TONES[event.state]}>{castEventLabel(event.state)}</Tag>}
    >
      <Loaded from={combined(events, prices)} failed="イベントを読み込めませんでした">
        {([, shown]) => {
          if (id !== undefined && !event) return <ErrorState {...NOT_THERE} />;
          if (event && !event.can.includes('save'))
            return <EventShown key={event.state} event={event} prices={shown} />;
          return <EventForm key={event?.id ?? 'new'} event={event ?? null} prices={shown} />;
        }}
      </Loaded>
    </Screen>
  );
}
