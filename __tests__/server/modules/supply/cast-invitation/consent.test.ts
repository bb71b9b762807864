import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Data } from '@/contract';
import { castConsent, castPhoto, femaleCast, store } from '@/server/db/schema';
import { makeCast, type TestPerson } from '../../../../support/factories';
import { DESK, type Item, NOON, openScene, type Scene } from './scene';

type Contract = Data<'GET /api/v1/female_casts/me/contract/'>;
const PATH = '/api/v1/female_casts/me/contract/';

let at: Scene;
beforeAll(async () => {
  at = await openScene();
});
afterAll(() => at.close());
beforeEach(() => at.deps.clock.set(NOON));

const read = (cast: TestPerson) => at.call<Contract>(cast, `GET ${PATH}`);
const withdraw = (cast: TestPerson) => at.call<Contract>(cast, `POST ${PATH}withdraw/`);
const agree = (cast: TestPerson, contract_hash: string) =>
  at.call<Contract>(cast, `POST ${PATH}agree/`, { contract_hash });
const hashNow = async (cast: TestPerson) => (await read(cast)).data.current?.hash ?? '';
const consentsOf = (id: string) =>
  at.deps.reader().select().from(castConsent).where(eq(castConsent.invitationId, id)).orderBy(asc(castConsent.id));
const inForce = (id: string) =>
  at.deps.reader().$count(castConsent, and(eq(castConsent.invitationId, id), isNull(castConsent.withdrawnAt)));
const stepsOf = async (id: string) => (await at.look(id)).steps.map(({ event }) => event);
const waitsForGuests = async (id: string) =>
  (await at.call<Item[]>(at.ops, `GET ${DESK}?of=unpublished&limit=50`)).data.some((one) => one.id === id);

/** A cast who came by a link, is approved and shown to visitors. */
async function shown() {
  const { id } = await at.submitted();
  await at.approve(id);
  const { data } = await at.approve(id, at.other);
  const personId = data.account_id ?? 0;
  const [cast] = await at.deps.reader().select().from(femaleCast).where(eq(femaleCast.personId, personId));
  const castId = cast?.id ?? 0;
  await at.deps.unitOfWork(({ tx }) =>
    tx.insert(castPhoto).values({ castId, position: 1, key: 'x.webp', width: 3, height: 4, color: '#000' }),
  );
  await at.act(id, 'publish');
  const page = async () => (await at.call(null, `GET /api/v1/female_casts/${castId}/`)).status;
  // The cast's account with the session of another test person: a token names both.
  return { id, page, cast: { ...(await makeCast(at.deps)), id: personId } };
}

it('is the cast’s to take back: guests do not find the cast any more at once, and no one is asked', async () => {
  const { id, cast, page } = await shown();
  expect(await page()).toBe(200);
  const { data: before } = await read(cast);
  expect(before).toMatchObject({
    store_name: '青葉',
    consent: { version: '2026-11', agreed_at: NOON, withdrawn_at: null },
    current: { version: '2026-11', hash: before.consent?.hash, text: before.consent?.text },
  });
  for (const { status, data: after } of [await withdraw(cast), await withdraw(cast)])
    expect([status, after.consent?.withdrawn_at]).toEqual([200, NOON]);
  expect(await page()).toBe(404);
  expect((await at.act(id, 'publish')).code).toBe('cast_invitation/state_conflict');
  expect(await waitsForGuests(id)).toBe(false);
});

it('is given again to the contract as it reads now, beside the old one; the staff shows the cast again', async () => {
  const { id, cast, page } = await shown();
  const old = await hashNow(cast);
  await withdraw(cast);
  at.pass(24);
  expect((await agree(cast, 'f'.repeat(64))).code).toBe('cast_invitation/contract_changed');
  const percent = (courseBackPercent: number) =>
    at.deps.unitOfWork(({ tx }) => tx.update(store).set({ courseBackPercent }).where(eq(store.id, 1)));
  const { courseBackPercent: was = 0 } = (await at.deps.reader().select().from(store).where(eq(store.id, 1)))[0] ?? {};
  await percent(was + 1);
  expect((await agree(cast, old)).code).toBe('cast_invitation/contract_changed');
  expect(await inForce(id)).toBe(0);
  const { data } = await agree(cast, await hashNow(cast));
  expect(data.consent).toMatchObject({ agreed_at: '2026-11-22T12:00:00+09:00', withdrawn_at: null });
  expect(data.consent?.text).toContain(`${was + 1}%`);
  await percent(was);
  expect((await consentsOf(id)).map(({ textHash, withdrawnAt }) => [textHash === old, withdrawnAt])).toEqual([
    [true, new Date(NOON)],
    [false, null],
  ]);
  expect(await page()).toBe(404);
  expect(await waitsForGuests(id)).toBe(true);
  expect((await at.act(id, 'publish')).data).toMatchObject({ published: true });
  expect(await page()).toBe(200);
  expect((await stepsOf(id)).filter((event) => event !== 'look').slice(-4)).toEqual([
    'publish',
    'withdraw',
    'agree',
    'publish',
  ]);
});

it('is in force once, however often it is given, taken back and published at the same moment', async () => {
  const { id, cast, page } = await shown();
  await withdraw(cast);
  const hash = await hashNow(cast);
  const twice = await Promise.all([agree(cast, hash), agree(cast, hash), agree(cast, hash)]);
  expect(twice.map(({ status, data }) => [status, data.consent?.withdrawn_at])).toEqual(Array(3).fill([200, null]));
  expect((await consentsOf(id)).length).toBe(2);
  expect((await stepsOf(id)).filter((event) => event === 'agree')).toHaveLength(1);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([
      at.act(id, 'publish'),
      withdraw(cast),
      agree(cast, hash),
      at.act(id, 'publish'),
      withdraw(cast),
    ]);
    expect(await inForce(id)).toBeLessThanOrEqual(1);
    // No cast is shown without a consent.
    if ((await page()) === 200) expect(await inForce(id)).toBe(1);
  }
});

it('belongs to the cast alone: no other gives, reads or withdraws it, and nothing but the hash is taken', async () => {
  const { id, cast } = await shown();
  await withdraw(cast);
  const hash = await hashNow(cast);
  const stranger = await makeCast(at.deps);
  expect((await read(stranger)).data).toMatchObject({ consent: null, current: null });
  for (const answer of [await agree(stranger, hash), await withdraw(stranger)]) expect(answer.status).toBe(404);
  expect((await agree(at.ops, hash)).status).toBe(403);
  const more = { contract_hash: hash, invitation_id: id, version: '1999-01' };
  expect((await at.call(cast, `POST ${PATH}agree/`, more)).status).toBe(400);
  expect((await agree(cast, 'あ'.repeat(65))).status).toBe(400);
  expect(await inForce(id)).toBe(0);
});
