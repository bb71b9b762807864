import { useApi } from '@/hooks/use-api';
import { type BookingPlan, type Cast, proposalOf, type StartTime } from './booking-plan';

/** The start that stands chosen, and the times it was checked against. */
export type Start = {
  /** Null while times load, when nothing is free, and when the chosen time is gone. */
  value: string | null;
  /** The chosen time that can no longer be booked. */
  gone: string | null;
  slots: readonly StartTime[] | undefined;
  error: unknown;
  retry: () => Promise<unknown>;
};

/** Reads the day's start times and settles which one stands: the chosen one if it is still open, else the proposal. */
export function useStart(cast: Cast, plan: BookingPlan, from: string | null): Start {
  const { data, error, mutate } = useApi('GET /api/v1/female_casts/{female_cast_id}/slots/', {
    params: { female_cast_id: cast.id },
    query: { date: plan.date, minutes: plan.minutes, place_type_id: plan.placeTypeId },
  });
  const chosen = plan.startsAt;
  const isOpen = data?.some((slot) => slot.starts_at === chosen && slot.state === 'open') ?? false;
  const proposed = chosen === null && data ? proposalOf(data, { date: plan.date, from }) : null;
  return {
    value: isOpen ? chosen : proposed,
    gone: chosen !== null && data !== undefined && !isOpen ? chosen : null,
    slots: data,
    error,
    retry: () => mutate(),
  };
}
