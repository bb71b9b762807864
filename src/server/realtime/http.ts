import { NoSchemaIntrospectionCustomRule, validate } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from 'hono';
import type { Person } from '../core/person';
import { Refusal } from '../core/refusal';
import { type Authenticate, bearerOf } from '../http/access';
import type { ApiApp } from '../http/app';
import { bodySize, bodyText } from '../http/body-guard';
import { counted } from '../http/counted';
import type { RateLimiter } from '../http/rate-limits';
import type { RealtimeContext } from './context';
import { throughGhost } from './ghost';
import { boundedOperations, MAX_HTTP_BYTES, parseBounded } from './limits';
import type { RealtimeParts } from './parts';
import { realtimeSchema } from './schema';

/**
 * Serves `/graphql` of the app: counted, its body bounded before it is read, answered by {@link createGraphqlHandler}.
 */
export const mountGraphql = (app: ApiApp, parts: RealtimeParts, limits: RateLimiter): void => {
  const answer = createGraphqlHandler(parts);
  app.all('/graphql', counted(limits, 'graphql'), bodySize(MAX_HTTP_BYTES), async (c) => answer(await wholeRequest(c)));
};

// Read before it is answered: the library would take a body that was broken off for a fault of its text.
const wholeRequest = async (c: Context): Promise<Request> => {
  const { raw } = c.req;
  if (!raw.body) return raw;
  const { url, method, headers } = raw;
  return new Request(url, { method, headers, body: await bodyText(c) });
};

/** Answers `POST /graphql`: the resume query. Subscriptions run on the websocket. */
export const createGraphqlHandler = (parts: RealtimeParts): ((request: Request) => Promise<Response>) => {
  const { deps, feeds, authenticate, acting } = parts;
  const yoga = createYoga<{ person: Person | null }, RealtimeContext>({
    schema: realtimeSchema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false, // the app in front of it answers for other hosts
    batching: false,
    multipart: false,
    logging: false,
    parserAndValidationCache: false,
    plugins: [bounds(deps.settings.production)],
    context: ({ person }) => ({ feeds, person, socket: false }),
  });
  return async (request) => {
    const token = bearerOf(request.headers.get('authorization') ?? undefined);
    const cookies = request.headers.get('cookie');
    const person = await personOf(token, async (known) => throughGhost(parts, await authenticate(known), cookies));
    const response = await yoga.fetch(request, { person });
    // A person's own events: nothing on the way may keep them.
    response.headers.set('cache-control', 'no-store');
    const { method } = request;
    if (person?.actor)
      await acting.noteRequest(deps, person.actor, { method, route: '/graphql', status: response.status });
    return response;
  };
};

const bounds = (production: boolean): Plugin => ({
  onParse: ({ setParseFn }) => setParseFn((source) => parseBounded(typeof source === 'string' ? source : source.body)),
  onValidate: ({ addValidationRule, setValidationFn }) => {
    addValidationRule(boundedOperations);
    if (!production) return;
    addValidationRule(NoSchemaIntrospectionCustomRule);
    setValidationFn((shape, document, rules, options) =>
      validate(shape, document, rules, { ...options, hideSuggestions: true }),
    );
  },
});

const personOf = async (token: string | null, authenticate: Authenticate) => {
  if (!token) return null;
  try {
    return await authenticate(token);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
