import type { Data } from '@/contract';
import { contactNumber } from '@/domain/contact';
import { putContact } from '../../../../support/contact';
import {
  accessTokenOf,
  makeCast,
  makeMan,
  makeOps,
  TEST_PASSWORD,
  type TestCast,
  type TestPerson,
} from '../../../../support/factories';
import { openApi } from '../../../http/world';

export type Ghost = Data<'POST /api/v1/ops/ghost_sessions/'>;
export type Visits = Data<'GET /api/v1/users/me/ghost_sessions/'>['data'];
export type Shown = Data<'GET /api/v1/users/me/reservations/{reservation_id}/'>;
/** An answer: `data` of a success, `code` and sentences of a refusal. */
export type Answer<T> = {
  status: number;
  data: T;
  code: string | undefined;
  detail: string | undefined;
  errors: { path: string; message: string }[] | undefined;
  headers: Headers;
};
/** `ghost` is the cookie's value that goes along. */
type Sent = { body?: unknown; ghost?: string; key?: string };

export const COOKIE = '__Host-yoi_ghost';
const TICKET = '018f3c2e-0000-7000-8000-7a1b2c3d4e5f';
export const WHY = { reason: '予約の表示についてのお問い合わせ', ticket: contactNumber(TICKET) };

/** The whole API, an ops person and a customer, and what these tests say over and over. */
export const openGhosts = async () => {
  const api = await openApi();
  const { deps } = api;
  await putContact(deps, TICKET);
  const call = async <T = unknown>(person: TestPerson | null, endpoint: string, sent: Sent = {}) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const headers: Record<string, string> = {};
    if (person) headers.authorization = `Bearer ${await accessTokenOf(deps, person)}`;
    if (sent.ghost) headers.cookie = `${COOKIE}=${sent.ghost}`;
    if (sent.key) headers['idempotency-key'] = sent.key;
    const reply = await api.send(method, path, sent.body, headers);
    const text = await reply.text();
    const { data, code, detail, errors } = text === '' ? {} : JSON.parse(text);
    return { status: reply.status, data, code, detail, errors, headers: reply.headers } as Answer<T>;
  };
  const start = (ops: TestPerson, accountId: number, wish: object = {}) =>
    call<Ghost>(ops, 'POST /api/v1/ops/ghost_sessions/', { body: { account_id: accountId, ...WHY, ...wish } });
  return {
    ...api,
    call,
    start,
    /** A session in force; its id is the cookie. */
    ghost: async (ops: TestPerson, account: TestPerson): Promise<string> => {
      const { status, data } = await start(ops, account.id);
      if (status !== 201) throw new Error(`no ghost session: ${status}`);
      return data.id;
    },
    stepUp: (ops: TestPerson, ghost: string, method: string, path: string, password = TEST_PASSWORD) =>
      call<{ id: string; label: string }>(ops, `POST /api/v1/ops/ghost_sessions/${ghost}/step_ups/`, {
        ghost,
        body: { password, method, path },
      }),
    /** A booking of 21:00 tonight that waits for the cast's answer. */
    booked: async (man: TestPerson, cast: TestCast): Promise<string> => {
      const quote = await call<{ id: string }>(man, 'POST /api/v1/users/me/reservation_quotes/', {
        body: {
          female_cast_id: cast.castId,
          starts_at: '2026-11-21T21:00:00+09:00',
          minutes: 60,
          place: { place_type_id: 17, mst_hotel_id: 1 },
        },
      });
      const made = await call<Shown>(man, 'POST /api/v1/users/me/reservations/', {
        key: deps.random.uuid(),
        body: { quote_id: quote.data.id, payment_method: 'gold' },
      });
      if (made.status !== 201) throw new Error(`not booked: ${made.code}`);
      return made.data.id;
    },
    visits: async (person: TestPerson) => (await call<Visits>(person, 'GET /api/v1/users/me/ghost_sessions/')).data,
    people: async () => ({
      ops: await makeOps(deps),
      man: await makeMan(deps, { gold: 100_000, nickname: 'たけし' }),
      cast: await makeCast(deps),
    }),
  };
};
export type Ghosts = Awaited<ReturnType<typeof openGhosts>>;
