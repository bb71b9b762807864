import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Data, Reply } from '@/contract';
import type { NoticeKind } from '@/domain/notices/kinds';
import { RETENTION } from '@/domain/retention';
import { cleanUp } from '@/server/app/cleaning';
import { notice, outbox } from '@/server/db/schema';
import { adviseLapsing } from '@/server/modules/money/gold/advice';
import { freeExpiresAt, grant } from '@/server/modules/money/gold/service';
import { tell } from '@/server/modules/people/notice/service';
import { followTimers } from '@/server/modules/supply/follow/service';
import { accessTokenOf, type TestCast, type TestPerson } from '../../../../support/factories';
import { openPush, type PushWorld } from '../../people/push/world';

type Page = Reply<'GET /api/v1/users/me/notices/'>;
type Unread = Data<'GET /api/v1/users/me/notices/unread/'>;
type Badges = Data<'GET /api/v1/male_users/me/footer/badge/'>;

let world: PushWorld;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await openPush();
});
afterAll(() => world.close());
beforeEach(async () => {
  at('2026-11-21T12:00');
  await world.deps.unitOfWork(({ tx }) => tx.delete(outbox));
  man = await world.man({ gold: 100_000, nickname: 'たか' });
  cast = await world.cast({ displayName: 'みさき' });
});

const at = (instant: string) => world.deps.clock.set(`${instant}:00+09:00`);
const page = async (who: TestPerson, query = ''): Promise<Page> => {
  const authorization = `Bearer ${await accessTokenOf(world.deps, who)}`;
  return (await world.send('GET', `/api/v1/users/me/notices/${query}`, undefined, { authorization })).json();
};
const titles = async (who: TestPerson, query?: string) => (await page(who, query)).data.map(({ title }) => title);
const unread = async (who: TestPerson) => (await world.call<Unread>(who, 'GET users/me/notices/unread/')).data;
const badge = async (who: TestPerson) => {
  const side = who.role === 'female_cast' ? 'female_casts' : 'male_users';
  return (await world.call<Badges>(who, `GET ${side}/me/footer/badge/`)).data;
};
const read = async (who: TestPerson, body: object) =>
  (await world.call<{ unread: number }>(who, 'POST users/me/notices/read/', body)).data.unread;
const say = async (who: TestPerson, roomId: string) =>
  world.call(who, `POST users/me/talk_rooms/${roomId}/messages/`, { client_id: randomUUID(), body: 'こんばんは' });
const told = (who: TestPerson, count: number, kind: 'review' | 'reminder' = 'review') =>
  world.deps.unitOfWork(async (work) => {
    for (let n = 0; n < count; n += 1) await tell(work, who.id, { kind, subject: randomUUID(), path: '/mypage' });
  });

describe('what is pushed stands in the inbox too', () => {
  test('both sides of a booking, by name, with its time and the way to it, and no other account', async () => {
    const id = await world.request(man, cast);
    const [request] = (await page(cast)).data;
    expect(request).toMatchObject({
      kind: 'request',
      title: 'たかさんから予約のリクエストが届きました',
      body: '11/21(土) 21:00〜22:00',
      path: '/home',
      picture: null,
      initial: 'た',
      unread: true,
    });
    await world.event(cast, id, 'accept');
    const [accepted] = (await page(man)).data;
    expect(accepted).toMatchObject({ title: 'みさきさんが予約を承認しました', path: `/reserve/detail/${id}` });
    expect(accepted?.picture?.alt).toBe('みさきさんの写真');
    await world.event(man, id, 'cancel');
    expect((await titles(cast))[0]).toBe('たかさんとの予約がキャンセルされました');
    expect(await titles(await world.man())).toEqual([]);
  });

  test('a kind that only the next version knows is left out, and stays for it', async () => {
    await told(man, 2);
    const [newest] = (await page(man)).data;
    const next = 'of the next version' as NoticeKind;
    const isNewest = and(eq(notice.personId, man.id), eq(notice.seq, newest?.seq ?? 0));
    await world.deps.unitOfWork(({ tx }) => tx.update(notice).set({ kind: next }).where(isNewest));
    expect((await page(man)).data.map(({ kind }) => kind)).toEqual(['review']);
    expect((await unread(man)).all).toBe(2);
  });

  test('a row and its push are written together or not at all', async () => {
    await world.device(man);
    const written = world.deps.unitOfWork(async (work) => {
      await tell(work, man.id, { kind: 'reminder', subject: 'x', path: '/reserve' });
      throw new Error('broken off');
    });
    await expect(written).rejects.toThrow('broken off');
    expect(await titles(man)).toEqual([]);
    expect(await world.deps.reader().select().from(outbox)).toEqual([]);
    await told(man, 1, 'reminder');
    expect(await titles(man)).toHaveLength(1);
    expect(await world.deps.reader().select().from(outbox)).toHaveLength(1);
  });

  test('messages of one talk are one notice that counts them, shows none of them, and goes out with reading the talk', async () => {
    const room = (await world.call<{ id: string }>(man, 'POST users/me/talk_rooms/', { user_id: cast.id })).data.id;
    await say(man, room);
    await say(man, room);
    const [notice, ...more] = (await page(cast)).data;
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      title: 'たかさんからメッセージが届きました',
      body: '未読のメッセージが2件あります',
      path: `/talk/message?userId=${man.id}`,
    });
    await world.call(cast, `POST users/me/talk_rooms/${room}/read/`, { seq: 1 });
    expect((await unread(cast)).talk).toBe(1);
    await world.call(cast, `POST users/me/talk_rooms/${room}/read/`, { seq: 2 });
    expect((await unread(cast)).talk).toBe(0);
    await say(man, room);
    expect((await page(cast)).data[0]).toMatchObject({ body: null, unread: true });
  });

  test('new shifts of followed casts, with the hours; gold that lapses, at noon and not before', async () => {
    await world.call(man, 'POST users/me/follows/', { female_cast_id: cast.castId });
    await world.deps.unitOfWork((work) => followTimers['shift.news'](work, String(cast.castId)));
    expect((await page(man)).data[0]).toMatchObject({
      title: 'みさきさんの出勤が登録されました',
      body: '11/21(土) 09:00–29:00',
    });
    at('2026-11-22T00:05');
    await world.deps.unitOfWork(async (work) => {
      const lot = { kind: 'free', amount: 500, source: 'demo', reason: 'grant' } as const;
      await grant(work, { personId: man.id, ...lot, expiresAt: freeExpiresAt(work.now, 7) });
      await adviseLapsing(work);
    });
    expect(await titles(man)).toHaveLength(1);
    expect((await badge(man)).notice).toBe(1);
    at('2026-11-22T12:00');
    expect((await titles(man))[0]).toBe('500Gが11/29(日)に失効します');
    expect((await badge(man)).notice).toBe(2);
  });

  test('a changed password, whatever the switches say', async () => {
    const device = await world.device(cast, { has_notify_push_notification1: false });
    const wish = { current_password: 'yoi-test-2026', password: 'another-word-2027' };
    await world.call(cast, 'POST users/me/password/', wish);
    expect((await page(cast)).data[0]).toMatchObject({
      title: 'パスワードが変更されました',
      path: '/home/config/phone',
    });
    await world.deliver();
    expect(device.browser.received.map(({ payload }) => payload.kind)).toEqual(['password']);
  });
});

describe('reading', () => {
  test('what was read stays read, in whatever order two devices say so; only a newer one is unread', async () => {
    await told(man, 5);
    const seqs = (await page(man)).data.map(({ seq }) => seq);
    const [newest = 0, second = 0] = seqs;
    await Promise.all([
      ...[newest, second, newest, second].map((upTo) => read(man, { up_to: upTo })),
      told(man, 1),
      told(man, 1),
    ]);
    expect((await unread(man)).all).toBe(2);
    expect(await read(man, { up_to: second })).toBe(2);
    expect((await page(man)).data.map((one) => one.unread)).toEqual([true, true, false, false, false, false, false]);
  });

  test('marks no further down than was seen, and only the group that was looked at', async () => {
    await told(man, 3);
    await told(man, 1, 'reminder');
    const [, second] = (await page(man)).data;
    expect(await read(man, { up_to: 2_000_000_000, down_to: second?.seq })).toBe(2);
    await told(man, 1, 'reminder');
    expect(await read(man, { up_to: 2_000_000_000, group: 'reserve' })).toBe(2);
    expect(await unread(man)).toEqual({ all: 2, reserve: 0, talk: 0, shift: 0, offer: 2, house: 0 });
  });

  test('tells nothing of and does nothing to the notices of others', async () => {
    await told(man, 2);
    const other = await world.man();
    expect(await read(other, { up_to: 2_000_000_000 })).toBe(0);
    expect((await page(other)).data).toEqual([]);
    expect((await unread(man)).all).toBe(2);
  });

  test('comes page by page without gaps or repeats, also while newer ones arrive', async () => {
    await told(man, 5);
    const first = await page(man, '?limit=2');
    await told(man, 1);
    const second = await page(man, `?limit=2&cursor=${first.page.next_cursor}`);
    const third = await page(man, `?limit=2&cursor=${second.page.next_cursor}`);
    const seqs = [first, second, third].flatMap(({ data }) => data.map(({ seq }) => seq));
    expect(seqs).toHaveLength(5);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => b - a));
    expect(third.page.next_cursor).toBeNull();
    expect((await world.call(man, 'GET users/me/notices/?cursor=none')).status).toBe(400);
  });
});

describe('counts', () => {
  test('agree with what the list marks, and nothing is on the icon twice', async () => {
    const room = (await world.call<{ id: string }>(man, 'POST users/me/talk_rooms/', { user_id: cast.id })).data.id;
    await world.request(man, cast);
    await say(man, room);
    await told(cast, 1);
    const marked = (await page(cast)).data.filter((one) => one.unread).length;
    const { talk, reserve, notice: notices, total } = await badge(cast);
    expect([marked, notices, (await unread(cast)).all]).toEqual([3, 3, 3]);
    expect([talk, reserve, total]).toEqual([1, 1, 3]);
  });

  test('stand on the rows of the customer’s and the cast’s menu', async () => {
    await world.request(man, cast);
    await world.deps.unitOfWork(async (work) => {
      for (const kind of ['shift', 'news', 'gold', 'device'] as const)
        await tell(work, man.id, { kind, subject: 'x', path: '/' });
      for (const kind of ['review_posted', 'phone'] as const)
        await tell(work, cast.id, { kind, subject: 'x', path: '/' });
    });
    const ofCustomer = await world.call(man, 'GET male_users/me/mypage_top/badge/');
    expect(ofCustomer.data).toEqual({ notification: 4, reserve: 0, follow: 2, gold: 1, account: 1 });
    const ofCast = await world.call(cast, 'GET female_casts/me/home_top/badge/');
    expect(ofCast.data).toEqual({ notification: 3, reserve: 1, review: 1, phone: 1 });
    expect((await world.call(cast, 'GET male_users/me/mypage_top/badge/')).status).toBe(403);
  });
});

test('after ninety days a notice is gone', async () => {
  await told(man, 1);
  const later = (days: number) => new Date(Date.parse('2026-11-21T12:00:00+09:00') + days * 86_400_000);
  world.deps.clock.set(later(RETENTION.notices.days).toISOString());
  await cleanUp(world.deps);
  expect(await titles(man)).toHaveLength(1);
  world.deps.clock.set(later(RETENTION.notices.days + 1).toISOString());
  await cleanUp(world.deps);
  expect(await titles(man)).toEqual([]);
});
