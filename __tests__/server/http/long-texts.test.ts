import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { contract } from '@/contract';
import type { Definition } from '@/contract/endpoint';
import { accessTokenOf, makeCast, makeMan, makeOps } from '../../support/factories';
import { withProcessorTime } from '../../support/processor-time';
import { type Sized, sizedParts } from '../../support/sized-parts';
import { makeTestApp } from '../../support/test-app';

/** Just inside of the largest body (1 MiB), in UTF-8. */
const BYTES = 1_040_000;
const filled = (unit: string) => unit.repeat(Math.floor(BYTES / Buffer.byteLength(unit)));
const BOMBS: [name: string, text: string][] = [
  ['one letter', filled('a')],
  ['sixty thousand あ', 'あ'.repeat(60_000)],
  ['marks on one letter', `a${filled('\u0301\u0316').slice(2)}`],
  ['families of emoji', filled('👨‍👩‍👧‍👦')],
];

let app: Awaited<ReturnType<typeof makeTestApp>>;
const tokens = new Map<string, string>();
beforeAll(async () => {
  app = await makeTestApp();
  const { deps } = app;
  const man = await accessTokenOf(deps, await makeMan(deps));
  tokens.set('male_user', man).set('signed_in', man);
  tokens.set('female_cast', await accessTokenOf(deps, await makeCast(deps)));
  tokens.set('ops', await accessTokenOf(deps, await makeOps(deps)));
});
afterAll(() => app.deps.close());

const bodyWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => (key === '[]' ? [inner] : { [key]: inner }), value);

/** Of the processor, in ms: what an answer may cost. */
const SECOND = 1000;

/** Node reads no longer head of a request. */
const HEAD = 16_000;

/** A body as its endpoint takes it: JSON, or a form where files may come with it. */
const sent = (body: unknown, isForm: boolean): string | FormData => {
  if (!isForm) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, text] of Object.entries(Object(body))) form.append(name, String(text));
  return form;
};

/** Sends one text in one place of one endpoint; everything else of the request is small. */
const send = async ({ endpoint, part, path }: Sized, value: unknown) => {
  const [method = '', pattern = ''] = endpoint.split(' ');
  const text = part === 'body' ? '' : encodeURIComponent(String(value).slice(0, HEAD / 9));
  const [name = ''] = path;
  const filledIn = pattern.replaceAll(/\{(\w+)\}/g, (_all, key) => (part === 'params' && key === name ? text : '1'));
  const { access, body, files } = { body: undefined, files: undefined, ...contract[endpoint as keyof typeof contract] };
  const token = tokens.get(access);
  const ask = async () => {
    const reply = await app.app.request(part === 'query' ? `${filledIn}?${name}=${text}` : filledIn, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'idempotency-key': 'k', ...(files ? {} : { 'content-type': 'application/json' }) } : {}),
      },
      ...(body ? { body: sent(part === 'body' ? bodyWith(path, value) : {}, files !== undefined) } : {}),
    });
    return { status: reply.status, answered: await reply.text() };
  };
  const { result, ms } = await withProcessorTime(ask, SECOND);
  return { ...result, ms };
};

const heap = () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
};
const parts = sizedParts();
/** A form is not even read to its end when its texts are larger than 256 KiB together. */
const refusalOf = ({ endpoint, part }: Sized, text: string) => {
  const isForm = 'files' in contract[endpoint as keyof typeof contract] && part === 'body';
  return isForm && Buffer.byteLength(text) > 256 * 1024 ? 413 : 400;
};
const isList = ({ schema }: Sized) => schema.type === 'array';

describe('a text of a megabyte', () => {
  it.each(BOMBS)('in any string of any endpoint is refused within a second: %s', async (_name, bomb) => {
    const before = heap();
    const slow: string[] = [];
    for (const place of parts.filter((one) => !isList(one))) {
      const { status, ms, answered } = await send(place, bomb);
      if (status !== refusalOf(place, bomb) || ms > SECOND || answered.length > 2000)
        slow.push(`${place.endpoint} ${place.part}.${place.path.join('.')}: ${status}, ${Math.round(ms)} ms`);
    }
    expect(slow).toEqual([]);
    expect(heap() - before).toBeLessThan(30 * 1024 * 1024);
  });

  it('made of unknown keys is answered with ten of them, each shortened', async () => {
    const keys = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${'k'.repeat(80)}${n}`, 1]));
    // A form has no more parts than this; more of them are not even looked at.
    const some = Object.fromEntries(Object.entries(keys).slice(0, 50));
    for (const [endpoint, { access, body, files }] of Object.entries<Definition>(contract)) {
      if (!body) continue;
      const [method = '', pattern = ''] = endpoint.split(' ');
      const token = tokens.get(access);
      const reply = await app.app.request(pattern.replaceAll(/\{\w+\}/g, '1'), {
        method,
        headers: {
          ...(files ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: sent(files ? some : keys, files !== undefined),
      });
      const text = await reply.text();
      expect(text.length).toBeLessThan(4000);
      const unknown = (JSON.parse(text).errors ?? []).filter(
        ({ code }: { code: string }) => code === 'unrecognized_keys',
      );
      expect([endpoint, reply.status, unknown.length <= 10]).toEqual([endpoint, 400, true]);
    }
  });
});

it('a list of a hundred thousand items is refused within a second', async () => {
  const lists = parts.filter((place) => isList(place) && place.part === 'body');
  expect(lists.length).toBeGreaterThan(3);
  for (const place of lists) {
    const { status, ms, answered } = await send(place, Array(200_000).fill('a'));
    expect([place.endpoint, status, ms < SECOND, answered.length < 2000]).toEqual([place.endpoint, 400, true, true]);
  }
});
