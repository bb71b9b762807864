/** Readings of all kinds and acts are one list: by member of the staff, by what it is about, by kind and day. */
import type { Data } from '@/contract';
import { contactNumber } from '@/domain/contact';
import { reservationCode } from '@/domain/reservation-code';
import * as tables from '@/server/db/schema';
import { putContact } from '../../../../support/contact';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Entry = Data<'GET /api/v1/ops/audit/'>['data'][number];
type File = Data<'POST /api/v1/ops/audit/csv/'>;

const NIGHT = '2026-11-21T18:00:00+09:00';

let world: World;
let lead: TestPerson;
let desk: TestPerson;
let man: TestPerson;
let cast: TestCast;
let booking: string;

beforeAll(async () => {
  world = await makeWorld();
  const { deps } = world;
  deps.clock.set(NIGHT);
  lead = await makeOps(deps, { nickname: '責任' });
  desk = await makeOps(deps, { nickname: '佐野', roles: ['reception'] });
  man = await makeMan(deps, { gold: 200_000, nickname: 'たけし' });
  cast = await makeCast(deps, {});
  booking = (await world.book(man, cast.castId)).data.id;
  const [check, report, ticket] = [deps.random.uuid(), deps.random.uuid(), deps.random.uuid()];
  await deps.unitOfWork(async ({ tx, now }) => {
    await tx.insert(tables.identityCheck).values({
      id: check,
      personId: man.id,
      state: 'submitted',
      documentType: 'driving_licence',
      pictureKeySealed: 'x',
      submittedAt: now,
    });
    await tx.insert(tables.report).values({
      id: report,
      reporterId: cast.id,
      reportedId: man.id,
      reason: 'harassment',
      detail: '',
      createdAt: now,
    });
    // All at one instant: what a page ends with is told by more than the time.
    const by = { lookedBy: desk.id, at: now };
    await tx.insert(tables.identityLook).values([
      { checkId: check, side: 'front', ...by },
      { checkId: check, side: 'back', ...by },
    ]);
    await tx.insert(tables.castPhotoLook).values({ photoId: deps.random.uuid(), ...by });
    await tx.insert(tables.safetyStep).values([
      { reservationId: booking, kind: 'look', at: now, byId: desk.id, note: 'SOS' },
      { reservationId: booking, kind: 'started', at: now },
    ]);
    await tx.insert(tables.talkLook).values({
      id: deps.random.uuid(),
      reportId: report,
      ownerId: man.id,
      peerId: cast.id,
      reason: 'police',
      ...by,
    });
  });
  await putContact(deps, ticket);
  const ghost = { account_id: man.id, reason: '表示の確認', ticket: contactNumber(ticket) };
  await post(desk, '/api/v1/ops/ghost_sessions/', ghost);
  await post(desk, `/api/v1/ops/customers/${man.id}/open/`);
  await post(desk, `/api/v1/ops/female_casts/${cast.castId}/open/`);
  await post(desk, `/api/v1/ops/bookings/${booking}/open/`);
  await post(lead, '/api/v1/ops/bookings/csv/', {});
  const look = { reason: 'booking', words: '遅れの連絡のため電話' };
  await post(desk, `/api/v1/ops/customers/${man.id}/contact/`, look);
  await post(lead, `/api/v1/ops/customers/${man.id}/contact/`, look);
});
afterAll(() => world.close());

const post = (who: TestPerson, path: string, body: object = {}) =>
  world.call(who, 'POST', path, { body, key: world.deps.random.uuid() });
const list = async (query = '', who = lead) =>
  (await world.call<Entry[]>(who, 'GET', `/api/v1/ops/audit/?limit=50${query}`)).data;
const kinds = (entries: Entry[]) => entries.map(({ kind }) => kind).sort();

it('readings stand beside acts, once each, with what they are about and why', async () => {
  const entries = await list(`&staff_id=${desk.id}`);
  expect(kinds(entries)).toEqual([
    'contact',
    'document',
    'document',
    'ghost',
    'opening',
    'opening',
    'opening',
    'picture',
    'picture',
    'place',
  ]);
  const one = (kind: string, words = '') => entries.find((entry) => entry.kind === kind && entry.words.includes(words));
  const account = { kind: 'account', id: String(man.id), name: 'たけし' };
  expect(one('document')).toMatchObject({ actor: { id: desk.id, name: '佐野' }, at: NIGHT, about: account });
  expect(one('contact')).toMatchObject({ about: account, reason: 'ご予約についての連絡　遅れの連絡のため電話' });
  expect(one('picture', 'トーク')).toMatchObject({ about: account, reason: '警察への連絡' });
  expect(one('ghost')?.reason).toMatch(/^表示の確認（Q-/);
  expect(one('place')).toMatchObject({
    about: { kind: 'booking', id: booking, name: reservationCode(booking) },
    reason: 'SOS',
  });
  expect(one('opening', 'キャスト')?.about).toMatchObject({ kind: 'cast', id: String(cast.castId) });
  // What was refused is an act: the page was not opened.
  const refused = (await list(`&staff_id=${lead.id}&kind=act`)).at(0);
  expect(refused).toMatchObject({ is_done: false, refusal: 'not_found', about: account });
});

it('pages go on where the last one ended, also among entries of one instant', async () => {
  const whole = await list();
  const ids: string[] = [];
  let cursor = '';
  do {
    const { body } = await world.call<Entry[]>(lead, 'GET', `/api/v1/ops/audit/?limit=2${cursor}`);
    const { data, page } = body as unknown as { data: Entry[]; page: { next_cursor: string | null } };
    ids.push(...data.map(({ id }) => id));
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
  } while (cursor !== '');
  expect(ids).toEqual(whole.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect((await world.call(lead, 'GET', '/api/v1/ops/audit/?cursor=x')).status).toBe(400);
});

it('is narrowed by what it is about: an account with its cast, a cast, a booking', async () => {
  expect(kinds(await list(`&subject=account:${man.id}&staff_id=${desk.id}`))).toEqual([
    'contact',
    'document',
    'document',
    'ghost',
    'opening',
    'picture',
    'place',
  ]);
  const ofCast = await list(`&subject=cast:${cast.castId}`);
  expect(kinds(ofCast)).toEqual(['opening', 'place']);
  expect(await list(`&subject=account:${cast.id}`)).toEqual(ofCast);
  expect(kinds(await list(`&subject=booking:${booking}`))).toEqual(['opening', 'place']);
  expect(kinds(await list(`&subject=${booking}`))).toEqual(['opening']);
  for (const subject of ['account:x', 'booking:1', 'cast:0', '%27', 'account:999999999'])
    expect(await list(`&subject=${subject}`)).toEqual([]);
});

it('is narrowed by kind and by days of Tokyo', async () => {
  for (const kind of ['document', 'picture', 'place', 'ghost', 'opening'] as const)
    expect(new Set(kinds(await list(`&kind=${kind}`)))).toEqual(new Set([kind]));
  expect((await list('&kind=export')).map(({ actor }) => actor.id)).toEqual([lead.id]);
  expect(await list('&from=2026-11-21&to=2026-11-21')).toEqual(await list());
  expect(await list('&from=2026-11-22')).toEqual([]);
  expect(await list('&to=2026-11-20')).toEqual([]);
});

it('days in the wrong order are refused beside the last one, for the list and the file', async () => {
  const days = { from: '2026-11-22', to: '2026-11-21' };
  const fault = (path: string) => ({
    status: 400,
    code: 'validation/failed',
    body: { errors: [{ path, message: '「この日まで」は「この日から」と同じ日か、後の日にしてください' }] },
  });
  const path = `/api/v1/ops/audit/?${new URLSearchParams(days)}`;
  expect(await world.call(lead, 'GET', path)).toMatchObject(fault('query.to'));
  expect(await world.call(lead, 'POST', '/api/v1/ops/audit/csv/', { body: days })).toMatchObject(fault('body.to'));
});

it('a member of the staff without 責任者 reads and writes out the own entries alone', async () => {
  const own = await list('', desk);
  expect(new Set(own.map(({ actor }) => actor.id))).toEqual(new Set([desk.id]));
  const others = await world.call(desk, 'GET', `/api/v1/ops/audit/?staff_id=${lead.id}`);
  expect(others).toMatchObject({ status: 403, code: 'staff/role_required' });
  const file = await world.call<File>(desk, 'POST', '/api/v1/ops/audit/csv/', { body: {} });
  expect(file.data).toMatchObject({ rows: own.length, is_cut: false });
  expect(file.data.csv).not.toContain('責任');
  expect((await post(desk, '/api/v1/ops/audit/csv/', { staff_id: lead.id })).status).toBe(403);
});

it('the file holds what the list shows and is an entry itself', async () => {
  const shown = await list(`&kind=contact&staff_id=${desk.id}`);
  const { data } = await world.call<File>(lead, 'POST', '/api/v1/ops/audit/csv/', {
    body: { kind: 'contact', staff_id: desk.id },
  });
  expect(data.rows).toBe(shown.length);
  expect(data.csv).toContain('"連絡先を見た"');
  expect(data.csv).toContain('"遅れの連絡のため電話"'.slice(1));
  const [newest] = await list(`&kind=export&staff_id=${lead.id}`);
  expect(newest?.words).toContain('閲覧と操作の記録をCSV');
});
