import type { Data } from '@/contract';
import { freeExpiresAt, grant } from '@/server/modules/money/gold/service';
import type { Company, FROM, makeEmulators, Posted } from '../../../../support/card-emulators';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import type { World } from '../../booking/reservation/world';

/** What is owed for a booking, as the customer reads it. */
export type Debt = Data<'GET /api/v1/users/me/reservations/{reservation_id}/debt/'>;
type Begun = Data<'POST /api/v1/users/me/debts/{debt_id}/payments/'>;
type Extension = Data<'POST /api/v1/users/me/reservations/{reservation_id}/extensions/'>;

/** A meeting in the store's room (21,000) that runs from 20:00; it is 20:30. Half an hour more costs 5,000. */
export type Meeting = { customer: TestPerson; cast: TestCast; id: string };

/** What the tests of debts do, on a world and its card companies. */
export const debtScene = (world: World, cards: ReturnType<typeof makeEmulators>) => {
  const newKey = () => world.deps.random.uuid();
  const at = (clock: string) => world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);
  const path = (id: string) => `/api/v1/users/me/reservations/${id}/extensions/`;

  const meeting = async (gold = 23_000, extensionAmount = 5_000): Promise<Meeting> => {
    at('18:00');
    const [customer, cast] = [await makeMan(world.deps, { gold }), await makeCast(world.deps, { extensionAmount })];
    const wish = { startsAt: '2026-11-21T20:00:00+09:00', place: { place_type_id: 154 } };
    const { id } = (await world.book(customer, cast.castId, wish)).data;
    await world.event(cast, id, 'accept');
    at('20:00');
    for (const event of ['arrive', 'start']) await world.event(cast, id, event);
    at('20:30');
    return { customer, cast, id };
  };
  const ask = (who: TestPerson, id: string, body: object) =>
    world.call<Extension>(who, 'POST', path(id), { body, key: newKey() });
  const accept = (who: TestPerson, id: string, extension: string, body?: object) =>
    world.call<Extension>(who, 'POST', `${path(id)}${extension}/accept/`, { body, key: newKey() });
  const read = (who: TestPerson, id: string) =>
    world.call<Debt>(who, 'GET', `/api/v1/users/me/reservations/${id}/debt/`);

  return {
    at,
    meeting,
    ask,
    accept,
    read,
    /** A meeting that went on for `minutes`, of which gold paid what there was. */
    owing: async (minutes = 30, gold?: number, halfHour?: number): Promise<Meeting & { debt: Debt }> => {
      const made = await meeting(gold, halfHour);
      const asked = await ask(made.customer, made.id, { minutes, pay_later: true });
      await accept(made.cast, made.id, asked.data.id);
      return { ...made, debt: (await read(made.customer, made.id)).data };
    },
    give: (who: TestPerson, amount: number) =>
      world.deps.unitOfWork((work) =>
        grant(work, {
          personId: who.id,
          kind: 'free',
          amount,
          source: 'apology',
          reason: 'apology',
          expiresAt: freeExpiresAt(work.now, 30),
        }),
      ),
    pay: (who: TestPerson, debtId: string, body: object = { method: 'gold' }, key = newKey()) =>
      world.call<Begun>(who, 'POST', `/api/v1/users/me/debts/${debtId}/payments/`, { body, key }),
    /** The notice of a card that was charged for it; nothing is sent. */
    charged: async (who: TestPerson, debtId: string, provider: keyof typeof FROM = 'telecom', gold_amount = 0) => {
      const body = { method: 'card', provider, mode: 'first', gold_amount };
      const begun = await world.call<Begun>(who, 'POST', `/api/v1/users/me/debts/${debtId}/payments/`, {
        body,
        key: newKey(),
      });
      const form = await world.call<Posted>(who, 'POST', `/api/v1/users/me/gold_orders/${begun.data.id}/redirect/`, {
        body: { agreed: true },
      });
      return { order: begun.data, notice: cards.charge(provider as Company, form.data) };
    },
  };
};
