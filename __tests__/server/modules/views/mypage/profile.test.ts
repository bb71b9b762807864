import type { Data } from '@/contract';
import { accessTokenOf, type TestCast, type TestPerson } from '../../../../support/factories';
import { openTalk, type Talk } from '../../booking/talk/world';

type Profile = Data<'GET /api/v1/male_users/me/profile/'>;
type Booking = Data<'GET /api/v1/users/me/reservations/{reservation_id}/'>;

let world: Talk;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await openTalk();
});
afterAll(() => world.close());
beforeEach(async () => {
  man = await world.man({ gold: 100_000, nickname: 'たか' });
  cast = await world.cast();
});
const profile = async (who = man) => (await world.call<Profile>(who, 'GET', 'male_users/me/profile/')).data;
const change = async (wish: object, who = man) => {
  const headers = { authorization: `Bearer ${await accessTokenOf(world.deps, who)}` };
  const reply = await world.send('PATCH', '/api/v1/male_users/me/profile/', wish, headers);
  const { data, code, errors } = await reply.json();
  return { status: reply.status, data: data as Profile, code, errors };
};

it('is what casts read of the customer, in the request and in the talk, from the moment it is saved', async () => {
  const id = await world.booking(man, cast);
  const room = (await world.open(man, { female_cast_id: cast.castId })).data;
  await world.say(man, room.id, 'こんばんは');
  const wish = { nickname: 'たかし', avatar: 'moon', introduction: ' 静かに過ごしたいです。 ', wish_ids: [1, 2] };
  expect((await change(wish)).data).toMatchObject({ ...wish, introduction: '静かに過ごしたいです。' });
  const booking = (await world.call<Booking>(cast, 'GET', `users/me/reservations/${id}/`)).data;
  expect(booking.male_user).toMatchObject({
    nickname: 'たかし',
    photo: { url: '/avatars/moon.svg' },
    introduction: '静かに過ごしたいです。',
    wishes: ['のんびり会話', '癒やし・リラックス'],
  });
  const { partner } = (await world.room(cast, room.id)).data;
  expect(partner).toMatchObject({ name: 'たかし', photo: { url: '/avatars/moon.svg' } });
});

it('has another nickname once in thirty days; the same one again is no change, and the rest may change at any time', async () => {
  expect((await profile()).nickname_from).toBeNull();
  await change({ nickname: 'ゆう' });
  const refused = await change({ nickname: 'けん', introduction: 'はじめまして' });
  expect([refused.status, refused.errors]).toEqual([
    400,
    [{ path: 'body.nickname', code: expect.any(String), message: '12/21(月)から変更できます' }],
  ]);
  expect(await profile()).toMatchObject({ nickname: 'ゆう', introduction: '' });
  expect((await change({ nickname: 'ゆう', introduction: 'はじめまして' })).data.introduction).toBe('はじめまして');
  world.deps.clock.advance(30 * 86_400_000);
  expect((await change({ nickname: 'けん' }, man)).data.nickname).toBe('けん');
  world.deps.clock.advance(-30 * 86_400_000);
});

it('of two changes at once one nickname is taken, and the other is told to wait', async () => {
  const answers = await Promise.all(['ゆう', 'けん'].map((nickname) => change({ nickname })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

it.each([
  [{ nickname: '' }, 'ニックネームを入力してください'],
  [{ nickname: 'あいうえおかきくけこさ' }, '10文字以内で入力してください'],
  [{ nickname: '0901234567' }, 'URLや電話番号は使用できません'],
  [{ nickname: 'YOI公式' }, 'このニックネームは使用できません'],
  [{ introduction: 'あ'.repeat(201) }, '200文字以内で入力してください'],
  [{ introduction: '連絡は 090-1234-5678 まで' }, '電話番号は書けません'],
  [{ wish_ids: [1, 2, 3, 4, 5, 6] }, '5つまで選べます'],
  [{ avatar: 'photo' }, expect.any(String)],
])('refuses %o at its field, and changes nothing', async (wish, message) => {
  const before = await profile();
  const { status, errors } = await change(wish);
  expect([status, errors[0].message]).toEqual([400, message]);
  expect(await profile()).toEqual(before);
});

it('takes ten characters as people count them', async () => {
  expect((await change({ nickname: `た${'👨‍👩‍👧'.repeat(9)}` })).status).toBe(200);
});

it('is the customer’s alone to read and to change', async () => {
  expect((await world.call(cast, 'GET', 'male_users/me/profile/')).status).toBe(403);
});
