import { type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Deps } from '../core/deps';
import type { Person } from '../core/person';
import { Refusal } from '../core/refusal';
import { type Authenticate, bearerOf } from '../http/access';
import { noteRequest } from '../modules/ghost/service';
import type { RealtimeContext } from './context';
import { throughGhost } from './ghost';
import { boundedOperations, parseBounded } from './limits';

/** Answers `POST /graphql`: the resume query. Subscriptions run on the websocket. */
export const createGraphqlHandler = (
  deps: Deps,
  schema: GraphQLSchema,
  authenticate: Authenticate,
): ((request: Request) => Promise<Response>) => {
  const yoga = createYoga<{ person: Person | null }, RealtimeContext>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false, // the app in front of it answers for other hosts
    batching: false,
    multipart: false,
    logging: false,
    parserAndValidationCache: false,
    plugins: [bounds(deps.settings.production)],
    context: ({ person }) => ({ deps, person, socket: false }),
  });
  return async (request) => {
    const token = bearerOf(request.headers.get('authorization') ?? undefined);
    const cookies = request.headers.get('cookie');
    const person = await personOf(token, async (known) => throughGhost(deps, await authenticate(known), cookies));
    const response = await yoga.fetch(request, { person });
    // A person's own talk and events: nothing on the way may keep them.
    response.headers.set('cache-control', 'no-store');
    const { method } = request;
    if (person?.actor) await noteRequest(deps, person.actor, { method, route: '/graphql', status: response.status });
    return response;
  };
};

const bounds = (production: boolean): Plugin => ({
  onParse: ({ setParseFn }) => setParseFn((source) => parseBounded(typeof source === 'string' ? source : source.body)),
  onValidate: ({ addValidationRule }) => {
    addValidationRule(boundedOperations);
    if (production) addValidationRule(NoSchemaIntrospectionCustomRule);
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
