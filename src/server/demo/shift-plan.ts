import { parse30 } from '@/domain/business-day';
import type { NewShift } from '../modules/supply/shift/service';
import { MISAKI } from './people';
import { type SeededRandom, seededRandom } from './seeded-random';

/** Whose days are planned. */
export type Planned = { castId: number; index: number; name: string; areaIds: number[] };

const CLOSES = 29 * 2;
// Share of days, earliest and latest begin in half hours of the clock, shortest and longest length in half hours.
const KINDS = [
  { share: 0.12, from: 18, to: 21, shortest: 8, longest: 16 },
  { share: 0.16, from: 22, to: 26, shortest: 10, longest: 18 },
  { share: 0.2, from: 28, to: 35, shortest: 10, longest: 20 },
  { share: 0.24, from: 34, to: 40, shortest: 12, longest: 22 },
  { share: 0.22, from: 38, to: 46, shortest: 10, longest: 20 },
  { share: 0.06, from: 20, to: 48, shortest: 4, longest: 7 },
] as const;

/**
 * The shift that a cast of the demo works on a business date, or null for a day off; the same at every call. みさき
 * works every evening until the close.
 */
export function plannedShift(cast: Planned, date: string): NewShift | null {
  const hours = cast.name === MISAKI ? { from: 36, to: CLOSES } : plannedHours(cast.index, date);
  if (!hours) return null;
  return {
    castId: cast.castId,
    businessDate: date,
    startsAt: parse30(date, clock(hours.from)),
    endsAt: parse30(date, clock(hours.to)),
    areaIds: [...cast.areaIds].sort((a, b) => a - b),
  };
}

function plannedHours(index: number, date: string): { from: number; to: number } | null {
  const diligence = 0.5 + seededRandom(`diligence/${index}`).next() * 0.4;
  const random = seededRandom(`shift/${index}/${date}`);
  if (!random.chance(diligence)) return null;
  const kind = kindOf(random);
  const from = random.between(kind.from, kind.to);
  const to = Math.min(CLOSES, from + random.between(kind.shortest, kind.longest));
  return { from, to };
}

function kindOf(random: SeededRandom): (typeof KINDS)[number] {
  let left = random.next();
  for (const kind of KINDS) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  return KINDS[3];
}

const clock = (halfHours: number) => `${Math.floor(halfHours / 2)}:${halfHours % 2 === 0 ? '00' : '30'}`;
