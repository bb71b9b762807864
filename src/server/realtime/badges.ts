import type { Deps } from '../core/deps';
import type { Person } from '../core/person';
import type { Handlers } from '../http/handlers';
import type { Badges } from './schema';

/** The counts that the REST badge calls answer, for the realtime subscription: one reading, two ways out. */
export const badgeReader =
  (handlers: Handlers) =>
  async (deps: Deps, person: Person): Promise<Badges> => {
    const call = {
      params: undefined,
      query: undefined,
      body: undefined,
      person,
      deps,
      visitor: NOBODY,
      requestId: 'realtime',
      transact: deps.unitOfWork,
    };
    return person.role === 'female_cast'
      ? handlers['GET /api/v1/female_casts/me/footer/badge/'](call)
      : handlers['GET /api/v1/male_users/me/footer/badge/'](call);
  };

const NOBODY = {
  ip: '127.0.0.1',
  userAgent: 'realtime',
  deviceKey: null,
  cookie: () => null,
  setCookie: () => undefined,
  sameOrigin: true,
};
