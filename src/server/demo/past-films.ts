import { DAY_MS, HOUR_MS } from '@/domain/durations';
import type { Work } from '../core/deps';
import type { Person } from '../core/person';
import { notePlay } from '../modules/media/movie/service';
import { buyVideo } from '../modules/media/paid-video/service';
import { grant } from '../modules/money/gold/service';
import * as queries from './queries';
import { seededRandom } from './seeded-random';

/** How many people look at a film of the demo, and how likely each of its customers buys a paid one. */
const LOOKS = { least: 4, most: 14 } as const;
const BUYS = 0.3;
const DAYS_LOOKED_AT = 5;

/**
 * The films of the demo were played since they were published, and were bought by its customers, through the product's
 * own services.
 */
export async function seedPastFilms(work: Work, guestIds: readonly number[]): Promise<void> {
  const random = seededRandom('past-films');
  for (const film of await queries.publishedMovies(work.tx)) {
    const since = film.publishedAt ?? work.now;
    const lasted = Math.min(work.now.getTime() - since.getTime(), DAYS_LOOKED_AT * DAY_MS);
    const then = (): Work => ({ ...work, now: new Date(work.now.getTime() - Math.floor(random.next() * lasted)) });
    if (film.kind === 'paid')
      for (const id of guestIds) {
        if (film.price === null || !random.chance(BUYS)) continue;
        // Nothing was for sale before the demo's casts were there.
        await give(work, id, film.price);
        await buyVideo(work, guest(id), { paid_video_id: film.id });
        await notePlay(work, film, { person: guest(id), visitor: STRANGER });
      }
    const looks = film.kind === 'paid' ? 0 : random.between(LOOKS.least, LOOKS.most);
    for (let at = 0; at < looks; at += 1)
      await notePlay(then(), film, { person: null, visitor: { ...STRANGER, ip: `192.0.2.${at + 1}` } });
  }
}

const STRANGER = { ip: '192.0.2.1', userAgent: 'demo' } as const;
const guest = (id: number): Person => ({ id, role: 'male_user', isOps: false, sessionId: '' });

// What a film takes is given for it.
const give = (work: Work, personId: number, amount: number) =>
  grant(work, {
    personId,
    kind: 'paid',
    amount,
    source: 'demo',
    reason: 'grant',
    expiresAt: new Date(work.now.getTime() + HOUR_MS),
  });
