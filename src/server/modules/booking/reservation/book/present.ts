import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { HotelRow } from '../../../supply/place/service';
import { placeShown } from '../read/facts';
import { cancellationShown } from '../read/present';
import type { Line } from '../rules/policy';

/** A fresh quote; `cancellation` carries the real clock times of this start. */
export const presentQuote = (quote: {
  id: string;
  castId: number;
  startsAt: Date;
  endsAt: Date;
  expiresAt: Date;
  minutes: number;
  placeTypeId: number;
  areaId: number;
  areaName: string;
  hotel: HotelRow | null;
  lines: Line[];
  total: number;
}): Omit<Reply<'POST /api/v1/users/me/reservation_quotes/'>, 'payment_methods'> => ({
  id: quote.id,
  female_cast_id: quote.castId,
  starts_at: toTokyoIso(quote.startsAt),
  ends_at: toTokyoIso(quote.endsAt),
  minutes: quote.minutes,
  place: placeShown(quote),
  lines: quote.lines,
  total: quote.total,
  expires_at: toTokyoIso(quote.expiresAt),
  cancellation: cancellationShown(quote),
});
