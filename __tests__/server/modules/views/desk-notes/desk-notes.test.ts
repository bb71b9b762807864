/** Memos of the staff about people, and telephone numbers that are opened for a reason. */
import { eq, sql } from 'drizzle-orm';
import type { Data } from '@/contract';
import { DAY_MS } from '@/domain/durations';
import { cleanUp } from '@/server/app/cleaning';
import { contactLook, idempotencyKey, staffNote } from '@/server/db/schema';
import { closeAlarmAbout, raiseAlarm } from '@/server/modules/booking/safety/service';
import { setTimer } from '@/server/modules/machinery/timer/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { insertWithdrawal } from '@/server/modules/people/withdrawal/service';
import { sectionsFor } from '@/server/modules/views/data-export/sections';
import { sealKept } from '@/server/modules/views/leaving/kept';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { leavingTimers } from '../../../../support/leaving';
import { makeWorld, type World } from '../../booking/reservation/world';

type Note = Data<'GET /api/v1/ops/customers/{account_id}/notes/'>['data'][number];
type Contact = Data<'POST /api/v1/ops/customers/{account_id}/contact/'>;
type Looks = Data<'GET /api/v1/users/me/record_looks/'>['data'];
type Page = Data<'GET /api/v1/ops/customers/{account_id}/'>;

const NIGHT = '2026-11-21T18:00:00+09:00';
const WORDS = '遅れの連絡のため電話';

let world: World;
let safety: TestPerson;
let reception: TestPerson;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
  safety = await makeOps(world.deps, { nickname: '安田', roles: ['safety'] });
  reception = await makeOps(world.deps, { nickname: '佐野', roles: ['reception'] });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set(NIGHT);
  man = await makeMan(world.deps, { gold: 200_000 });
  cast = await makeCast(world.deps, {});
  for (const who of [safety, reception]) {
    await post(who, `${customer()}open/`);
    await post(who, `${ofCast()}open/`);
  }
});

const customer = (id = man.id) => `/api/v1/ops/customers/${id}/`;
const ofCast = () => `/api/v1/ops/female_casts/${cast.castId}/`;
const post = <T = unknown>(who: TestPerson, path: string, body: object = {}, key = world.deps.random.uuid()) =>
  world.call<T>(who, 'POST', path, { body, key });
const write = (who: TestPerson, text: string, readers = 'page', path = customer()) =>
  post<Note>(who, `${path}notes/`, { text, readers });
const texts = async (who: TestPerson, path = customer()) =>
  (await world.call<Note[]>(who, 'GET', `${path}notes/`)).data.map(({ text }) => text);
const look = (who = reception, path = customer(), body: object = { reason: 'booking', words: WORDS }) =>
  post<Contact>(who, `${path}contact/`, body);
const log = async (who: TestPerson) =>
  (await world.call<Looks>(who, 'GET', '/api/v1/users/me/record_looks/')).data.map(({ kind, reason, staff_id }) => ({
    kind,
    reason,
    staff_id,
  }));

describe('memos', () => {
  it('are read with author and time by all with the page; those of 安全 by 安全 and 責任者 alone', async () => {
    expect((await write(reception, '領収書は会社名なし')).data).toMatchObject({
      at: NIGHT,
      name: '佐野',
      readers: 'page',
      text: '領収書は会社名なし',
    });
    expect((await write(safety, '注意が必要', 'safety')).status).toBe(201);
    expect(await texts(safety)).toEqual(['注意が必要', '領収書は会社名なし']);
    expect(await texts(reception)).toEqual(['領収書は会社名なし']);
    expect(await write(reception, '秘密', 'safety')).toMatchObject({ status: 403, code: 'staff/role_required' });
    await write(reception, '終電のあとは送迎', 'page', ofCast());
    expect(await texts(safety, ofCast())).toEqual(['終電のあとは送迎']);
    expect(await texts(safety)).toHaveLength(2);
  });

  it('are bounded, written once, and closed to a member of the staff who did not open the page', async () => {
    for (const text of ['', '　', 'あ'.repeat(501), 'x'.repeat(100_000)])
      expect((await write(reception, text)).status).toBe(400);
    expect((await write(reception, '👨‍👩‍👧'.repeat(500))).status).toBe(201);
    const key = world.deps.random.uuid();
    const body = { text: '二度押し', readers: 'page' };
    for (let time = 0; time < 2; time += 1) await post(reception, `${customer()}notes/`, body, key);
    expect((await texts(reception)).filter((text) => text === '二度押し')).toHaveLength(1);
    const other = await makeMan(world.deps);
    expect((await write(reception, '開いていない', 'page', customer(other.id))).status).toBe(404);
    expect((await look(reception, customer(other.id))).status).toBe(404);
  });

  it('cannot be changed; leaving removes those of all, and five years all others', async () => {
    const { deps } = world;
    await write(reception, 'みんなのメモ');
    await write(safety, '安全のメモ', 'safety');
    const left = () =>
      deps.reader().select({ text: staffNote.text }).from(staffNote).where(eq(staffNote.personId, man.id));
    await expect(deps.unitOfWork(({ tx }) => tx.update(staffNote).set({ text: 'x' }))).rejects.toThrow();
    await expect(deps.unitOfWork(({ tx }) => tx.delete(staffNote))).rejects.toThrow();
    await expect(deps.unitOfWork(({ tx }) => tx.execute(sql`truncate ${staffNote}`))).rejects.toThrow();
    const rows = sectionsFor({ personId: man.id, castId: null }).find(({ name }) => name === 'staff_notes');
    expect(await rows?.rows(deps, { personId: man.id, castId: null }, { limit: 9, offset: 0 })).toEqual([
      { メモ: 'みんなのメモ', 日時: NIGHT },
    ]);
    await deps.unitOfWork(async (work) => {
      const keptSealed = sealKept(deps, { nickname: 'x', identityState: 'none', cast: null });
      const left = { personId: man.id, reason: 'x', leftAt: work.now, endsAt: work.now, keptSealed };
      await insertWithdrawal(work.tx, left);
      await setTimer(work, { kind: 'account.end', subject: String(man.id), dueAt: work.now });
    });
    await sweepOnce(deps, leavingTimers);
    expect(await left()).toEqual([{ text: '安全のメモ' }]);
    deps.clock.advance(5 * 367 * DAY_MS);
    await cleanUp(deps);
    expect(await left()).toEqual([]);
  });
});

describe('a contact', () => {
  it('is shown for a reason, told to the next one who looks and to its owner', async () => {
    expect((await look()).data).toEqual({ phone: man.phone, mail: null, until: '2026-11-21T18:05:00+09:00' });
    const { data } = await world.call<Page>(safety, 'GET', customer());
    expect(data.contact_looked).toEqual({ at: NIGHT, name: '佐野', reason: 'booking', words: WORDS });
    expect(await log(man)).toEqual([{ kind: 'contact', reason: 'booking', staff_id: reception.id }]);
    expect((await look(safety, ofCast())).data.phone).toBe(cast.phone);
    expect(await log(cast)).toEqual([{ kind: 'contact', reason: 'booking', staff_id: safety.id }]);
  });

  it('is not shown without a reason, nor to other roles; no number lies among the kept answers', async () => {
    for (const body of [
      {},
      { reason: 'booking' },
      { reason: 'curious', words: WORDS },
      { reason: 'other', words: '短い' },
    ])
      expect((await look(reception, customer(), body)).status).toBe(400);
    const money = await makeOps(world.deps, { roles: ['money'] });
    await post(money, `${ofCast()}open/`);
    expect((await look(money, ofCast())).status).toBe(403);
    expect(await log(man)).toEqual([]);
    await look();
    const holds = sql`idempotency_key::text like ${`%${man.phone.slice(1)}%`}`;
    expect(await world.deps.reader().$count(idempotencyKey, holds)).toBe(0);
  });

  it('is told to its owner once no safety case about the owner is open', async () => {
    const { data } = await world.book(man, cast.castId);
    const about = { kind: 'sos', subject: data.id } as const;
    await world.deps.unitOfWork((work) => raiseAlarm(work, about));
    await look(safety, ofCast());
    expect(await log(cast)).toEqual([]);
    await world.deps.unitOfWork((work) => closeAlarmAbout(work, { ...about, by: safety.id }));
    expect(await log(cast)).toHaveLength(1);
  });

  it('a look cannot be changed, and is forgotten after a year', async () => {
    const { deps } = world;
    await look();
    await expect(deps.unitOfWork(({ tx }) => tx.update(contactLook).set({ words: 'x' }))).rejects.toThrow();
    deps.clock.advance(367 * DAY_MS);
    await cleanUp(deps);
    expect(await deps.reader().$count(contactLook)).toBe(0);
  });
});
