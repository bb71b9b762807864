import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { Data, Endpoint, Refusable } from '@/contract';
import { type ErrorCode, errorCodes } from '@/contract/errors';
import type { Problem, ProblemExtras } from '@/contract/problem';
import { MOCK_API_HOST } from '@/platform/browser-config';

/** What a test's answer may look at. */
export type MockRequest = {
  request: Request;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
};

/** Answers one endpoint with data of its own type. */
export function answer<K extends Endpoint>(
  endpoint: K,
  data: Data<K> | ((asked: MockRequest) => Data<K> | Promise<Data<K>>),
) {
  return on(endpoint, async (asked) => {
    const value: unknown = typeof data === 'function' ? await data(asked) : data;
    const inPages = typeof value === 'object' && value !== null && 'page' in value;
    const page = Array.isArray(value) ? { page: { next_cursor: null, total: null } } : {};
    const whole = inPages ? value : { data: value, ...page };
    return HttpResponse.json(whole as JsonBodyType); // what the contract declares is JSON
  });
}

/** Refuses one endpoint with a code that it declares, or with one that every endpoint may give. */
export function refuse<K extends Endpoint>(
  endpoint: K,
  code: Refusable<K> | 'internal' | 'busy' | 'validation/failed',
) {
  return on(endpoint, async () => problemOf(code));
}

/** A refusal as the server sends it. */
export function problemOf(code: ErrorCode, errors?: Problem['errors'], extras: ProblemExtras = {}): Response {
  const [status, title, detail] = errorCodes[code];
  const body: Problem = {
    type: `/problems/${code}`,
    title,
    status,
    detail,
    code,
    request_id: 'test',
    ...(errors ? { errors } : {}),
    ...extras,
  };
  return HttpResponse.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
}

/** No answer at all: the connection breaks. */
export function silence(endpoint: Endpoint) {
  return on(endpoint, async () => HttpResponse.error());
}

/** A handler at the mock host with its own response, for answers that change from call to call. */
export function on(endpoint: Endpoint, respond: (asked: MockRequest) => Promise<Response>) {
  const space = endpoint.indexOf(' ');
  const verb = verbs[endpoint.slice(0, space)] ?? http.get;
  const path = endpoint.slice(space + 1).replace(/\{(\w+)\}/g, ':$1');
  return verb(`${MOCK_API_HOST}${path}`, async ({ request, params }) => {
    // A form with files is checked by the test that asks for it.
    const isForm = request.headers.get('content-type')?.startsWith('multipart/') === true;
    const text = isForm ? '' : await request.clone().text();
    return respond({
      request,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
      query: new URL(request.url).searchParams,
      body: text === '' ? undefined : JSON.parse(text),
    });
  });
}

const verbs: Readonly<Record<string, typeof http.get>> = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
};
