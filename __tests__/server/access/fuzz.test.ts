import * as z from 'zod';
import { makeOps, type TestPerson } from '../../support/factories';
import { withProcessorTime } from '../../support/processor-time';
import { makeWorld, type World } from '../modules/booking/reservation/world';
import { type Estate, makeEstate } from './estate';
import { definitionOf, ENDPOINTS, requestOf, send } from './requests';
import type { Sample } from './sample';

/**
 * Each field of each body, each key of each query and each part of each path × values that have broken something
 * somewhere. A sample of them, by a seed that is printed with what failed; all of them with FUZZ=all (`npm run fuzz`).
 */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const SAMPLE = process.env.FUZZ === 'all' ? Number.POSITIVE_INFINITY : 1200;
/** All values of all places, some 70 000 requests, take longer than jest lets a test take. */
const LIMIT_MS = 3_600_000;
/** Of the processor, in ms: what any answer may cost. */
const MOST_MS = 2000;

const BAD: readonly unknown[] = [
  ...[null, true, [], {}, 0, -1, 1.5, -0, 2_147_483_648, 9_007_199_254_740_992, 1e308],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    'undefined',
    '[]',
    '{}',
    '%',
    '%00',
    "'",
    '"',
    '\\',
    '../..',
  ],
  ...['\ud800', '🇯🇵', '\u202e', '\u200b', `a${'\u0301'.repeat(40)}`, 'İ', 'ﷺ', '__proto__', 'constructor', '$where'],
  ...['0000-01-01', '9999-12-31', '2026-02-30', '+275760-09-13T00:00:00.000Z', '2026-11-21T25:61:00+99:00', '29:99'],
  ...['a'.repeat(300), 'あ'.repeat(5000), 'x'.repeat(200_000), '9'.repeat(400), `${'('.repeat(2000)}`],
  ...[
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '$' + '{7*7}',
    '{{7*7}}',
    'javascript:alert(1)',
    '=cmd()',
    'http://127.0.0.1/',
  ],
  ...[Array(2000).fill('a'), Array(300).fill(1), { a: { a: { a: { a: { a: { a: {} } } } } } }, { length: 1e9 }],
];

type Place = { endpoint: (typeof ENDPOINTS)[number]; part: 'path' | 'query' | 'body'; key: string };

const placesOf = (endpoint: Place['endpoint']): Place[] => {
  const { params, query, body } = definitionOf(endpoint);
  const keys = (schema: z.ZodType | undefined) =>
    schema === undefined
      ? []
      : Object.keys(Reflect.get(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), 'properties') ?? {});
  return [
    ...Object.keys(params ?? {}).map((key) => ({ endpoint, part: 'path' as const, key })),
    ...Object.keys(query ?? {}).map((key) => ({ endpoint, part: 'query' as const, key })),
    ...keys(body).map((key) => ({ endpoint, part: 'body' as const, key })),
    ...(body ? [{ endpoint, part: 'body' as const, key: '' }] : []),
  ];
};

/** The same numbers for the same seed (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A request line is bounded by node; half a surrogate pair has its own spelling.
  return text === '\ud800'
    ? '%ED%A0%80'
    : encodeURIComponent(text.slice(0, 1500).replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])/g, ''));
};

const withBad = (estate: Estate, { endpoint, part, key }: Place, value: unknown): Sample => {
  const sample = requestOf(endpoint, estate);
  if (part === 'body') return { ...sample, body: key === '' ? value : { ...Object(sample.body), [key]: value } };
  if (part === 'query') {
    const [path = '', query = ''] = sample.path.split('?');
    const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${key}=`));
    return { ...sample, path: `${path}?${[...others, `${key}=${encoded(value)}`].join('&')}` };
  }
  const ids = { ...estate.ids, [key]: '\u0001' };
  return { ...sample, path: requestOf(endpoint, { ...estate, ids }).path.replaceAll('%01', encoded(value) || '%20') };
};

let world: World;
let estate: Estate;
const callers = new Map<string, TestPerson | null>();
beforeAll(async () => {
  world = await makeWorld();
  estate = await makeEstate(world);
  const staff = await makeOps(world.deps);
  callers.set('public', null).set('signed_in', estate.customer).set('male_user', estate.customer);
  callers.set('female_cast', estate.cast).set('ops', staff);
});
afterAll(() => world.close());

test(
  `no bad value makes the server fail or keeps it busy (FUZZ_SEED=${SEED})`,
  async () => {
    const next = numbers(SEED);
    const all = ENDPOINTS.flatMap(placesOf).flatMap((place) => BAD.map((value) => ({ place, value, at: next() })));
    expect(all.length).toBeGreaterThan(10_000);
    const chosen = SAMPLE >= all.length ? all : all.sort((one, other) => one.at - other.at).slice(0, SAMPLE);
    const broken: string[] = [];
    for (const { place, value } of chosen) {
      const who = callers.get(definitionOf(place.endpoint).access) ?? null;
      const { result, ms } = await withProcessorTime(() => send(world, who, withBad(estate, place, value)), MOST_MS);
      if (result.status >= 500 || ms > MOST_MS)
        broken.push(
          `${place.endpoint} ${place.part}.${place.key} ${JSON.stringify(value).slice(0, 60)}: ${result.status}, ${Math.round(ms)} ms`,
        );
    }
    expect(broken).toEqual([]);
  },
  LIMIT_MS,
);
