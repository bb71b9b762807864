import { Gutter } from '@/components/layout';
import { TextLinks } from '@/components/text-links';
import { waitlistPath } from '@/shell/waitlist-paths';
import { HeldTime } from './held-time';
import type { Cast, Plan } from './plan';

/** Below the times of a day: the one that is held for him, and the way to the line of those who wait. */
export default function Waiting({ cast, plan }: { cast: Cast; plan: Plan }) {
  const { date, minutes, placeTypeId } = plan;
  const href = waitlistPath({ girl_id: cast.id, date, minutes, place: placeTypeId });
  return (
    <>
      <HeldTime castId={cast.id} />
      <Gutter>
        <TextLinks label="キャンセル待ち" links={[{ label: '希望の時間が埋まっているときは、キャンセル待ち', href }]} />
      </Gutter>
    </>
  );
}
