import type { Deps } from '../core/deps';
import { refreshRankings } from '../modules/views/ranking/service';
import { ensureFilms } from './films';
import { seedPastBookings } from './past-bookings';
import { ensurePortraits } from './portraits';
import { insertHotelFacts } from './queries';
import { rollForward } from './roll-forward';
import { seedDemo } from './seed';
import { ensureStaff } from './staff';

/** Seeds an empty database, with past bookings; keeps a seeded one current (shifts of the coming days, portraits). */
export async function prepareDemo(deps: Deps): Promise<void> {
  if (await seedDemo(deps)) {
    const credential = await deps.identity.signUp({ password: deps.settings.demoPassword, groups: [] });
    await deps.unitOfWork((work) => seedPastBookings(work, credential));
  } else {
    await rollForward(deps);
    // A demo of an older version has hotels of which nothing but the name was known.
    await deps.unitOfWork(({ tx, now }) => insertHotelFacts(tx, now));
    await ensurePortraits(deps);
    await ensureFilms(deps);
  }
  await ensureStaff(deps);
  await deps.unitOfWork(refreshRankings);
}
