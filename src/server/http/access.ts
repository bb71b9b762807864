import type { Access } from '@/contract/endpoint';
import type { Person } from '../core/person';
import { Refusal } from '../core/refusal';

/** Turns a bearer token into who calls; throws `auth/invalid` or `auth/expired`. */
export type Authenticate = (token: string) => Promise<Person>;

/**
 * Who calls, or the refusal that an endpoint of this access gives: 401 without a good token, 403 with the wrong role.
 * `through` gives the person that the caller impersonates (a ghost session), or the caller unchanged.
 */
export const personFor = async (
  access: Access,
  authorization: string | undefined,
  authenticate: Authenticate,
  through: (caller: Person) => Person | Promise<Person> = (caller) => caller,
): Promise<Person | null> => {
  const token = bearerOf(authorization);
  const identify = async (known: string) => through(await authenticate(known));
  if (access === 'public') return token ? await personOrGuest(token, identify) : null;
  if (!token) throw new Refusal('auth/required');
  const person = await identify(token);
  if (!allowed(access, person)) throw new Refusal('role/forbidden');
  return person;
};

/** The person who shows the proof of a meeting, by its id; null for others. */
export type Prove = (proof: string, reservationId: string) => Promise<Person | null>;

/** The token of `Authorization: Bearer …`; null for anything else. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1] ?? null;

const allowed = (access: Exclude<Access, 'public'>, person: Person) => {
  if (access === 'signed_in') return true;
  return access === 'ops' ? person.isOps : person.role === access;
};

// A stale header must not keep a visitor from public calls: signing in and refreshing are public.
const personOrGuest = async (token: string, authenticate: Authenticate) => {
  try {
    return await authenticate(token);
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'ghost/read_only') return null;
    throw error;
  }
};
