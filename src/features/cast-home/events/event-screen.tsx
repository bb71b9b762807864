import { useRouter } from 'next/router';
import { ErrorState } from '@/components/error-state';
import { later } from '@/components/later';
import { SkeletonRows } from '@/components/skeleton';
import { Tag } from '@/components/tag';
import { castEventLabel } from '@/domain/cast-event';
import { useApi } from '@/hooks/use-api';
import { combined, Loaded } from '@/kit/loaded';

import { Screen } from '@/kit/screen';
import { castPaths } from '@/shell/cast-paths';
import { STATE_TONES } from './event-words';

// The list is read first in any case.
const EventForm = later(() => import('./event-form'), <SkeletonRows />);
const EventShown = later(() => import('./event-shown'), <SkeletonRows />);

const NOT_THERE = {
  what: 'このイベントは見つかりませんでした',
  how: '一覧からもう一度お選びください。',
  action: { label: 'イベントの一覧へ', href: castPaths.events },
};

/** `/home/events/edit?id=`: a new event, one that she may change, or one that waits or is over. */
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
        {([, shown]) =>
          id !== undefined && !event ? (
            <ErrorState {...NOT_THERE} />
          ) : event && !event.can.includes('save') ? (
            <EventShown key={event.state} event={event} prices={shown} />
          ) : (
            <EventForm key={event?.id ?? 'new'} event={event ?? null} prices={shown} />
          )
        }
      </Loaded>
    </Screen>
  );
}
