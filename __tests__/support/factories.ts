import { eq } from 'drizzle-orm';
import { businessDateOf } from '@/domain/business-day';
import { AREAS, HOTEL_TOWNS, PREFECTURES, STORES } from '@/domain/master-data';
import type { StaffRole } from '@/domain/staff-roles';
import type { Deps } from '@/server/core/deps';
import type { Person } from '@/server/core/person';
import {
  area,
  femaleCast,
  hotelFact,
  hotelTown,
  knownDevice,
  mstHotel,
  person,
  session,
  store,
} from '@/server/db/schema';
import { freeExpiresAt, grant } from '@/server/modules/money/gold/service';
import { exemptDemoStaff } from '@/server/modules/people/auth/service';
import { giveRoles } from '@/server/modules/people/staff-role/service';
import { addShift, type ShiftForm } from '@/server/modules/supply/shift/service';

type NewPerson = Partial<typeof person.$inferInsert>;
type NewCast = Partial<typeof femaleCast.$inferInsert>;
type Shift = Partial<ShiftForm>;

/** A person of a test: the caller that services want, and the row's number in use. */
export type TestPerson = Person & { phone: string; groups: string[] };
/** A cast of a test: `personId` is the account's, `castId` the row's. */
export type TestCast = TestPerson & { castId: number; displayName: string; shiftIds: number[] };

let phones = 0;
/** Argon2 is slow on purpose: hashed once per test file. */
let testHash: Promise<string> | undefined;

/** Areas, stores, hotel towns and one hotel (id 1) in each of the first two areas; twice does no harm. */
export async function makeMasterRows(deps: Deps): Promise<void> {
  const prefectures = new Map(PREFECTURES.map(({ id, name }) => [id, name]));
  await deps.unitOfWork(async ({ tx }) => {
    await tx
      .insert(area)
      .values(
        AREAS.map(({ id, name, prefecture_id }) => ({ id, name, prefecture: prefectures.get(prefecture_id) ?? '' })),
      )
      .onConflictDoNothing();
    await tx.insert(store).values(STORES.map(storeRow)).onConflictDoNothing();
    await tx
      .insert(hotelTown)
      .values(HOTEL_TOWNS.map(({ area_id, ...town }) => ({ ...town, areaId: area_id })))
      .onConflictDoNothing();
    await tx
      .insert(mstHotel)
      .values([hotelRow(1), hotelRow(2)])
      .onConflictDoNothing();
    await tx
      .insert(hotelFact)
      .values([hotelFactRow(1), hotelFactRow(2)])
      .onConflictDoNothing();
  });
}

/** A customer with an approved identity, a session and, if wanted, free gold of 180 days. */
export async function makeMan(deps: Deps, wish: NewPerson & { gold?: number } = {}): Promise<TestPerson> {
  const { gold = 0, ...values } = wish;
  const man = await makePerson(deps, { groups: ['male_user'], identityState: 'approved', ...values });
  if (gold > 0) {
    await deps.unitOfWork((work) => {
      const expiresAt = freeExpiresAt(work.now, 180);
      return grant(work, { personId: man.id, kind: 'free', amount: gold, expiresAt, source: 'demo', reason: 'grant' });
    });
  }
  return man;
}

/**
 * A member of the operator's staff: 責任者 unless `roles` says otherwise. As a login of the demo none is asked for a
 * second factor, unless `factor` says so.
 */
export async function makeOps(
  deps: Deps,
  { roles = ['lead'], storeId = 1, factor = 'exempt', ...values }: NewStaff = {},
): Promise<TestPerson> {
  const made = await makePerson(deps, { groups: ['yoi-ops'], ...values });
  const held = roles.map((role) => ({ role, storeId: role === 'store' ? storeId : null }));
  await deps.unitOfWork(async (work) => {
    await giveRoles(work, { personId: made.id, roles: held, by: null });
    if (factor === 'exempt' && deps.settings.demo) await exemptDemoStaff(work, [made.id]);
    else if (factor !== 'needed')
      await work.tx.update(session).set({ secondFactorAt: work.now }).where(eq(session.id, made.sessionId));
  });
  return made;
}

/** Whether a person of the staff needs a second factor: not in the demo; or it is there, or it is missing. */
type Needed = 'exempt' | 'proven' | 'needed';
type NewStaff = NewPerson & { roles?: readonly StaffRole[]; storeId?: number; factor?: Needed };

/**
 * A published cast of store 1 in area 1 who accepts by hand, with a shift of today's business day, 9:00–29:00, unless
 * `shift` says otherwise (null = none; several by a list). Prices: 60 min ¥20 000, 90 min ¥30 000.
 */
export async function makeCast(
  deps: Deps,
  wish: NewCast & { shift?: Shift | Shift[] | null; person?: NewPerson } = {},
): Promise<TestCast> {
  const { shift = {}, person: account, ...values } = wish;
  await makeMasterRows(deps);
  const own = await makePerson(deps, { groups: ['female_cast'], ...account });
  const row = castRow(deps, own.id, values);
  const [made] = await deps.unitOfWork(({ tx }) => tx.insert(femaleCast).values(row).returning({ id: femaleCast.id }));
  if (!made) throw new Error('the cast was not returned');
  const shiftIds: number[] = [];
  for (const wanted of shift === null ? [] : [shift].flat()) {
    const form = shiftForm(deps, row.areaIds, wanted);
    shiftIds.push((await deps.unitOfWork((work) => addShift(work, made.id, form))).id);
  }
  return { ...own, castId: made.id, displayName: row.displayName, shiftIds };
}

/** The password of all people that these factories make. */
export const TEST_PASSWORD = 'yoi-test-2026';

/** A device on which this person may sign in by the password alone. */
export async function makeDeviceKnown(deps: Deps, { id: personId }: { id: number }, deviceKey: string): Promise<void> {
  const now = deps.clock.now();
  await deps.unitOfWork(({ tx }) =>
    tx.insert(knownDevice).values({ personId, deviceKey, knownSince: now, lastSignInAt: now }).onConflictDoNothing(),
  );
}

/** A valid access token of this person. */
export async function accessTokenOf(deps: Deps, { id, groups, sessionId }: TestPerson): Promise<string> {
  return (await deps.identity.issueAccessToken({ personId: id, groups }, sessionId)).token;
}

/** An account of any role with a session. */
export async function makePerson(deps: Deps, values: NewPerson & { groups: string[] }): Promise<TestPerson> {
  phones += 1;
  const now = deps.clock.now();
  const credential = values.credential ?? (await credentialOf(deps));
  const phone = values.phone ?? `+8190${String(20_000_000 + phones)}`;
  const fixed = { nickname: `テスト${phones}`, birthDate: '1990-04-01', createdAt: now };
  const sessionId = deps.random.uuid();
  const [made] = await deps.unitOfWork(async ({ tx }) => {
    const rows = await tx
      .insert(person)
      .values({ ...fixed, ...values, phone, credential })
      .returning({ id: person.id });
    await tx.insert(session).values(rows.map(({ id }) => sessionRow(deps, sessionId, id)));
    return rows;
  });
  if (!made) throw new Error('the person was not returned');
  const role = values.groups.some((group) => group.includes('female')) ? 'female_cast' : 'male_user';
  return { id: made.id, role, isOps: values.groups.includes('yoi-ops'), sessionId, phone, groups: values.groups };
}

function credentialOf(deps: Deps): Promise<string> {
  testHash ??= deps.identity.signUp({ password: TEST_PASSWORD, groups: [] });
  return testHash;
}

function sessionRow(deps: Deps, id: string, personId: number): typeof session.$inferInsert {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000);
  const refreshHash = deps.random.token(32);
  return { id, personId, transport: 'body', refreshHash, createdAt: now, lastUsedAt: now, expiresAt };
}

function storeRow({ card_shop_id, ...data }: (typeof STORES)[number]): typeof store.$inferInsert {
  return {
    ...data,
    cardShopId: card_shop_id,
    areaId: 1,
    roomName: `${data.name}ルーム`,
    courseBackPercent: 60,
    takesCash: true,
  };
}

function hotelRow(id: number): typeof mstHotel.$inferInsert {
  return {
    id,
    name: `テストホテル${id}`,
    areaId: id,
    townId: null,
    address: '1-1-1',
    station: 'テスト',
    walkMinutes: 5,
  };
}

/** What visitors are told of a hotel of a test: beside its area's station, a rest 4 800 yen, 5 800 on 土日祝. */
export function hotelFactRow(hotelId: number, values: Partial<typeof hotelFact.$inferInsert> = {}) {
  return {
    hotelId,
    lat: 35.694,
    lon: 139.7034,
    phone: '0120-000-001',
    rooms: 32,
    smokeFreeRooms: 8,
    parking: 6,
    drawing: 0,
    restMinutes: 180,
    restFrom: '06:00',
    restTo: '24:00',
    restWeekday: 4800,
    restHoliday: 5800,
    stayFrom: '22:00',
    stayTo: '11:00',
    stayWeekday: 9800,
    stayWeekend: 12_800,
    extension: 1300,
    onePerson: true,
    entry: 'panel' as const,
    goingOut: true,
    card: true,
    qr: true,
    checkedOn: '2026-11-18',
    ...values,
  };
}

function castRow(deps: Deps, personId: number, values: NewCast) {
  return {
    personId,
    storeId: 1,
    displayName: `キャスト${personId}`,
    height: 160,
    bio: 'よろしくお願いします。',
    tags: [],
    areaIds: [1],
    placeTypeIds: [17, 154],
    courses: [
      { minutes: 60, amount: 20_000 },
      { minutes: 90, amount: 30_000 },
    ],
    priceFrom: 21_000,
    priceMinutes: 60,
    extensionAmount: 5_000,
    photoNomination: 1_000,
    regularNomination: 2_000,
    options: [],
    travelFee: 2_000,
    rank: 1,
    publishedAt: new Date(deps.clock.now().getTime() - 86_400_000),
    joinedOn: '2026-01-10',
    ...values,
  };
}

function shiftForm(deps: Deps, areaIds: number[], wanted: Shift): ShiftForm {
  return { business_date: businessDateOf(deps.clock.now()), from: '9:00', to: '29:00', area_ids: areaIds, ...wanted };
}
