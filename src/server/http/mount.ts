import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { contract, type Endpoint } from '@/contract';
import type { Definition } from '@/contract/endpoint';
import { type ErrorCode, errorCodes } from '@/contract/errors';
import { pageOf } from '@/contract/fields';
import { PROOF_HEADER } from '@/domain/meeting-proof';
import type { Deps } from '../core/deps';
import type { Person } from '../core/person';
import { Refusal } from '../core/refusal';
import { type Authenticate, type Prove, personFor } from './access';
import type { Acting } from './acting';
import { bodyDepth, bodySize } from './body-guard';
import { type CallEnv, idempotencyKeyOf, type Parts, type RunOnce, transactOf } from './call';
import { type Form, readForm } from './form-body';
import { ghostGate } from './ghost';
import type { Handlers } from './handlers';
import { fieldErrors } from './messages';
import { type RateLimiter, subjectOf } from './rate-limits';
import { replyText } from './reply-text';
import { headerOf } from './request-header';
import { type AssertFactor, factorGate, type RolesOf, staffGate } from './staff-task';

/** What serving the contract needs. What belongs to modules is handed in. */
export type MountOptions = {
  deps: Deps;
  handlers: Handlers;
  authenticate: Authenticate;
  prove: Prove;
  acting: Acting;
  rolesOf: RolesOf;
  assertFactor: AssertFactor;
  runOnce: RunOnce;
  limits: RateLimiter;
};

/** Serves each endpoint of the contract: access, limits, validation, handler, and a reply parsed by its schema. */
export const mountContract = (app: OpenAPIHono<CallEnv>, options: MountOptions): void => {
  for (const endpoint of endpointNames().sort(fixedPathsFirst)) mountOne(app, endpoint, options);
};

/** Faults that a schema found, as 400 `validation/failed`; handed to `OpenAPIHono` as its `defaultHook`. */
export const refuseFaults = (
  result: { success: true } | { success: false; target: string; error: { issues: z.core.$ZodIssue[] } },
): void => {
  if (!result.success)
    throw new Refusal('validation/failed', { errors: fieldErrors(result.target, result.error.issues) });
};

/** Calls that set the cookies of a session: no page of another site makes them, whatever it sends along. */
const SESSION_CALLS: ReadonlySet<Endpoint> = new Set([
  'POST /api/auth/tokens',
  'PATCH /api/auth/tokens',
  'DELETE /api/auth/tokens',
  'POST /api/auth/registrations/profile',
  'POST /api/auth/device_confirmations',
  'POST /api/v1/staff_invitations/accept/',
]);

/** A path without its end slash: the form that requests are routed by. */
const withoutEndSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

const mountOne = (
  app: OpenAPIHono<CallEnv>,
  endpoint: Endpoint,
  { deps, handlers, authenticate, prove, acting, rolesOf, assertFactor, runOnce, limits }: MountOptions,
) => {
  const definition: Definition = contract[endpoint];
  // The table's types are per endpoint; here one piece of code serves all, behind the endpoint's own schemas.
  const handle = handlers[endpoint] as (call: object) => unknown;
  const status = definition.status ?? 200;

  const isRead = endpoint.startsWith('GET ');
  const ghost = ghostGate(deps, acting, endpoint);
  const withTask = staffGate(rolesOf, definition);
  const withFactor = factorGate(assertFactor, definition);
  const { access, proof } = definition;
  // Where there is no session; a caller with one is answered by it alone.
  const byProof = (c: Context<CallEnv>) => async (error: unknown) => {
    const shown = proof && headerOf(c, PROOF_HEADER);
    const isLost = error instanceof Refusal && errorCodes[error.code][0] === 401;
    const person = shown && isLost ? await prove(shown, c.req.param('reservation_id') ?? '') : null;
    if (person === null) throw error;
    return person;
  };
  const enter = async (c: Context<CallEnv>): Promise<void> => {
    // A page that many share is not counted here: its visitors are counted where pages are (request-listener.ts).
    if (!(isRead && c.get('visitor').isInternal)) await limits.visitor(endpoint, c.get('visitor').ip);
    // Before anything sets, renews or clears a cookie of the session.
    if (SESSION_CALLS.has(endpoint) && c.get('visitor').isForeign) throw new Refusal('auth/required');
    const bearer = headerOf(c, 'authorization');
    c.set('route', endpoint.slice(endpoint.indexOf(' ') + 1));
    const through = async (caller: Person) => {
      // Set before any refusal, so that what is refused stands in the record of the staff too.
      if (caller.isOps) c.set('person', caller);
      await withFactor(caller);
      return ghost.enter(c, caller);
    };
    c.set('person', await personFor(access, bearer, authenticate, through).catch(byProof(c)));
    c.set('parts', readParts(c));
    // Known by then, so that a refusal stands in the record of the staff with what it was about.
    if (withTask) c.set('person', await withTask(c.get('person')));
  };
  const readParts = partsReader(definition);
  const textOf = replyText(definition);
  const route = routeOf(endpoint, definition);
  app.openAPIRegistry.registerPath(route);

  const serve = async (c: Context<CallEnv>, body: unknown, form?: Form) => {
    const person = c.get('person');
    const subject = subjectOf(person, body);
    if (subject) await limits.subject(endpoint, subject);
    const key = idempotencyKeyOf(c, definition);
    await ghost.spend(c);
    // Named one by one: a spread here made every call's object one of its own kind, which cost more than Hono does.
    const { params, query } = c.get('parts');
    const reply = await handle({
      params,
      query,
      body,
      files: form?.files,
      person,
      deps,
      visitor: c.get('visitor'),
      requestId: c.get('requestId'),
      transact: transactOf({
        deps,
        c,
        runOnce,
        key,
        body: form ? { body, files: form.digests } : body,
        guests: definition.idempotency === 'required',
      }),
    });
    if (status === 204) return c.body(null, 204, { 'cache-control': 'no-store' });
    return answer(c, textOf(reply), status);
  };

  // The document prints the path as the specification does; requests are routed without the end slash.
  const path = withoutEndSlash(route.path);
  const [method, pattern] = [route.method.toUpperCase(), path.replaceAll(/\{(.+?)\}/g, ':$1')];
  if (!definition.body)
    return app.on(method, pattern, async (c) => {
      await enter(c);
      return serve(c, undefined);
    });
  // Touching the body makes the adapter build a whole Request: only where there is one to read.
  const guard: MiddlewareHandler<CallEnv> = async (c, next) => {
    await enter(c);
    await next();
  };
  const { body: schema, files: rules } = definition;
  if (rules)
    return app.on(method, pattern, guard, async (c) => {
      const form = await readForm(c, rules);
      return serve(c, checked('json', schema, form.fields), form);
    });
  const { body } = route.request ?? {};
  const request = body ? { body } : {};
  app.openapi({ ...route, path, request, hide: true, middleware: [guard, bodySize(), bodyDepth] }, (c) =>
    serve(c, c.req.valid('json' as never)),
  );
};

/**
 * JSON of the contract. As a plain record of headers where no handler added one: Hono would build a `Headers` object.
 */
const answer = (c: Context<CallEnv>, text: string | Uint8Array<ArrayBuffer>, status: 200 | 201 | 202): Response => {
  if (c.get('headed')) return c.body(text, status, { 'content-type': JSON_TYPE, 'cache-control': 'no-store' });
  c.set('named', true);
  const headers = { 'content-type': JSON_TYPE, 'cache-control': 'no-store', 'x-request-id': c.get('requestId') };
  return new Response(text, { status, headers });
};

const JSON_TYPE = 'application/json';

/** Reads and checks params and query; throws 400 `validation/failed`. */
const partsReader = (definition: Definition): ((c: Context) => Parts) => {
  const params = definition.params && z.object(definition.params);
  const query = z.strictObject(definition.query ?? {});
  return (c) => ({
    query: !definition.query && !c.req.url.includes('?') ? {} : checked('query', query, queryOf(c)),
    params: params && checked('param', params, c.req.param()),
  });
};

// A key that is sent once is a text, a repeated one a list.
const queryOf = (c: Context) =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([key, all]) => [key, all.length === 1 ? all[0] : all]));

const checked = <T>(target: string, schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal('validation/failed', { errors: fieldErrors(target, result.error.issues) });
  return result.data;
};

const endpointNames = () => Object.keys(contract).filter((name): name is Endpoint => name in contract);

// `/me/` must be tried before `/{cast_id}/`, whatever the order in the contract.
const sortKey = (endpoint: string) => endpoint.replaceAll('{', '\uffff');
const fixedPathsFirst = (a: string, b: string) => (sortKey(a) < sortKey(b) ? -1 : 1);

const METHODS: Readonly<Record<string, RouteConfig['method']>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
};

const routeOf = (endpoint: Endpoint, definition: Definition): RouteConfig => {
  const [method = '', path = ''] = endpoint.split(' ');
  const success = successOf(definition);
  return createRoute({
    method: METHODS[method] ?? 'get',
    path,
    tags: [tagOf(path)],
    summary: definition.summary,
    security: securityOf(definition),
    request: {
      ...(definition.params ? { params: z.object(definition.params) } : {}),
      query: z.strictObject(definition.query ?? {}),
      ...(definition.body ? { body: { required: true, content: bodyOf(definition.body, definition.files) } } : {}),
    },
    responses: {
      [definition.status ?? 200]:
        definition.status === 204
          ? { description: '成功（本文なし）' }
          : { description: '成功', content: { 'application/json': { schema: success } } },
      ...refusalsOf(definition),
    },
  });
};

const securityOf = ({ access, proof }: Definition): Record<string, string[]>[] => {
  if (access === 'public') return [];
  return proof ? [{ bearer: [] }, { meetingProof: [] }] : [{ bearer: [] }];
};

const bodyOf = (body: z.ZodType, files: Definition['files']): Record<string, { schema: z.ZodType }> => {
  if (!files) return { 'application/json': { schema: body } };
  const file = z.string().meta({ format: 'binary' });
  const fields = Object.fromEntries(Object.keys(files).map((field) => [field, z.array(file).optional()]));
  return { 'multipart/form-data': { schema: body instanceof z.ZodObject ? body.extend(fields) : body } };
};

/** What an answer holds (docs/rules/calls.md#form). */
const successOf = ({ reply, list }: Definition): z.ZodType => {
  if (list) return reply;
  return reply instanceof z.ZodArray
    ? z.object({ ...pageOf(z.unknown()).shape, data: reply })
    : z.object({ data: reply });
};

const tagOf = (path: string) => (path.startsWith('/api/auth/') ? 'auth' : (path.split('/')[3] ?? 'api'));

/** Every code that the endpoint can answer with, the ones of its access and form included. */
const codesOf = ({ access, factor, params, query, body, files, idempotency, errors = [] }: Definition): ErrorCode[] => {
  const codes: ErrorCode[] = [...errors];
  if (access !== 'public') codes.push('auth/required', 'auth/invalid', 'auth/expired');
  if (access !== 'public' && access !== 'signed_in') codes.push('role/forbidden');
  if (access === 'ops') codes.push('staff/role_required');
  if (access === 'ops' && factor !== 'none') codes.push('auth/second_factor_required');
  if (factor === 'fresh') codes.push('auth/second_factor_stale');
  if (params || query || body) codes.push('validation/failed');
  if (body) codes.push('body/too_large', files ? 'body/not_form' : 'body/not_json');
  if (idempotency === 'required') codes.push('idempotency/key_required', 'idempotency/key_reused');
  return [...new Set([...codes, 'rate/limited', 'internal', 'busy'] satisfies ErrorCode[])];
};

const refusalsOf = (definition: Definition): RouteConfig['responses'] => {
  const codes = codesOf(definition);
  const statuses = [...new Set(codes.map((code) => errorCodes[code][0]))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => errorCodes[code][0] === status).join(', '),
        content: { 'application/problem+json': { schema: ProblemSchema } },
      },
    ]),
  );
};

const isCode = (name: string): name is ErrorCode => name in errorCodes;

const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(errorCodes).filter(isCode)),
    request_id: z.string(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
