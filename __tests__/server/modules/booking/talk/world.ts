import type { Data } from '@/contract';
import { eventBody } from '../../../../support/event-body';
import { accessTokenOf, makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { openApi } from '../../../http/world';

export type Room = Data<'GET /api/v1/users/me/talk_rooms/{room_id}/'>;
export type Message = Data<'POST /api/v1/users/me/talk_rooms/{room_id}/messages/'>;
/** An answer: `data` of a success, with `next` where a list goes on; `code` of a refusal. */
export type Answer<T> = {
  status: number;
  data: T;
  next: string | null | undefined;
  code: string | undefined;
  headers: Headers;
};

/** The API with what these tests say over and over. */
export const openTalk = async () => {
  const api = await openApi();
  const { deps } = api;
  const bearer = async (person: TestPerson) => ({ authorization: `Bearer ${await accessTokenOf(deps, person)}` });
  const call = async <T = unknown>(person: TestPerson, method: string, path: string, body?: unknown) => {
    const reply = await api.send(method, `/api/v1/${path}`, body, await bearer(person));
    const text = await reply.text();
    const read = text === '' ? {} : JSON.parse(text);
    const { data, code } = read;
    return { status: reply.status, data, next: read.page?.next_cursor, code, headers: reply.headers } as Answer<T>;
  };
  const unsafe = async <T>(person: TestPerson, path: string, body: unknown) => {
    const headers = {
      authorization: `Bearer ${await accessTokenOf(deps, person)}`,
      'idempotency-key': deps.random.uuid(),
    };
    return (await (await api.send('POST', `/api/v1/${path}`, body, headers)).json()).data as T;
  };
  return {
    ...api,
    bearer,
    call,
    /** A booking, of this evening unless said, that waits for the cast's answer; the customer needs gold. Its id. */
    booking: async (man: TestPerson, cast: TestCast, startsAt = '2026-11-21T21:00:00+09:00'): Promise<string> => {
      const quote = await unsafe<{ id: string }>(man, 'users/me/reservation_quotes/', {
        female_cast_id: cast.castId,
        starts_at: startsAt,
        minutes: 60,
        place: { place_type_id: 17, mst_hotel_id: 1 },
      });
      const wish = { quote_id: quote.id, payment_method: 'gold' };
      return (await unsafe<{ id: string }>(man, 'users/me/reservations/', wish)).id;
    },
    event: (person: TestPerson, id: string, event: string) =>
      unsafe<{ state: string }>(person, `users/me/reservations/${id}/${event}/`, eventBody(event)),
    man: (wish?: Parameters<typeof makeMan>[1]): Promise<TestPerson> => makeMan(deps, wish),
    cast: (wish?: Parameters<typeof makeCast>[1]): Promise<TestCast> => makeCast(deps, wish),
    open: (person: TestPerson, wish: object) => call<Room>(person, 'POST', 'users/me/talk_rooms/', wish),
    say: (person: TestPerson, roomId: string, body: string, clientId = deps.random.uuid()) =>
      call<Message>(person, 'POST', `users/me/talk_rooms/${roomId}/messages/`, { client_id: clientId, body }),
    messages: (person: TestPerson, roomId: string, query = '') =>
      call<Message[]>(person, 'GET', `users/me/talk_rooms/${roomId}/messages/${query}`),
    rooms: (person: TestPerson, query = '') => call<Room[]>(person, 'GET', `users/me/talk_rooms/${query}`),
    room: (person: TestPerson, id: string) => call<Room>(person, 'GET', `users/me/talk_rooms/${id}/`),
    read: (person: TestPerson, id: string, seq: number) =>
      call<{ read_seq: number }>(person, 'POST', `users/me/talk_rooms/${id}/read/`, { seq }),
    badge: async (person: TestPerson) => {
      const side = person.role === 'female_cast' ? 'female_casts' : 'male_users';
      return (await call<{ talk: number; total: number }>(person, 'GET', `${side}/me/footer/badge/`)).data.talk;
    },
    block: (person: TestPerson, userId: number) => call(person, 'POST', 'users/me/blocks/', { user_id: userId }),
    unblock: (person: TestPerson, userId: number) => call(person, 'DELETE', `users/me/blocks/${userId}/`),
  };
};
export type Talk = Awaited<ReturnType<typeof openTalk>>;
