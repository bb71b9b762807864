import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { castEventNow, castEventStepsFor } from '@/domain/cast-event';
import type { EventRow } from './queries';

type CastEvent = Data<'GET /api/v1/female_casts/me/events/'>[number];
type EventView = Data<'GET /api/v1/female_casts/{female_cast_id}/'>['events'][number];

/** An event as customers and guests see it. */
export const presentEvent = (row: EventRow): EventView => ({
  id: row.id,
  name: row.name,
  starts_on: row.startsOn,
  ends_on: row.endsOn,
  from_hour: row.fromHour,
  to_hour: row.toHour,
  audience: row.audience,
  benefit: row.benefit,
  amount: row.amount,
});

/** One of the cast's own on a business date. */
export function presentCastEvent(row: EventRow, today: string): CastEvent {
  const state = castEventNow(row, today);
  return {
    ...presentEvent(row),
    state,
    reason: row.refusal,
    sent_at: row.sentAt && toTokyoIso(row.sentAt),
    can: castEventStepsFor(state),
  };
}
