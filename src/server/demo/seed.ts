import { DEMO_LOGINS } from '@/domain/accounts';
import { addDays, businessDateOf, tokyoDateOf } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { formatPhone } from '@/domain/phone';
import { priceFrom } from '@/domain/pricing';
import { STAFF_ROLES } from '@/domain/staff-roles';
import type { Deps, Work } from '../core/deps';
import type { femaleCast, person } from '../db/schema';
import { signOn } from '../modules/booking/safety/service';
import { freeExpiresAt, grant } from '../modules/money/gold/service';
import { giveRoles } from '../modules/people/staff-role/service';
import { demoArticles } from './articles';
import { demoEvents } from './events';
import { ensureFilms, insertFilms } from './films';
import { demoContacts, demoPartners } from './inquiries';
import { type DemoCast, demoCasts } from './people';
import { ensurePortraits, photoRows } from './portraits';
import * as queries from './queries';
import { demoReviews } from './reviews';
import { planAhead } from './roll-forward';
import { DEMO_STAFF } from './staff';

/** A login that the start prints. */
export type DemoLogin = { role: string; name: string; phoneNumber: string; password: string };
type Hashes = { man: string; cast: string; ops: string; others: string };

const MAN = { phone: DEMO_LOGINS.man, nickname: 'たか' };
const CAST_PHONE = DEMO_LOGINS.cast;
const OPS = { phone: DEMO_LOGINS.ops, nickname: '事務局' };
const TOP_RANK = 100_000;
// 100 000 G in lots that lapse one after another, none within 30 days: a first visit does not begin with the advice
// about it.
const GOLD = [
  { kind: 'free', amount: 3_000, days: 40 },
  { kind: 'paid', amount: 22_000, days: 55 },
  { kind: 'paid', amount: 30_000, days: 95 },
  { kind: 'paid', amount: 40_000, days: 170 },
  { kind: 'free', amount: 5_000, days: 60 },
] as const;

/** The logins of the demo. */
export function demoLogins({ demoPassword: password }: Deps['settings']): DemoLogin[] {
  return [
    { role: 'male', name: MAN.nickname, phoneNumber: formatPhone(MAN.phone), password },
    { role: 'cast', name: 'みさき', phoneNumber: formatPhone(CAST_PHONE), password },
    { role: 'ops', name: OPS.nickname, phoneNumber: formatPhone(OPS.phone), password },
    ...DEMO_STAFF.map(({ role, phone, nickname }) => ({
      role: STAFF_ROLES[role],
      name: nickname,
      phoneNumber: formatPhone(phone),
      password,
    })),
  ];
}

/**
 * The same where the demo was seeded; none in a database that had accounts of its own before (`npm run admin:create`).
 */
export async function seededLogins(deps: Deps): Promise<DemoLogin[]> {
  return (await queries.demoState(deps.reader())) ? demoLogins(deps.settings) : [];
}

/**
 * Fills an empty database with the demo: places, about 200 fictional casts with portraits, two weeks of shifts from
 * now, reviews, and the first three logins. Does nothing where there is an account already. Returns whether it seeded.
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  if (!(await queries.isEmpty(deps.reader()))) return false;
  // Hashing is slow on purpose and must not happen in a transaction.
  const [man, cast, ops, others] = await Promise.all(
    Array.from({ length: 4 }, () => deps.identity.signUp({ password: deps.settings.demoPassword, groups: [] })),
  );
  if (!man || !cast || !ops || !others) throw new Error('the identity provider made no hash');
  const seeded = await deps.unitOfWork(async (work) => {
    if (!(await queries.isEmpty(work.tx))) return false;
    await seed(work, { man, cast, ops, others });
    return true;
  });
  await ensurePortraits(deps);
  await ensureFilms(deps);
  return seeded;
}

async function seed(work: Work, hashes: Hashes): Promise<void> {
  const today = businessDateOf(work.now);
  const casts = demoCasts(today);
  await queries.insertPlaces(work.tx, work.now);
  await queries.insertPartners(work.tx, demoPartners(work.now));
  const persons = await queries.insertPersons(work.tx, [
    account(work, {
      ...MAN,
      mainAreaIds: [1, 13, 3],
      credential: hashes.man,
      groups: ['male_user'],
      birthDate: '1988-06-14',
    }),
    account(work, { ...OPS, credential: hashes.ops, groups: ['male_user', 'yoi-ops'], birthDate: '1985-02-03' }),
    ...casts.map((cast) => castAccount(work, cast, cast.index === 0 ? hashes.cast : hashes.others)),
  ]);
  const idOf = (phone: string) => known(persons.get(phone));
  const castIds = await queries.insertCasts(
    work.tx,
    casts.map((cast) => castRow(work, cast, idOf(phoneOf(cast)))),
  );
  const stored = casts.map((cast) => ({ ...cast, castId: known(castIds.get(idOf(phoneOf(cast)))) }));
  await queries.insertPhotos(
    work.tx,
    stored.flatMap(({ castId, name, index }) => photoRows(castId, name, index)),
  );
  await insertFilms(
    work,
    stored.map(({ castId }) => castId),
  );
  const castIdAt = (at: number) => known(stored[at]).castId;
  await queries.insertEvents(work.tx, demoEvents(castIdAt, { now: work.now, today, opsId: idOf(OPS.phone) }));
  await queries.insertArticles(work.tx, demoArticles({ now: work.now, opsId: idOf(OPS.phone) }));
  await queries.insertReviews(work.tx, demoReviews(stored, today));
  await queries.insertContacts(work.tx, demoContacts(work.now, work.deps.random.uuid));
  await queries.refreshRatings(work.tx);
  await planAhead(work, {
    version: 1,
    castIds: stored.map(({ castId }) => castId),
    plannedThrough: addDays(today, -1),
  });
  await giveRoles(work, { personId: idOf(OPS.phone), roles: [{ role: 'lead', storeId: null }], by: null });
  await signOn(work, idOf(OPS.phone), 'duty');
  await giveGold(work, idOf(MAN.phone));
}

async function giveGold(work: Work, personId: number): Promise<void> {
  for (const { kind, amount, days } of GOLD) {
    const expiresAt = kind === 'free' ? freeExpiresAt(work.now, days) : new Date(work.now.getTime() + days * DAY_MS);
    await grant(work, { personId, kind, amount, expiresAt, source: 'demo', reason: 'grant' });
  }
}

type Account = Pick<
  typeof person.$inferInsert,
  'phone' | 'credential' | 'groups' | 'nickname' | 'birthDate' | 'mainAreaIds'
>;

function account(work: Work, values: Account): typeof person.$inferInsert {
  return { ...values, identityState: 'approved', createdAt: work.now };
}

function castAccount(work: Work, cast: DemoCast, credential: string): typeof person.$inferInsert {
  const birthDate = yearsBefore(addDays(tokyoDateOf(work.now), -cast.birthdayDaysAgo), cast.age);
  return account(work, {
    phone: phoneOf(cast),
    credential,
    groups: ['female_cast'],
    nickname: cast.name,
    birthDate,
  });
}

function castRow(work: Work, cast: DemoCast, personId: number): typeof femaleCast.$inferInsert {
  const { index, name, age, birthdayDaysAgo, rating, reviews, ...columns } = cast;
  const [shortest] = cast.courses;
  return {
    ...columns,
    personId,
    displayName: name,
    priceFrom: priceFrom(cast, known(shortest).minutes),
    priceMinutes: known(shortest).minutes,
    rank: TOP_RANK - index * 10,
    publishedAt: work.now,
  };
}

function phoneOf({ index }: DemoCast): string {
  return index === 0 ? CAST_PHONE : `+81902000${String(index).padStart(4, '0')}`;
}

function yearsBefore(date: string, years: number): string {
  const earlier = `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
  return earlier.replace('-02-29', '-02-28');
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a row that was just inserted was not returned');
  return value;
}
