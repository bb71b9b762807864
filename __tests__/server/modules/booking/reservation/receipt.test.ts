/** The receipt of a booking: what was paid how, in neutral words, for its customer alone. */
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { bookingReceipt } from '@/server/modules/booking/reservation/read/receipt';
import { makeEmulators } from '../../../../support/card-emulators';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { payByCard, visit } from '../../views/cast-home/business-scene';
import { makeWorld, TONIGHT, type World } from './world';

let world: World;
let cards: ReturnType<typeof makeEmulators>;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
  world.deps.payments = cards.payments();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T15:00:00+09:00');
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps);
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

type File = Data<'GET /api/v1/users/me/reservations/{reservation_id}/receipt/'>;
const read = (id: string, person = man) =>
  world.call<File>(person, 'GET', `/api/v1/users/me/reservations/${id}/receipt/`);
const paper = async (id: string) => {
  const { title, parts, facts } = (await bookingReceipt(world.deps, man.id, id)).paper;
  return { title, facts, lines: parts.map(({ lines }) => lines.map(({ label, amount }) => [label, amount])) };
};

it('of a booking paid in gold names lines, total and gold, and is no receipt of money', async () => {
  const id = await visit(world, man, cast, 60);
  const { title, lines } = await paper(id);
  expect(title).toBe('ゴールド利用明細');
  expect(lines).toEqual([
    [
      ['基本料金', '¥20,000'],
      ['指名料', '¥1,000'],
      ['交通費', '¥2,000'],
      ['合計（税込）', '¥23,000'],
    ],
    [
      ['ゴールド', '23,000G'],
      ['領収金額（税込）', '¥0'],
    ],
  ]);
  const { data } = await read(id);
  expect(data).toMatchObject({ name: expect.stringMatching(/^receipt-Y-.*\.pdf$/), type: 'application/pdf' });
  expect(Buffer.from(data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect((await read(id)).data.base64).toBe(data.base64);
});

it('of one paid by gold and card is a receipt of what the card paid; of one in cash of the cash', async () => {
  const agreed = (id: string) => payByCard(world, cards, man, { id, gold: 3_000 });
  const mixed = await visit(world, man, cast, 60, { method: 'card', agreed });
  expect(await paper(mixed)).toMatchObject({
    title: '領収書',
    lines: [
      expect.anything(),
      [
        ['ゴールド', '3,000G'],
        ['クレジットカード', '¥20,000'],
        ['領収金額（税込）', '¥20,000'],
      ],
    ],
  });
  world.deps.clock.set('2026-11-21T15:00:00+09:00');
  const cash = await visit(world, man, await makeCast(world.deps), 60, { method: 'cash' });
  const taken = [
    ['現金', '¥23,000'],
    ['領収金額（税込）', '¥23,000'],
  ];
  expect(await paper(cash)).toMatchObject({ title: '領収書', lines: [expect.anything(), taken] });
});

it('of a cancellation names the fee, and what went back to gold and card', async () => {
  const quoted = await world.quote(man, cast.castId, { startsAt: TONIGHT });
  const { id } = (await world.request(man, quoted.data.id, undefined, 'card')).data;
  await world.event(cast, id, 'accept');
  await payByCard(world, cards, man, { id, gold: 3_000 });
  world.deps.clock.set('2026-11-21T19:00:00+09:00');
  expect((await world.event(man, id, 'cancel')).data.cancellation_fee).toBe(10_000);
  expect(await paper(id)).toMatchObject({
    title: '領収書',
    lines: [
      [
        ['ご予約の総額（ご請求しません）', '¥23,000'],
        ['キャンセル料', '¥10,000'],
      ],
      [
        ['ゴールド', '3,000G'],
        ['クレジットカード', '¥7,000'],
        ['領収金額（税込）', '¥7,000'],
        ['カードへの返金', '¥13,000'],
      ],
    ],
  });
});

it('gives nothing away of the cast, the customer or what was chosen', async () => {
  const id = await visit(world, man, cast, 60);
  const { female_cast: shown, male_user: guest } = (await world.read(man, id)).data;
  const words = JSON.stringify(await paper(id));
  for (const word of [shown.display_name, guest.nickname, '写真指名', 'ホテル']) expect(words).not.toContain(word);
});

it('is not there for others, before the end, after a free cancellation, nor while something is owed', async () => {
  const { id } = (await world.book(man, cast.castId, { startsAt: TONIGHT })).data;
  expect((await read(id)).code).toBe('not_found');
  await world.event(man, id, 'cancel');
  expect((await read(id)).code).toBe('not_found');
  const done = await visit(world, man, cast, 60);
  expect((await read(done, await makeMan(world.deps))).code).toBe('not_found');
  expect((await read(done, cast)).status).toBe(403);
  expect((await read('x')).code).toBe('not_found');
  const other = await makeCast(world.deps);
  world.deps.clock.set('2026-11-21T15:00:00+09:00');
  const quoted = await world.quote(man, other.castId, { startsAt: TONIGHT });
  const unpaid = (await world.request(man, quoted.data.id, undefined, 'cash')).data.id;
  await world.event(other, unpaid, 'accept');
  world.deps.clock.set('2026-11-21T19:00:00+09:00');
  expect((await world.event(man, unpaid, 'cancel')).data.owed).toBeGreaterThan(0);
  expect((await read(unpaid)).code).toBe('not_found');
});
