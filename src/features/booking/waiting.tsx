import { waitlistPath } from '@/paths/waitlist';
import { Gutter } from '@/ui/pieces/layout';
import { TextLinks } from '@/ui/pieces/text-links';
import type { BookingPlan, Cast } from './booking-plan';
import { HeldTime } from './held-time';

/** Below the times of a day: the one that is held for the customer, and where some are `full` the waiting list. */
export default function Waiting({ cast, plan, full }: { cast: Cast; plan: BookingPlan; full: boolean }) {
  const { date, minutes, placeTypeId } = plan;
  const href = waitlistPath({ girl_id: cast.id, date, minutes, place: placeTypeId });
  return (
    <>
      <HeldTime castId={cast.id} />
      {full && (
        <Gutter>
          <TextLinks
            label="キャンセル待ち"
            links={[{ label: '希望の時間が埋まっているときは、キャンセル待ち', href }]}
          />
        </Gutter>
      )}
    </>
  );
}
