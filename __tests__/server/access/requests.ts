import { contract, type Endpoint } from '@/contract';
import type { Definition } from '@/contract/endpoint';
import type { TestPerson } from '../../support/factories';
import type { World } from '../modules/booking/reservation/world';
import type { Estate } from './estate';
import { type Sample, sampleOf } from './sample';

const ORDER = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];

/**
 * Every call of the contract, those that read first and those that remove last: nothing is gone before it was asked
 * for.
 */
export const ENDPOINTS = (Object.keys(contract) as Endpoint[]).sort(
  (one, other) => ORDER.indexOf(methodOf(one)) - ORDER.indexOf(methodOf(other)),
);

function methodOf(endpoint: Endpoint): string {
  return endpoint.slice(0, endpoint.indexOf(' '));
}

export const definitionOf = (endpoint: Endpoint): Definition => contract[endpoint];

/** An answer as a caller sees it. */
export type Seen = { status: number; code: string | undefined; faults: readonly { path: string; code: string }[] };

/** Sends a sample as a person of the world, or as a guest. */
export async function send({ app, call, deps }: World, who: TestPerson | null, sample: Sample): Promise<Seen> {
  if (who && !known.has(who)) await call(who, 'GET', '/api/v1/home/');
  if (who) known.add(who);
  const { method, path, body, isForm } = sample;
  const reply = await app.request(path, {
    method,
    headers: {
      'idempotency-key': deps.random.uuid(),
      ...(who ? { authorization: `Bearer ${who.id}` } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? formOf(body) : JSON.stringify(body) }),
  });
  const text = await reply.text();
  const { code, errors = [] } = reply.ok ? { code: undefined } : JSON.parse(text);
  return { status: reply.status, code, faults: errors };
}
const known = new WeakSet<TestPerson>();

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) form.append(name, String(value));
  return form;
}

/** The request of an endpoint with the estate's ids. */
export const requestOf = (endpoint: Endpoint, { ids, bodies }: Estate): Sample => sampleOf(endpoint, ids, bodies);
