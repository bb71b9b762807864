/**
 * What ending a booking costs in the model: the product's own table, on the model's facts
 * (docs/rules/cancellation.md#fees).
 */
import { cancellationFee } from '@/domain/cancellation';
import type { Booking, Model } from './model';

/** What the customer's cancellation would cost now. */
export const hisFee = ({ now }: Model, booking: Booking): number =>
  cancellationFee({
    state: booking.state === 'confirmed' ? 'confirmed' : 'requested',
    startsAt: new Date(booking.start),
    confirmedAt: booking.confirmed === null ? null : new Date(booking.confirmed),
    departed: booking.state === 'departed' || booking.state === 'arrived',
    now: new Date(now),
    courseAmount: booking.course,
    travelAmount: booking.travel,
    total: booking.total,
    floor: booking.floor,
    by: 'male',
  }).fee;
