import { eq } from 'drizzle-orm';
import { MATCHING_STATES, type MatchingState, matchingStep } from '@/domain/machines/matching-request';
import { matchingCall, matchingOffer, matchingRequest } from '@/server/db/schema';
import {
  customer,
  differs,
  minutes,
  newPair,
  openMachineWorld,
  PARTIES,
  type Party,
  personOf,
  post,
  sweep,
  world,
} from './machine-scene';

/** Every refusal of the tables of matching (`domain/machines/matching-*.ts`), through the API. */
openMachineWorld();

type Event = 'select' | 'cancel' | 'offer' | 'pass' | 'withdraw';
const CALLED: readonly Event[] = ['select', 'cancel', 'offer', 'pass', 'withdraw'];
const HIS = '/api/v1/users/me/matching_requests/';
const HERS = '/api/v1/female_casts/me/matching_requests/';
const isHers = (event: Event) => event === 'offer' || event === 'pass' || event === 'withdraw';
type Asked = { id: string; offerId: string };

async function send(party: Party, { id, offerId }: Asked, event: Event) {
  const who = personOf(party);
  if (event === 'withdraw') return world.call(who, 'DELETE', `${HERS}${id}/offer/`);
  const body = event === 'select' ? { offer_id: offerId, payment_method: 'gold' } : undefined;
  return post(who, `${isHers(event) ? HERS : HIS}${id}/${event}/`, event === 'offer' ? {} : body);
}

const traces = async (id: string) => {
  const db = world.deps.reader();
  return {
    request: await db.select().from(matchingRequest).where(eq(matchingRequest.id, id)),
    calls: await db.select().from(matchingCall).where(eq(matchingCall.requestId, id)),
    offers: await db.select().from(matchingOffer).where(eq(matchingOffer.requestId, id)),
    gold: await world.gold(customer),
  };
};

/** A customer's request for 21:00, of which the cast heard, in a state. */
async function bring(state: MatchingState): Promise<Asked> {
  await newPair();
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  const { data } = await post<{ id: string }>(customer, HIS, {
    starts_at: '2026-11-21T21:00:00+09:00',
    minutes: 60,
    area_id: 1,
    place: { place_type_id: 17 },
    budget_max: 40_000,
    conditions: {},
    recruiting_minutes: 15,
    auto_select: false,
  });
  const asked = { id: data.id, offerId: world.deps.random.uuid() };
  await sweep();
  if (state !== 'recruiting' && state !== 'no_match') {
    minutes(8);
    await send('cast', asked, 'offer');
    asked.offerId = (await traces(data.id)).offers[0]?.id ?? '';
  }
  if (state === 'selecting' || state === 'no_match' || state === 'expired') {
    minutes(state === 'no_match' ? 15 : 7);
    await sweep();
  }
  if (state === 'expired') {
    minutes(10);
    await sweep();
  }
  if (state === 'matched') await send('male', asked, 'select');
  if (state === 'cancelled_user') await send('male', asked, 'cancel');
  expect((await traces(data.id)).request[0]?.state).toBe(state);
  return asked;
}

/** What the tables and the doors say to an event; to pass, and to take back what is not there, a cast may always. */
function expected(state: MatchingState, event: Event, party: Party): string {
  const role = party.endsWith('cast') ? 'cast' : 'male';
  if ((role === 'cast') !== isHers(event)) return 'role/forbidden';
  if (party !== 'male' && party !== 'cast') return 'not_found';
  if (event === 'pass' || event === 'withdraw') return 'ok';
  return matchingStep(state, event, party) ? 'ok' : 'matching/state_conflict';
}

it.each(MATCHING_STATES)(
  'a request that is %s refuses every party whatever the tables do not give it',
  async (state) => {
    const asked = await bring(state);
    // A cast who was not asked knows of nothing.
    const before = await traces(asked.id);
    const wrong: string[] = [];
    for (const party of PARTIES)
      for (const event of CALLED) {
        const said = expected(state, event, party);
        if (said !== 'ok') wrong.push(...differs(`${event} by ${party}`, await send(party, asked, event), said));
      }
    expect(wrong).toEqual([]);
    expect(await traces(asked.id)).toEqual(before);
  },
);

it.each(['matched', 'expired', 'cancelled_user', 'no_match'] as const)(
  'a pass or a withdrawal of one that is %s changes nothing of it',
  async (state) => {
    const asked = await bring(state);
    const { request, offers } = await traces(asked.id);
    for (const event of ['withdraw', 'pass'] as const) expect((await send('cast', asked, event)).status).toBe(204);
    expect(await traces(asked.id)).toMatchObject({ request, offers });
  },
);

describe('in the minute in which it ends, before the timer has fired', () => {
  it('an offer cannot be chosen any more', async () => {
    const asked = await bring('offered');
    minutes(10);
    expect((await send('male', asked, 'select')).code).toBe('matching/offer_gone');
  });

  it('no cast offers any more, and the customer still chooses', async () => {
    const asked = await bring('offered');
    minutes(7);
    expect((await send('cast', asked, 'offer')).code).toBe('matching/state_conflict');
    expect((await send('male', asked, 'select')).status).toBe(200);
  });

  it('the customer does not choose any more', async () => {
    const asked = await bring('selecting');
    minutes(10);
    expect((await send('male', asked, 'select')).code).toBe('matching/state_conflict');
  });
});

it('refuses the choice of an offer of another request, of one that was taken back, and of none', async () => {
  const asked = await bring('offered');
  const strange = await bring('offered');
  expect((await send('male', { ...strange, offerId: asked.offerId }, 'select')).code).toBe('not_found');
  await send('cast', strange, 'withdraw');
  await send('cast', strange, 'offer');
  expect((await send('male', strange, 'select')).code).toBe('matching/offer_gone');
  expect((await send('male', { ...strange, offerId: world.deps.random.uuid() }, 'select')).code).toBe('not_found');
});
