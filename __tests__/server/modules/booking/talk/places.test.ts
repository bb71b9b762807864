import { eq } from 'drizzle-orm';
import { hotelFact, mstHotel, talkMessage } from '@/server/db/schema';
import { hotelFactRow, makeMasterRows, type TestCast, type TestPerson } from '../../../../support/factories';
import { type Message, openTalk, type Talk } from './world';

let world: Talk;
let man: TestPerson;
let cast: TestCast;
let roomId: string;

const SHOWN = 61;
const UNTOLD = 62;
const NONE = 2_000_000;
const SPOT = { lat: 35.69521, lon: 139.70312 };

beforeAll(async () => {
  world = await openTalk();
  await makeMasterRows(world.deps);
  const words = { address: '新宿1丁目2番3号', station: '西武新宿駅', areaId: 1, townId: 1, walkMinutes: 5 };
  await world.deps.unitOfWork(async ({ tx }) => {
    await tx.insert(mstHotel).values([
      { ...words, id: SHOWN, name: 'ホテル 月のしずく 新宿' },
      { ...words, id: UNTOLD, name: 'ホテル 名前だけ' },
    ]);
    await tx.insert(hotelFact).values(hotelFactRow(SHOWN, SPOT));
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  man = await world.man();
  cast = await world.cast({ shift: null });
  roomId = (await world.open(man, { female_cast_id: cast.castId })).data.id;
  world.deps.clock.advance(120_000);
});

type Wish = { clientId?: string; body?: string; at?: string };
const send = (
  person: TestPerson,
  place: unknown,
  { clientId = world.deps.random.uuid(), at = roomId, ...words }: Wish = {},
) =>
  world.call<Message>(person, 'POST', `users/me/talk_rooms/${at}/messages/`, { client_id: clientId, ...words, place });
const hotel = (id: number) => ({ kind: 'hotel', id });
const last = async (person: TestPerson) => (await world.messages(person, roomId, '?limit=1')).data[0];

describe('a place', () => {
  it('of each list reaches the other one as the server knows it', async () => {
    for (const [wish, shown] of [
      [hotel(SHOWN), { name: 'ホテル 月のしずく 新宿', note: '西武新宿駅 徒歩5分', ...SPOT }],
      [
        { kind: 'station', id: 11 },
        { name: '鶯谷駅', note: '鶯谷', lat: 35.7215, lon: 139.778 },
      ],
      [
        { kind: 'town', id: 1 },
        { name: '新宿 認定ホテル街', lat: 35.689729 },
      ],
      [
        { kind: 'store', id: 1 },
        { lat: null, lon: null },
      ],
    ] as const) {
      const sent = await send(man, wish);
      expect(sent).toMatchObject({ status: 201, data: { body: '', pictures_sent: 0, place: { ...wish, ...shown } } });
      expect((await last(cast))?.place).toEqual(sent.data.place);
      expect(sent.data.place?.name).not.toBe('');
    }
    expect((await world.rooms(cast)).data[0]?.last_message).toMatchObject({ body: '', place: { kind: 'store' } });
  });

  it('on the map is kept to some ten metres, under no words but the nearest station', async () => {
    const sent = await send(man, { kind: 'pin', lat: 35.694_761_23, lon: 139.703_149_87 });
    const place = { kind: 'pin', id: null, name: '地図で指定した場所', lat: 35.6948, lon: 139.7031 };
    expect(sent.data.place).toEqual({ ...place, note: '新宿駅から約110m' });
    const [row] = await world.deps.reader().select().from(talkMessage).where(eq(talkMessage.roomId, roomId));
    expect(row).toMatchObject({ body: '', placeKind: 'pin', placeId: null, placeLat: 35.6948, placeLon: 139.7031 });
  });

  it('that visitors are not shown is refused, and so is a point off the map; nothing is written', async () => {
    for (const wish of [
      hotel(UNTOLD),
      hotel(NONE),
      { kind: 'station', id: NONE },
      { kind: 'town', id: NONE },
      { kind: 'store', id: NONE },
    ]) {
      const sent = await send(man, wish);
      expect([sent.status, sent.code]).toEqual([422, 'talk/place_unknown']);
    }
    for (const [lat, lon] of [
      [34.69, 135.5],
      [0, 0],
    ]) {
      const sent = await send(man, { kind: 'pin', lat, lon });
      expect([sent.status, sent.code]).toEqual([422, 'talk/place_outside']);
    }
    expect((await world.messages(man, roomId)).data).toEqual([]);
  });

  it('carries no words: with a text, a name, an address or an odd position it is refused', async () => {
    for (const [wish, words] of [
      [hotel(SHOWN), { body: '入口で' }],
      [undefined, {}],
      [{ ...hotel(SHOWN), name: '自宅' }, {}],
      [{ kind: 'home', id: 1 }, {}],
      [{ kind: 'pin', lat: 35.69, lon: 139.7, name: '自宅' }, {}],
      [{ kind: 'pin', lat: 91, lon: 139.7 }, {}],
      [{ kind: 'pin', id: 1 }, {}],
      [{ kind: 'hotel', id: '1' }, {}],
    ] as const)
      expect((await send(man, wish, words)).code).toBe('validation/failed');
  });

  it('is sent within the room’s rules: no third person’s room, none to the other while blocking', async () => {
    const stranger = await world.man();
    expect((await send(stranger, hotel(SHOWN))).code).toBe('not_found');
    expect((await send(await world.man({ identityState: 'none' }), hotel(SHOWN), { at: 'x' })).code).toBe('not_found');
    await world.say(man, roomId, 'こんばんは');
    await world.block(man, cast.id);
    expect((await send(man, hotel(SHOWN))).code).toBe('talk/blocking');
    await world.unblock(man, cast.id);
    await world.block(cast, man.id);
    expect((await send(man, hotel(SHOWN))).status).toBe(201);
    expect((await last(cast))?.body).toBe('こんばんは');
  });

  it('is one however often it comes, and counts as one message of the minute', async () => {
    const clientId = world.deps.random.uuid();
    const first = await send(man, hotel(SHOWN), { clientId });
    const again = await send(man, hotel(SHOWN), { clientId });
    expect(again.data).toEqual(first.data);
    expect((await world.messages(man, roomId)).data).toHaveLength(1);
    for (let at = 0; at < 19; at += 1) expect((await world.say(man, roomId, 'まだ')).status).toBe(201);
    expect((await send(man, hotel(SHOWN))).code).toBe('rate/limited');
    expect((await send(man, hotel(SHOWN), { clientId })).data.seq).toBe(first.data.seq);
  });

  it('is called as it is called now; one that is gone has no name left', async () => {
    const [id, words] = [63, { areaId: 1, townId: null, address: '', station: '新宿駅', walkMinutes: 1 }];
    await world.deps.unitOfWork(async ({ tx }) => {
      await tx.insert(mstHotel).values({ ...words, id, name: 'ホテル 前の名' });
      await tx.insert(hotelFact).values(hotelFactRow(id));
    });
    await send(man, hotel(id));
    await world.deps.unitOfWork(({ tx }) =>
      tx.update(mstHotel).set({ name: 'ホテル 新しい名' }).where(eq(mstHotel.id, id)),
    );
    expect((await last(cast))?.place).toMatchObject({ name: 'ホテル 新しい名', note: '新宿駅 徒歩1分' });
    await world.deps.unitOfWork(({ tx }) => tx.delete(hotelFact).where(eq(hotelFact.hotelId, id)));
    expect((await last(cast))?.place).toEqual({ kind: 'hotel', id, name: null, note: '', lat: null, lon: null });
    expect((await world.rooms(man)).data[0]?.last_message?.place).toMatchObject({ id, name: null });
  });
});
