import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Data, Input } from '@/contract';
import { eventBody } from '../../support/event-body';
import { DEVICE_COOKIE } from './device';
import { openDoors, PASSWORD } from './doors';

type Slots = Data<'GET /api/v1/female_casts/{female_cast_id}/slots/'>;
type Reservation = Data<'POST /api/v1/users/me/reservations/'>;
type Event = Input<'POST /api/v1/users/me/reservations/{reservation_id}/{event}/'>['params']['event'];
type Answer = Awaited<ReturnType<APIRequestContext['get']>>;

/** Which slots: a business date, a length in minutes, a place type. */
export type SlotsWish = { date: string; minutes: number; placeTypeId: number };

/** Calls of the API outside of any browser, to look behind the screens and to set a scene. */
export type Api = ReturnType<typeof openApi>;

/** Opens the API; `token` is a Bearer of the person who calls. */
export const openApi = (request: APIRequestContext) => {
  const get = async <T>(path: string, token?: string, params?: Record<string, string | number>): Promise<T> =>
    read<T>(await request.get(path, { headers: bearer(token), ...(params ? { params } : {}) }));
  const post = async <T>(path: string, token: string, data: object = {}): Promise<T> =>
    read<T>(await request.post(path, { data, headers: { ...bearer(token), 'idempotency-key': randomUUID() } }));

  const patch = async <T>(path: string, token: string, data: object): Promise<T> =>
    read<T>(await request.patch(path, { data, headers: { ...bearer(token), 'idempotency-key': randomUUID() } }));

  const put = async <T>(path: string, token: string, data: object): Promise<T> =>
    read<T>(await request.put(path, { data, headers: { ...bearer(token), 'idempotency-key': randomUUID() } }));

  const slots = (castId: number, { date, minutes, placeTypeId }: SlotsWish) =>
    get<Slots>(`/api/v1/female_casts/${castId}/slots/`, undefined, { date, minutes, place_type_id: placeTypeId });

  const signIn = async (phone: string): Promise<string> => {
    await openDoors(request).knowDevice(phone, CALLER);
    const data = { phone_number: phone, password: PASSWORD };
    const answer = await request.post('/api/auth/tokens', {
      data,
      headers: { cookie: `${DEVICE_COOKIE}=${CALLER}` },
    });
    return (await read<{ access_token: string }>(answer)).access_token;
  };

  return {
    get,
    post,
    patch,
    put,
    slots,
    /** A Bearer for a telephone number. */
    signIn,
    /** Ends every other session of this person, as from another device. */
    endSessions: async (phone: string): Promise<void> => {
      const token = await signIn(phone);
      const headers = { ...bearer(token), 'idempotency-key': randomUUID() };
      await read<unknown>(await request.delete('/api/v1/users/me/devices/', { headers }));
    },
    /** The cards found by a name. */
    findCasts: (q: string, more: Record<string, string | number> = {}) =>
      get<Data<'GET /api/v1/female_casts/'>['data']>('/api/v1/female_casts/', undefined, { q, ...more }),
    gold: (token: string) => get<Data<'GET /api/v1/users/me/mygold/'>>('/api/v1/users/me/mygold/', token),
    reservations: (token: string, tab: 'live' | 'past' | 'cancelled' = 'live') =>
      get<Reservation[]>('/api/v1/users/me/reservations/', token, { tab }),
    /**
     * Requests a reservation at the first free time of a business date, in a hotel of area 1, where the cast works.
     */
    book: async (token: string, castId: number, date: string): Promise<Reservation> => {
      const minutes = 60;
      const open = (await slots(castId, { date, minutes, placeTypeId: HOTEL })).find(({ state }) => state === 'open');
      if (!open) throw new Error(`cast ${castId} has no free time on ${date}`);
      const [hotel] = await get<{ id: number }[]>('/api/v1/mst_hotels/', undefined, { area_id: 1 });
      if (!hotel) throw new Error('area 1 has no hotel');
      const place = { place_type_id: HOTEL, mst_hotel_id: hotel.id };
      const wish = { female_cast_id: castId, starts_at: open.starts_at, minutes, place };
      const quote = await post<{ id: string }>('/api/v1/users/me/reservation_quotes/', token, wish);
      return post<Reservation>('/api/v1/users/me/reservations/', token, { quote_id: quote.id, payment_method: 'gold' });
    },
    /**
     * Sends an event of a reservation; an answer is given at once, not held for ten seconds, unless told otherwise.
     */
    send: (token: string, id: string, event: Event, body: object = eventBody(event)) =>
      post<Reservation>(`/api/v1/users/me/reservations/${id}/${event}/`, token, body),
  };
};

/** Place type of a hotel (spec §9). */
export const HOTEL = 17;

/** The device of every call that comes from no browser. */
const CALLER = 'ca11e200-0000-4000-8000-000000000001';

const bearer = (token?: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

// Replies stand under `data`; the page of a list is not needed here.
const read = async <T>(answer: Answer): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  const { data }: { data: T } = JSON.parse((await answer.text()) || '{}');
  return data;
};
