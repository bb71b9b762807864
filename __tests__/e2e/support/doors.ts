import type { APIRequestContext } from '@playwright/test';

/** Password of every account of the demo and of the test doors. */
export const PASSWORD = 'yoi-demo-2026';
/** The demo's logins (docs/rules/installation.md#demo-and-production) and the name under which its cast is shown. */
export const MAN = '090-1000-0001';
export const CAST = '090-1000-0002';
export const OPS = '090-1000-0003';
export const CAST_NAME = 'みさき';

/** What the sandbox provider may say of an order. */
export type Outcome = 'paid' | 'failed' | 'back' | 'repeat' | 'wrong_amount';
/** An account made by the door; `castId` only for casts. */
export type MadeUser = { id: number; phone: string; token: string; castId: number };
/** A message that would have been sent. */
export type SentMessage = { channel: string; to: string; subject: string | null; body: string; code?: string };

/** The test doors (docs/rules/installation.md#test-doors). Every call throws for an answer outside 2xx. */
export type Doors = ReturnType<typeof openDoors>;

/** Opens the doors of the server that `request` speaks to. */
export const openDoors = (request: APIRequestContext) => {
  const post = async <T>(path: string, data: object): Promise<T> => read<T>(await request.post(path, { data }));
  const moved = async (data: object) => new Date((await post<{ now: string }>('/dev/clock', data)).now);
  return {
    /** The server's time. */
    now: () => moved({ advance_seconds: 0 }),
    /** Moves the clock and lets due timers fire. */
    pass: (minutes: number) => moved({ advance_seconds: minutes * 60 }),
    /** Moves the clock to an instant. */
    moveTo: (instant: Date) => moved({ now: instant.toISOString() }),
    /** The newest messages to a telephone number first. */
    outbox: async (to: string) =>
      read<SentMessage[]>(await request.get('/dev/outbox', { params: { to }, headers: JSON_ONLY })),
    /** One account with paid gold, approved unless its identity check is to be ahead of it. */
    newUser: async (
      role: 'male' | 'cast' | 'ops',
      gold = 0,
      identity: 'approved' | 'none' = 'approved',
      staff: { staff_roles?: string[]; second_factor?: boolean } = {},
    ): Promise<MadeUser> => {
      const [made] = await post<Made[]>('/dev/users', { role, count: 1, gold, identity, ...staff });
      if (!made) throw new Error('the door made nobody');
      return { id: made.id, phone: made.phone_number, token: made.access_token, castId: made.female_cast_id ?? 0 };
    },
    /** Makes a device known to the account of a number: it signs in there without a code. */
    knowDevice: (phone: string, device: string, origin = '') =>
      post<unknown>(`${origin}/dev/devices`, { phone_number: phone, device_key: device }),
    /** Lets the sandbox provider speak about an order. */
    pay: (orderId: string, outcome: Outcome) => post<unknown>(`/dev/payments/${orderId}/`, { outcome }),
    /** Lines of invariants that do not hold. */
    broken: async () => (await read<{ failures: string[] }>(await request.get('/dev/invariants'))).failures,
  };
};

type Made = { id: number; phone_number: string; access_token: string; female_cast_id?: number };
type Answer = Awaited<ReturnType<APIRequestContext['get']>>;

const JSON_ONLY = { accept: 'application/json' };

const read = async <T>(answer: Answer): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  const body: T = JSON.parse(await answer.text());
  return body;
};
