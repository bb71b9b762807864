import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import type { Data } from '@/contract';
import { EXPORT_PART_BYTES } from '@/domain/data-export';
import * as tables from '@/server/db/schema';
import { filesDropped } from '@/server/modules/machinery/stored-file/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { exported, exportTimers } from '@/server/modules/views/data-export/service';
import {
  accessTokenOf,
  makeCast,
  makeMan,
  makeOps,
  TEST_PASSWORD,
  type TestCast,
  type TestPerson,
} from '../../../../support/factories';
import { type Ghosts, openGhosts } from '../ghost/world';

type Copy = Data<'GET /api/v1/users/me/exports/{export_id}/'>;

const PATH = '/api/v1/users/me/exports/';
const DAY = 86_400_000;

let world: Ghosts;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await openGhosts();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  man = await makeMan(world.deps, { gold: 50_000, nickname: 'たけし' });
  cast = await makeCast(world.deps, { displayName: 'みさき' });
});

const ask = (who: TestPerson, password = TEST_PASSWORD) =>
  world.call<Copy>(who, `POST ${PATH}`, { body: { password } });
const read = (who: TestPerson | null, id: string, ghost?: string) =>
  world.call<Copy>(who, `GET ${PATH}${id}/`, { ghost });
const part = (who: TestPerson | null, id: string, link: string, at = 0, ghost?: string) =>
  world.call<{ base64: string }>(who, `GET ${PATH}${id}/parts/${at}/?${new URLSearchParams({ link })}`, { ghost });
const sweep = async () => {
  // Timers of other modules come due with the moved clock, and are not this one's.
  await sweepOnce(world.deps, exportTimers);
  await exported(world.deps);
};
const make = async (who: TestPerson): Promise<string> => {
  const asked = await ask(who);
  expect([asked.status, asked.data.state]).toEqual([201, 'making']);
  await sweep();
  return asked.data.id;
};
/** The files of a copy, as its owner gets them. */
const download = async (who: TestPerson, id: string): Promise<Record<string, string>> => {
  const { data } = await read(who, id);
  const pieces: Buffer[] = [];
  for (let at = 0; at < (data.download?.parts ?? 0); at++)
    pieces.push(Buffer.from((await part(who, id, data.download?.link ?? '', at)).data.base64, 'base64'));
  expect(Buffer.concat(pieces)).toHaveLength(data.bytes);
  const files = unzipSync(Buffer.concat(pieces));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
};
const rowsIn = (files: Record<string, string>, name: string) =>
  JSON.parse(files[`json/${name}.json`] ?? 'null') as Record<string, unknown>[];
const write = (task: Parameters<typeof world.deps.unitOfWork>[0]) => world.deps.unitOfWork(task);

const talkOf = (guest: TestPerson, host: TestCast, bodies: [TestPerson, string, boolean?][]) =>
  write(async ({ tx, now }) => {
    const id = world.deps.random.uuid();
    await tx.insert(tables.talkRoom).values({ id, personId: guest.id, castId: host.castId, createdAt: now });
    await tx.insert(tables.talkMessage).values(
      bodies.map(([sender, body, withheld = false], at) => ({
        roomId: id,
        seq: at + 1,
        senderId: sender.id,
        clientId: world.deps.random.uuid(),
        body,
        withheld,
        at: now,
      })),
    );
  });

it('holds the customer’s data, opened, in JSON and tables, and of others only the words to the customer', async () => {
  const id = await world.booked(man, cast);
  const other = await makeMan(world.deps, { nickname: 'べつのひと' });
  const { seal } = world.deps;
  await write(async ({ tx, now }) => {
    const addressSealed = seal.seal('address', JSON.stringify({ street: '神南1-2-3' }));
    await tx.insert(tables.home).values({ personId: man.id, position: 1, areaId: 1, addressSealed, createdAt: now });
    const textSealed = seal.seal('memo', '彼女だけのメモ');
    await tx.insert(tables.guestMemo).values({ castId: cast.castId, personId: man.id, textSealed, updatedAt: now });
    const asked = { id: world.deps.random.uuid(), category: 'account', name: 'たけし', mail: 'a@example.com' } as const;
    const said = { phone: '', reservation: '', body: 'きのうの件', personId: man.id, sender: 'x', createdAt: now };
    await tx.insert(tables.contact).values({ ...asked, ...said });
    const answer = { id: world.deps.random.uuid(), text: 'お調べします', answeredBy: other.id, createdAt: now };
    await tx.insert(tables.contactAnswer).values({ ...answer, contactId: asked.id });
  });
  await talkOf(man, cast, [
    [man, '=1+1'],
    [cast, 'お待ちしています'],
    [cast, '彼がブロックした後の言葉', true],
  ]);
  await talkOf(other, cast, [[other, 'ほかの人の秘密']]);
  const places = { placeKind: 'hotel', placeId: 1 } as const;
  await write(({ tx }) => tx.update(tables.talkMessage).set(places).where(eq(tables.talkMessage.senderId, cast.id)));
  const files = await download(man, await make(man));
  expect(rowsIn(files, 'account')).toMatchObject([{ ニックネーム: 'たけし', 電話番号: man.phone }]);
  expect(rowsIn(files, 'reservations')).toMatchObject([{ 予約の番号: id, 状態: '承認待ち', キャスト: 'みさき' }]);
  expect(rowsIn(files, 'inquiries')).toMatchObject([{ 回答: ['お調べします'] }]);
  expect(rowsIn(files, 'homes')).toMatchObject([{ 住所: '{"street":"神南1-2-3"}' }]);
  expect(rowsIn(files, 'talk').map(({ 書いた人, 本文 }) => [書いた人, 本文])).toEqual([
    ['あなた', '=1+1'],
    ['相手', 'お待ちしています'],
  ]);
  expect(rowsIn(files, 'talk')[1]).toMatchObject({ 場所の種類: 'ホテル', 場所の番号: 1, 緯度: null });
  expect(files['csv/talk.csv']).toMatch(
    /^\u{FEFF}"トークの番号","日時","書いた人","本文","写真の枚数","場所の種類","場所の番号","緯度","経度"\r\n/u,
  );
  // A spreadsheet must not take a message for a formula.
  expect(files['csv/talk.csv']).toContain(`"'=1+1"`);
  expect(files['index.html']).toContain('<td>予約</td><td>1件</td>');
  const all = Object.values(files).join('\n');
  for (const foreign of ['ほかの人の秘密', 'べつのひと', '彼女だけのメモ', 'ブロックした後', cast.phone, 'argon2'])
    expect(all).not.toContain(foreign);
  expect(files['json/profile.json']).toBeUndefined();
});

/** An invitation that became the cast's account, and what the cast agreed to. */
async function agreeToContract(agreeing: TestCast, text: string) {
  const [one, two] = [await makeOps(world.deps), await makeOps(world.deps)];
  await write(async ({ tx, now }) => {
    const id = world.deps.random.uuid();
    const times = { expiresAt: now, invitedAt: now, checkedAt: now, endedAt: now };
    const by = { invitedBy: one.id, checkedBy: one.id, approvedBy: two.id };
    const invitation = {
      id,
      storeId: 1,
      phone: agreeing.phone,
      terms: '送迎あり',
      state: 'approved',
      personId: agreeing.id,
    } as const;
    await tx.insert(tables.castInvitation).values({ ...invitation, ...times, ...by });
    const agreed = { version: '2026-11', textHash: 'a'.repeat(64), text, agreedAt: now, device: '彼女の電話' };
    await tx.insert(tables.castConsent).values({ invitationId: id, ...agreed });
  });
}

it('holds the cast’s data, and of guests no name', async () => {
  const id = await world.booked(man, cast);
  await write(({ tx, now }) =>
    tx.insert(tables.guestMemo).values({
      castId: cast.castId,
      personId: man.id,
      updatedAt: now,
      textSealed: world.deps.seal.seal('memo', 'コーヒーは無糖'),
    }),
  );
  await agreeToContract(cast, '契約の文');
  await agreeToContract(await makeCast(world.deps), 'ほかの方の契約');
  await talkOf(man, cast, [[man, 'はじめまして']]);
  const files = await download(cast, await make(cast));
  expect(rowsIn(files, 'profile')).toMatchObject([{ 名前: 'みさき' }]);
  expect(rowsIn(files, 'reservations')).toMatchObject([{ 予約の番号: id }]);
  expect(rowsIn(files, 'memos')).toMatchObject([{ メモ: 'コーヒーは無糖' }]);
  const [invited] = rowsIn(files, 'invitation');
  expect(invited).toMatchObject({ 店舗: '青葉', 店舗とのお約束: '送迎あり', 招待: expect.any(String) });
  expect(rowsIn(files, 'joining')).toMatchObject([
    { 版: '2026-11', 文: '契約の文', 端末: '彼女の電話', 取り消し: null },
  ]);
  expect(rowsIn(files, 'talk')).toMatchObject([{ 書いた人: '相手', 本文: 'はじめまして' }]);
  const all = Object.values(files).join('\n');
  for (const foreign of ['たけし', man.phone]) expect(all).not.toContain(foreign);
});

it('is told of, sealed where it lies, and gone after seven days with its files', async () => {
  await write(({ tx }) => tx.update(tables.person).set({ mail: 'a@example.jp' }).where(eq(tables.person.id, man.id)));
  const id = await make(man);
  const [row] = await world.deps.reader().select().from(tables.dataExport).where(eq(tables.dataExport.id, id));
  const name = `${row?.folder}/0.sealed`;
  const file = await world.deps.storage.get(name);
  expect(file?.bytes.subarray(0, 2).toString()).not.toBe('PK');
  const notices = await world.call<{ kind: string; path: string }[]>(man, 'GET /api/v1/users/me/notices/');
  expect(notices.data[0]).toMatchObject({ title: 'データの書き出しの準備ができました', path: '/mypage/account' });
  const mails = await world.deps.reader().$count(tables.outbox, eq(tables.outbox.to, 'a@example.jp'));
  expect(mails).toBe(1);
  world.deps.clock.advance(7 * DAY);
  expect((await read(man, id)).status).toBe(404);
  await sweep();
  await filesDropped(world.deps);
  expect(await world.deps.storage.get(name)).toBeNull();
  expect((await world.call(man, `GET ${PATH}latest/`)).data).toBeNull();
});

it('may be asked for once a day, with the password; the next one takes its place', async () => {
  expect((await ask(man, 'wrong-2026')).errors?.[0]?.path).toBe('body.password');
  const both = await Promise.all([ask(man), ask(man)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  await sweep();
  world.deps.clock.advance(DAY - 1000);
  expect((await ask(man)).code).toBe('export/too_soon');
  world.deps.clock.advance(1000);
  const second = await make(man);
  const kept = await world.deps.reader().select().from(tables.dataExport).where(eq(tables.dataExport.personId, man.id));
  expect(kept).toMatchObject([{ id: second, state: 'ready' }]);
});

it('opens to no one else: another account or sign-in, old or altered link, a stranger, staff as a ghost', async () => {
  const id = await make(man);
  const { link, parts } = (await read(man, id)).data.download ?? { link: '', parts: 0 };
  expect((await part(man, id, link)).status).toBe(200);
  const thief = await makeMan(world.deps);
  const ops = await makeOps(world.deps);
  const ghost = await world.ghost(ops, man);
  for (const [refused, status] of [
    [await read(thief, id), 404],
    [await part(thief, id, link), 404],
    [await read(null, id), 401],
    [await part(null, id, link), 401],
    [await part(man, id, link, parts), 404],
    [await part(man, id, `${link}0`), 404],
    [
      await part(
        man,
        id,
        link.replace(/^\d+/, (at) => String(Number(at) + 60_000)),
      ),
      404,
    ],
    [await part(man, id, ''), 404],
    [await read(man, 'x'), 404],
    [await read(ops, id), 404],
    [await read(ops, id, ghost), 403],
    [await part(ops, id, link, 0, ghost), 403],
    [await world.call(ops, `GET ${PATH}latest/`, { ghost }), 403],
    [await world.call(ops, `POST ${PATH}`, { ghost, body: { password: TEST_PASSWORD } }), 403],
  ] as const)
    expect(refused.status).toBe(status);
  // The same account on another device asks for a link of its own.
  const elsewhere = await accessTokenOf(world.deps, { ...man, sessionId: world.deps.random.uuid() });
  const reply = await world.send('GET', `${PATH}${id}/parts/0/?${new URLSearchParams({ link })}`, undefined, {
    authorization: `Bearer ${elsewhere}`,
  });
  expect(reply.status).toBe(404);
  world.deps.clock.advance(5 * 60_000);
  expect((await part(man, id, link)).code).toBe('export/link_expired');
});

it('of any length is made and sent in parts of bounded size', async () => {
  await talkOf(
    man,
    cast,
    Array.from({ length: 1500 }, () => [man, world.deps.random.token(1500)]),
  );
  const id = await make(man);
  const { data } = await read(man, id);
  expect(data.download?.parts).toBeGreaterThan(2);
  const first = await part(man, id, data.download?.link ?? '');
  expect(Buffer.from(first.data.base64, 'base64')).toHaveLength(EXPORT_PART_BYTES);
  expect(rowsIn(await download(man, id), 'talk')).toHaveLength(1500);
});

it('that failed half-way leaves nothing behind and is made after the lease', async () => {
  const asked = await ask(man);
  const { put } = world.deps.storage;
  const names: string[] = [];
  world.deps.storage.put = async (name, ...rest) => {
    await put(name, ...rest);
    names.push(name);
    throw new Error('disk full');
  };
  await sweep();
  world.deps.storage.put = put;
  expect((await read(man, asked.data.id)).data).toMatchObject({ state: 'making', download: null });
  world.deps.clock.advance(31 * 60_000);
  await sweep();
  expect((await read(man, asked.data.id)).data.state).toBe('ready');
});
