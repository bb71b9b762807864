import { businessDateOf } from '@/domain/business-day';
import { firstOf, lastOf, monthOf } from '@/domain/month';
import type { Period } from '@/domain/periods';
import type { Person } from '../../../core/person';
import type { Db, Work } from '../../../core/work';
import { salesBetween } from '../../money/reward/service';
import * as rows from './play-queries';
import type { MovieRow } from './queries';

/** Who asks, where no one is signed in. */
export type Visitor = { ip: string; userAgent: string };

/**
 * Notes that a film is played: once a business day and viewer, who stays unknown. Colleagues and staff are no viewers.
 */
export async function notePlay(
  { tx, now, deps }: Work,
  movie: MovieRow,
  { person, visitor }: { person: Person | null; visitor: Visitor },
): Promise<void> {
  if (person?.role === 'female_cast' || person?.isOps || person?.actor) return;
  // A guest's own key could be made up at will: address and browser stand for the guest.
  const viewer = person ? String(person.id) : `${visitor.ip} ${visitor.userAgent}`;
  await rows.insertPlay(tx, {
    movieId: movie.id,
    castId: movie.castId,
    businessDate: businessDateOf(now),
    visitor: deps.seal.fingerprint('view', `${movie.id}/${viewer}`),
  });
}

/** How often a cast's films were played in a period, each viewer once a film and day. */
export const playsOf = (db: Db, castId: number, period: Period): Promise<number> => rows.countPlays(db, castId, period);

/** How often films that are shown were played in a period, by cast. */
export const playsBetween = (db: Db, period: Period): Promise<Map<number, number>> => rows.playsByCast(db, period);

/** Removes what was noted before an instant. Returns how much. */
export const forgetOldPlays = ({ tx }: Work, before: Date): Promise<number> =>
  rows.deletePlaysBefore(tx, businessDateOf(before));

/** What films and plans earned a cast in the running month, in yen. A sale that was taken back counts no more. */
export async function earningsOfMonth(db: Db, castId: number, now: Date) {
  const month = monthOf(businessDateOf(now));
  const sales = await salesBetween(db, castId, firstOf(month), lastOf(month));
  const of = (kind: (typeof sales)[number]['kind']) => {
    const kindSales = sales.filter((sale) => sale.kind === kind);
    return {
      count: kindSales.reduce((sum, { count, amount }) => sum + (amount > 0 ? count : -count), 0),
      amount: kindSales.reduce((sum, { amount }) => sum + amount, 0),
    };
  };
  const [purchases, plans] = [of('video'), of('plan')];
  return { month, amount: purchases.amount + plans.amount, purchases, plans, lines: sales };
}
