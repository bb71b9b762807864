import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { contract, type Endpoint } from '@/contract';
import { PROOF_HEADER } from '@/domain/meeting-proof';
import type { Deps } from '../core/deps';
import { Refusal } from '../core/refusal';
import type { Tracing } from '../core/tracing';
import { bearerOf } from './access';
import { CallerGone } from './body-guard';
import type { CallEnv } from './call';
import { counted } from './counted';
import { noteGhost } from './ghost';
import { speakJapanese } from './messages';
import { type MountOptions, mountContract, refuseFaults } from './mount';
import { docsPage, documentOf, withoutCalls } from './openapi';
import { problem, problemOf } from './problem';
import { CLIENT_GONE, headerOf } from './request-header';
import { requestIdOf } from './request-id';
import { type NoteAct, noteStaff } from './staff-act';
import { visitorOf } from './visitor';

/** The Hono app of this product: paths are matched without their end slash. */
export type ApiApp = OpenAPIHono<CallEnv>;

/** What the API is made of. `extend` adds what the contract does not describe (notices, sandbox pages, test doors). */
export type AppOptions = MountOptions & {
  noteAct: NoteAct;
  /** The cookie that holds the access token where an address of the API is opened in a browser. */
  accessCookie: string;
  /** Shared by the processes of one installation; proves server-side rendering's calls. */
  internalSecret: string;
  extend?: (app: ApiApp) => void;
  /** Ends a call with 503 `busy` when what it waits for is lost. */
  guard?: <T>(task: Promise<T>) => Promise<T>;
  /** Paths whose handlers watch the database themselves, because they have an answer while it is lost. */
  guardsItself?: (path: string) => boolean;
  /** Follows each call; null or left out = none is followed. */
  tracing?: Tracing | null;
  /** Told of every answer: method, route pattern, status, seconds. */
  observe?: (seen: { method: string; route: string; status: number; seconds: number }) => void;
};

/** Makes the app that answers `/api`, `/dev` and `/sandbox`. Every refusal is problem+json with a request id. */
export const createApp = (options: AppOptions): ApiApp => {
  speakJapanese();
  const { deps } = options;
  const app: ApiApp = new OpenAPIHono<CallEnv>({
    strict: false,
    defaultHook: refuseFaults,
  });
  const requestId = (c: Context<CallEnv>) => c.get('requestId');

  app.use(identify(options));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        problem('method_not_allowed', { requestId: c.get('requestId'), headers: { allow: methods.join(', ') } }),
    }),
  );
  if (deps.settings.apiHost) app.use('/api/*', otherHost(deps.settings.publicOrigin));
  app.onError((error, c) => {
    // An upload was broken off: no fault of ours, and the answer has no receiver.
    if (error instanceof CallerGone) {
      deps.log.info({ request_id: requestId(c), route: c.req.routePath }, 'request aborted');
      return new Response(null, { status: CLIENT_GONE });
    }
    if (error instanceof Refusal) c.set('refusal', error.code);
    const { response, unexpected } = problemOf(error, requestId(c));
    if (unexpected) deps.log.error({ err: error, request_id: requestId(c), route: c.req.routePath }, 'request failed');
    // Not the bare response: cookies that a handler set before it refused must go out with the refusal.
    return c.newResponse(response.body, response);
  });
  app.notFound(async (c) => {
    await options.limits.ceiling('nothing', c.get('visitor').ip);
    return problem('not_found', { requestId: requestId(c) });
  });

  mountContract(app, options);
  app.use('/api/auth/:pool_id/.well-known/jwks.json', counted(options.limits, 'document'));
  serveKeySet(app, deps);
  serveDocument(app, options);
  options.extend?.(app);
  return app;
};

const identify = ({
  deps,
  acting,
  noteAct,
  internalSecret,
  observe,
  guard,
  guardsItself,
  tracing,
}: AppOptions): MiddlewareHandler<CallEnv> => {
  const trust = { settings: deps.settings, internalSecret };
  return async (c, next) => {
    const answered = () => (guard && !guardsItself?.(c.req.path) ? guard(next()) : next());
    const started = performance.now();
    const requestId = requestIdOf(headerOf(c, 'x-request-id'));
    c.set('requestId', requestId);
    c.set('visitor', visitorOf(c, trust));
    c.set('person', null);
    c.set('stepUpId', null);
    await (tracing ? traced(tracing, c, answered) : answered());
    if (c.get('person')?.actor) await noteGhost(deps, acting, c);
    await noteStaff(deps, noteAct, c);
    // Asking for an answer's headers turns its plain record into a `Headers` object.
    if (!c.get('named')) c.res.headers.set('x-request-id', requestId);
    observe?.({
      method: c.req.method,
      route: c.req.routePath,
      status: c.res.status,
      seconds: (performance.now() - started) / 1000,
    });
  };
};

const traced = ({ request }: Tracing, c: Context<CallEnv>, answered: () => Promise<void>) =>
  request(async (tell) => {
    await answered();
    const { method, routePath } = c.req;
    tell(`${method} ${routePath}`, {
      'http.request.method': method,
      'http.route': routePath,
      'http.response.status_code': c.res.status,
      request_id: c.get('requestId'),
    });
  });

// docs/rules/installation.md#hosts: another API host must be same-site and allows PUBLIC_ORIGIN alone.
const otherHost = (origin: string) =>
  cors({
    origin,
    credentials: true,
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-request-id', PROOF_HEADER],
    exposeHeaders: ['x-request-id', 'retry-after', 'idempotency-replayed'],
    maxAge: 600,
  });

/** The issuer's key set, at `{issuer}/.well-known/jwks.json`. */
const serveKeySet = (app: ApiApp, { identity }: Deps) => {
  app.get('/api/auth/:pool_id/.well-known/jwks.json', async (c) => {
    if (c.req.param('pool_id') !== identity.poolId) throw new Refusal('not_found');
    return c.json(await identity.jwks(), 200, FIVE_MINUTES);
  });
};

/** The document and its page: for every visitor what is public, and for the staff all of it. */
const serveDocument = (app: ApiApp, { deps, limits, authenticate, assertFactor, accessCookie }: AppOptions) => {
  const { publicOrigin } = deps.settings;
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'meetingProof', {
    type: 'apiKey',
    in: 'header',
    name: PROOF_HEADER,
  });
  const whole = lazily(() => documentOf(app, publicOrigin));
  const open = lazily(() => withoutCalls(whole(), isOfStaff));
  const texts = {
    json: { whole: lazily(() => JSON.stringify(whole())), open: lazily(() => JSON.stringify(open())) },
    page: { whole: lazily(() => docsPage(whole())), open: lazily(() => docsPage(open())) },
  };
  const isStaff = async (c: Context<CallEnv>): Promise<boolean> => {
    const token = bearerOf(headerOf(c, 'authorization')) ?? c.get('visitor').cookie(accessCookie);
    if (!token) return false;
    // A token that is out of date says nothing, nor one of a session without its second factor.
    try {
      const person = await authenticate(token);
      if (person.isOps) await assertFactor(person, false);
      return person.isOps;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  const serve = (path: string, { whole, open }: Record<'whole' | 'open', () => string>, contentType: string) =>
    app.get(path, counted(limits, 'document'), async (c) =>
      (await isStaff(c))
        ? c.body(whole(), 200, { 'cache-control': 'private, no-store', 'content-type': contentType })
        : c.body(open(), 200, { ...FIVE_MINUTES, vary: FOR_STAFF, 'content-type': contentType }),
    );
  serve('/api/openapi.json', texts.json, 'application/json');
  serve('/api/docs', texts.page, 'text/html; charset=UTF-8');
};

const isOfStaff = (name: string): boolean => isEndpoint(name) && contract[name].access === 'ops';
const isEndpoint = (name: string): name is Endpoint => name in contract;
const FOR_STAFF = 'Accept-Encoding, Authorization, Cookie';

const FIVE_MINUTES = { 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' };

const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
