import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { provenSeal } from '@/server/app/proven-seal';
import { renewSeals } from '@/server/app/renew-seals';
import type { UnitOfWork } from '@/server/core/deps';
import * as schema from '@/server/db/schema';
import { changeContact, readContact } from '@/server/modules/booking/safety/service';
import { enqueue, listOutbox } from '@/server/modules/machinery/outbox/service';
import { signingKeys } from '@/server/modules/people/auth/service';
import { deviceSubscription, vapidKeys } from '@/server/modules/people/push/service';
import { listHomes } from '@/server/modules/supply/place/home/homes';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../support/factories';
import { makeWorld, type World } from '../modules/booking/reservation/world';

const [old, fresh] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const STREET = '西新宿1-1';
const CODE = {
  kind: 'code',
  channel: 'sms',
  to: '+819000000001',
  subject: null,
  body: 'コード 123456',
  code: '123456',
} as const;
/** What looks sealed and is not: a message without a code is stored as it was written. */
const PLAIN = { ...CODE, to: '+819000000002', body: '1.deadbeef.お知らせ', code: null };
/** More than one transaction takes. */
const CODES = 130;

const CONTACT = { name: '山本', phone_number: '+819099990001' };

let world: World;
let cast: TestCast;
let man: TestPerson;
let hotelBooking: string;
const withKeys = (...masterKeys: Buffer[]) =>
  provenSeal({ masterKeys, dataDir: world.deps.settings.dataDir }, world.deps.reader());

/** Everything that is sealed, under the old key. */
beforeAll(async () => {
  world = await makeWorld();
  const { deps } = world;
  deps.seal = await withKeys(old);
  const { seal } = deps;
  deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(deps, { gold: 100_000 });
  cast = await makeCast(deps);
  const hotel = (await world.book(man, cast.castId)).data.id;
  const visit = (await world.book(man, cast.castId, { startsAt: '2026-11-22T01:00:00+09:00' })).data.id;
  hotelBooking = hotel;
  await signingKeys(deps);
  await vapidKeys(deps);
  await deps.unitOfWork(async (work) => {
    const { tx, now } = work;
    for (let count = 0; count < CODES; count += 1) await enqueue(work, CODE);
    await enqueue(work, PLAIN);
    const addressSealed = seal.seal('address', JSON.stringify({ street: STREET }));
    await tx.insert(schema.home).values({ areaId: 1, position: 1, personId: man.id, addressSealed, createdAt: now });
    const textSealed = seal.seal('memo', 'コーヒーは無糖');
    await tx.insert(schema.guestMemo).values({ castId: cast.castId, personId: man.id, textSealed, updatedAt: now });
    const accountSealed = seal.seal('bank', '{}');
    await tx.insert(schema.bankAccount).values({ castId: cast.castId, accountSealed, numberHash: 'x', changedAt: now });
    await tx.insert(schema.settlement).values({
      id: deps.random.uuid(),
      castId: cast.castId,
      shiftId: cast.shiftIds[0] ?? 0,
      seq: 0,
      amount: 1,
      method: 'daily_transfer',
      state: 'approved',
      payOn: '2026-11-24',
      requestedAt: now,
      accountSealed,
      approvedBy: man.id,
      approvedAt: now,
    });
    await tx.insert(schema.pushSubscription).values({
      deviceKey: man.sessionId,
      personId: man.id,
      endpoint: 'https://fcm.googleapis.com/1',
      keysSealed: seal.seal('push', JSON.stringify({ p256dh: 'p', auth: 'a' })),
      createdAt: now,
    });
    const [pictureKeySealed, documentType] = [seal.seal('identity', 'key'), 'passport'] as const;
    const check = { id: deps.random.uuid(), personId: man.id, documentType, pictureKeySealed, submittedAt: now };
    await tx.insert(schema.identityCheck).values(check);
    const invitation = { id: deps.random.uuid(), storeId: 1, phone: '+819000000004', terms: '', invitedBy: man.id };
    const factsSealed = seal.seal('identity', '{}');
    const kanaSealed = seal.seal('identity', 'ヤマダ ハナコ');
    const documents = { pictureKeySealed, factsSealed, kanaSealed, invitedAt: now, expiresAt: now };
    const asked = { id: deps.random.uuid(), oldPhone: '+819011112222', newPhone: '+819011113333', documentType };
    await tx.insert(schema.phoneRecovery).values({ ...asked, pictureKeySealed, submittedAt: now });
    await tx.insert(schema.castInvitation).values({ ...invitation, ...documents });
    const help = { id: deps.random.uuid(), invitationId: invitation.id, mayCall: false, askedAt: now };
    await tx.insert(schema.castInvitationHelp).values({ ...help, wordsSealed: seal.seal('identity', 'x') });
    const left = { reason: 'x', leftAt: now, endsAt: now, keptSealed: seal.seal('withdrawal', '{}') };
    const copy = { id: deps.random.uuid(), personId: man.id, keySealed: seal.seal('export', 'key'), askedAt: now };
    await tx.insert(schema.dataExport).values(copy);
    await tx.insert(schema.withdrawal).values({ personId: man.id, ...left });
    await changeContact(work, cast.id, CONTACT);
    const { session, reservation } = schema;
    const poolGrantSealed = seal.seal('pool-grant', 'grant');
    await tx.update(session).set({ successorSealed: seal.seal('session', 'refresh'), poolGrantSealed });
    const [secretSealed, pendingSealed] = [seal.seal('second-factor', 'a'), seal.seal('second-factor', 'b')];
    await tx.insert(schema.staffFactor).values({ personId: man.id, secretSealed, pendingSealed, provenAt: now });
    const proof = { id: deps.random.uuid(), kind: 'device', sentTo: '+819000000003', poolGrantSealed } as const;
    await tx.insert(schema.codeProof).values({ ...proof, codeExpiresAt: now, createdAt: now });
    const room = { roomSealed: seal.seal('address', '1203') };
    await tx.update(reservation).set(room).where(eq(reservation.id, hotel));
    const home = { placeTypeId: 16, mstHotelId: null, addressSealed };
    await tx.update(reservation).set(home).where(eq(reservation.id, visit));
  });
});
afterAll(() => world.close());

/** The columns, of any table, in which something stands that this key sealed. */
const sealedBy = async (mark: string): Promise<string[]> => [...(await rowsSealedBy(mark)).keys()].sort();

const countSealedBy = async (mark: string): Promise<number> =>
  [...(await rowsSealedBy(mark)).values()].reduce((sum, rows) => sum + rows, 0);

/** How many rows of each column hold a text that was sealed under this mark. */
async function rowsSealedBy(mark: string): Promise<Map<string, number>> {
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []));
  const found = new Map<string, number>();
  for (const { name, columns } of tables)
    for (const column of columns.filter(({ columnType }) => /Text|Jsonb/.test(columnType))) {
      const holds = sql`${sql.identifier(column.name)}::text like ${`%${mark}%`}`;
      const rows = await world.deps.reader().$count(sql`${sql.identifier(name)}`, holds);
      if (rows > 0) found.set(`${name}.${column.name}`, rows);
    }
  return found;
}

test('everything is sealed anew, also after a break, and the old key is needed no more', async () => {
  const { deps } = world;
  const mark = deps.seal.newestMark;
  const before = await sealedBy(mark);
  // A new sealed column is missing here, and in `sealed` of its module.
  const named = Object.values(schema).flatMap((value) => (is(value, PgTable) ? getTableConfig(value).columns : []));
  const sealedColumns = named.filter(({ name }) => name.endsWith('_sealed'));
  expect(before).toEqual(
    [
      ...sealedColumns.map(({ name, table }) => `${getTableConfig(table).name}.${name}`),
      'installation.value',
      'outbox.body',
      'outbox.code',
    ].sort(),
  );

  deps.seal = await withKeys(fresh, old);
  const all = await countSealedBy(mark);
  expect(all).toBeGreaterThan(2 * CODES);
  let units = 4;
  const breaking: UnitOfWork = (task) => {
    units -= 1;
    if (units < 0) throw new Error('the process ended');
    return deps.unitOfWork(task);
  };
  await expect(renewSeals({ unitOfWork: breaking })).rejects.toThrow('the process ended');
  const left = await countSealedBy(mark);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  expect(await renewSeals(deps)).toBeGreaterThan(0);
  expect(await sealedBy(mark)).toEqual([]);
  expect(await sealedBy(deps.seal.newestMark)).toEqual(before);
  expect(await renewSeals(deps)).toBe(0);

  deps.seal = await withKeys(fresh);
  expect(await listHomes(deps.reader(), deps.seal, man.id)).toMatchObject([{ street: STREET }]);
  expect(await deviceSubscription(deps, man, null)).toMatchObject({ keys: { p256dh: 'p', auth: 'a' } });
  expect((await signingKeys(deps))[0]?.privatePem).toContain('PRIVATE KEY');
  expect((await vapidKeys(deps)).privateKey).toMatch(/^[\w-]{43}$/);
  expect((await listOutbox(deps, CODE.to))[0]).toMatchObject({ body: CODE.body, code: CODE.code });
  expect((await listOutbox(deps, PLAIN.to))[0]).toMatchObject({ body: PLAIN.body });
  expect(await readContact(deps.reader(), deps.seal, cast.id)).toEqual(CONTACT);
  const room = `/api/v1/users/me/reservations/${hotelBooking}/place/`;
  expect((await world.call<{ room: string }>(man, 'GET', room)).data).toEqual({ room: '1203' });
  await expect(withKeys(old)).rejects.toThrow('does not fit this database');
});

test('a text that no given key opens stops it and stays as it is', async () => {
  const { deps } = world;
  const foreign = { addressSealed: '1.00000000.AAAA.AAAA' };
  await deps.unitOfWork(({ tx }) => tx.update(schema.home).set(foreign));
  await expect(renewSeals(deps)).rejects.toThrow('unknown key (00000000)');
  expect(await sealedBy('1.00000000.')).toEqual(['home.address_sealed']);
});
