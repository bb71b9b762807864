import type { Data } from '@/contract';
import { apiParts } from '@/server/app/entry-parts';
import type { Person } from '@/server/core/person';
import { Refusal } from '@/server/core/refusal';
import { sandboxPayments } from '@/server/demo/sandbox/sandbox-payments';
import { type ApiApp, createApp } from '@/server/http/app';
import { reservationTimers } from '@/server/modules/booking/reservation/service';
import { safetyTimers } from '@/server/modules/booking/safety/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { debtTimers } from '@/server/modules/money/debt/service';
import { goldOrderTimers } from '@/server/modules/money/payment/service';
import { eventBody } from '../../../../support/event-body';
import { makeTestDeps, type TestDeps } from '../../../../support/test-deps';
import { unlimited } from '../../../../support/unlimited';

/** An answer of the API: `data` of a success, `code` of a refusal. */
export type Answer<T> = { status: number; data: T; code: string | undefined; replayed: boolean; body: unknown };
export type Shown = Data<'GET /api/v1/users/me/reservations/{reservation_id}/'>;
export type Quoted = Data<'POST /api/v1/users/me/reservation_quotes/'>;
type Sent = { body?: unknown; key?: string; headers?: Record<string, string> };
type Wish = { startsAt?: string; minutes?: number; place?: object; optionIds?: number[] };

/** The API on a database of its own; a person's id is the bearer token. */
export type World = {
  deps: TestDeps;
  app: ApiApp;
  call: <T>(person: Person | null, method: string, path: string, sent?: Sent) => Promise<Answer<T>>;
  quote: (man: Person, castId: number, wish?: Wish) => Promise<Answer<Quoted>>;
  request: (man: Person, quoteId: string, key?: string, method?: string) => Promise<Answer<Shown>>;
  /** A quote and its request; fails the test when the quote is refused. */
  book: (man: Person, castId: number, wish?: Wish) => Promise<Answer<Shown>>;
  event: (
    person: Person,
    id: string,
    event: string,
    key?: string,
    body?: unknown,
  ) => Promise<Answer<Shown & { safety_proof?: string }>>;
  read: (person: Person, id: string) => Promise<Answer<Shown>>;
  gold: (person: Person) => Promise<Data<'GET /api/v1/users/me/mygold/'>>;
  sweep: () => Promise<void>;
  close: () => Promise<void>;
};

/** 21:00 of the test's business day, three hours ahead. */
export const TONIGHT = '2026-11-21T21:00:00+09:00';
/** A room of the store. */
export const ROOM = { place_type_id: 154 };
export const HOTEL = { place_type_id: 17, mst_hotel_id: 1 };

export async function makeWorld(): Promise<World> {
  const deps = await makeTestDeps();
  deps.payments = sandboxPayments(deps.settings);
  const people = new Map<number, Person>();
  const app = createApp({
    ...apiParts(deps),
    authenticate: async (token) => {
      const person = people.get(Number(token));
      if (!person) throw new Refusal('auth/invalid');
      return person;
    },
    limits: unlimited,
    internalSecret: 'test',
  });
  const call: World['call'] = async (person, method, path, sent = {}) => {
    if (person) people.set(person.id, person);
    const headers = new Headers({ 'content-type': 'application/json', ...sent.headers });
    if (person) headers.set('authorization', `Bearer ${person.id}`);
    if (sent.key) headers.set('idempotency-key', sent.key);
    const body = sent.body === undefined ? null : JSON.stringify(sent.body);
    const response = await app.request(path, { method, headers, body });
    const read = response.status === 204 ? {} : await response.json();
    const replayed = response.headers.get('idempotency-replayed') === 'true';
    return { status: response.status, data: read.data, code: read.code, replayed, body: read };
  };
  const newKey = () => deps.random.uuid();
  const world: World = {
    deps,
    app,
    call,
    quote: (man, castId, { startsAt = TONIGHT, minutes = 60, place = HOTEL, optionIds = [] } = {}) =>
      call(man, 'POST', '/api/v1/users/me/reservation_quotes/', {
        body: { female_cast_id: castId, starts_at: startsAt, minutes, place, option_ids: optionIds },
      }),
    request: (man, quoteId, key = newKey(), method = 'gold') =>
      call(man, 'POST', '/api/v1/users/me/reservations/', { body: { quote_id: quoteId, payment_method: method }, key }),
    book: async (man, castId, wish) => {
      const quoted = await world.quote(man, castId, wish);
      if (quoted.status !== 201) throw new Error(`no quote: ${quoted.code}`);
      return world.request(man, quoted.data.id);
    },
    event: (person, id, event, key = newKey(), body = eventBody(event)) =>
      call(person, 'POST', `/api/v1/users/me/reservations/${id}/${event}/`, { key, body }),
    read: (person, id) => call(person, 'GET', `/api/v1/users/me/reservations/${id}/`),
    gold: async (person) =>
      (await call<Data<'GET /api/v1/users/me/mygold/'>>(person, 'GET', '/api/v1/users/me/mygold/')).data,
    sweep: async () => {
      await sweepOnce(deps, { ...reservationTimers, ...safetyTimers, ...goldOrderTimers, ...debtTimers });
    },
    close: deps.close,
  };
  return world;
}
