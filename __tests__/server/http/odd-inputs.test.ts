import { contract } from '@/contract';
import type { Definition } from '@/contract/endpoint';
import { accessTokenOf, makeCast, makeMan, makeOps, type TestCast } from '../../support/factories';
import { sizedParts } from '../../support/sized-parts';
import { makeTestApp } from '../../support/test-app';

let app: Awaited<ReturnType<typeof makeTestApp>>;
let cast: TestCast;
const tokens = new Map<string, string>();
beforeAll(async () => {
  app = await makeTestApp();
  const { deps } = app;
  cast = await makeCast(deps);
  const man = await accessTokenOf(deps, await makeMan(deps));
  tokens.set('male_user', man).set('signed_in', man);
  tokens.set('female_cast', await accessTokenOf(deps, cast));
  tokens.set('ops', await accessTokenOf(deps, await makeOps(deps)));
});
afterAll(() => app.deps.close());

const call = async (endpoint: string, { as = 'male_user', body }: { as?: string; body?: unknown } = {}) => {
  const [method = '', path = ''] = endpoint.split(' ');
  const token = tokens.get(as);
  const reply = await app.app.request(path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'idempotency-key': app.deps.random.uuid(),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const { code, errors = [] } = await reply.json().catch(() => ({}));
  return { status: reply.status, code, paths: errors.map(({ path: at }: { path: string }) => at) };
};

const UUID = '0193b000-0000-7000-8000-000000000001';
const packed = (text: string) => Buffer.from(text).toString('base64url');

describe('U+0000', () => {
  const LONG_ENOUGH = `もう一度確認してください\0お願いします。よろしくお願いいたします`;
  it.each([
    ['in a search', 'GET /api/v1/female_casts/?q=%00', 'query.q', {}],
    ['in a count', 'GET /api/v1/female_casts/count/?q=a%00b', 'query.q', {}],
    ['in a search of ops', 'GET /api/v1/ops/accounts/?q=%00', 'query.q', { as: 'ops' }],
    [
      'in the id of a write',
      `POST /api/v1/users/me/reservations/${UUID}%00/cancel/`,
      'params.reservation_id',
      { body: {} },
    ],
    ['in the id of a room', 'POST /api/v1/users/me/talk_rooms/a%00/read/', 'params.room_id', { body: { seq: 1 } }],
    [
      'in a dispute',
      `POST /api/v1/users/me/reservations/${UUID}/dispute/`,
      'body.reason',
      { body: { reason: LONG_ENOUGH } },
    ],
    [
      'in a review',
      `POST /api/v1/users/me/reservations/${UUID}/review/`,
      'body.body',
      { body: { rating: { overall: 5, service: 5, photo_match: 5, again: 5 }, body: LONG_ENOUGH } },
    ],
    [
      'in the report of a person',
      'POST /api/v1/users/me/reports/',
      'body.detail',
      { body: { user_id: 1, reason: 'other', detail: LONG_ENOUGH } },
    ],
    ['in a note of ops', 'POST /api/v1/ops/alarms/1/close/', 'body.note', { as: 'ops', body: { note: 'a\0' } }],
    [
      'in a decision of ops',
      'POST /api/v1/ops/reviews/1/decide/',
      'body.note',
      { as: 'ops', body: { decision: 'remove', note: 'a\0' } },
    ],
  ])('%s is a fault of that field', async (_what, endpoint, path, more) => {
    expect(await call(endpoint, more)).toEqual({ status: 400, code: 'validation/failed', paths: [path] });
  });
});

describe('years that no one lives in', () => {
  const cursor = (list: string, as: string, text: string) => [`GET ${list}cursor=${packed(text)}`, as] as const;
  it.each([
    ...['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '0000-01-01T00:00:00.000Z'].flatMap((at) => [
      cursor('/api/v1/users/me/reservations/?', 'male_user', JSON.stringify(['reservations', at, UUID])),
      cursor('/api/v1/users/me/talk_rooms/?', 'male_user', JSON.stringify(['talk_rooms', 1, at, UUID])),
      cursor('/api/v1/users/me/ghost_sessions/?', 'male_user', JSON.stringify(['ghost_sessions', at, UUID])),
      cursor('/api/v1/ops/reservations/?', 'ops', JSON.stringify(['reservations', at, UUID])),
    ]),
    cursor('/api/v1/female_casts/?sort=new&', 'male_user', JSON.stringify(['new', 0, '0000-01-01', 1])),
    ['GET /api/v1/female_casts/?date=0000-01-01', 'male_user'],
    ['GET /api/v1/female_casts/1/schedule/?date=0000-01-01', 'male_user'],
    ['GET /api/v1/female_casts/1/slots/?date=9999-12-31&minutes=60&place_type_id=17', 'male_user'],
    ['GET /api/v1/female_casts/me/shifts/?from=0000-01-01', 'female_cast'],
  ] as const)('are refused: %s', async (endpoint, as) => {
    expect(await call(endpoint, { as })).toMatchObject({ status: 400, code: 'validation/failed' });
  });

  it('are refused in a body', async () => {
    const shift = { business_date: '9999-12-31', from: '18:00', to: '27:00', area_ids: [1] };
    expect(await call('POST /api/v1/female_casts/me/shifts/', { as: 'female_cast', body: shift })).toMatchObject({
      status: 400,
      paths: ['body.business_date'],
    });
    const quote = {
      female_cast_id: cast.castId,
      starts_at: '0001-01-01T00:00:00Z',
      minutes: 60,
      place: { place_type_id: 17 },
    };
    expect(await call('POST /api/v1/users/me/reservation_quotes/', { body: quote })).toMatchObject({
      status: 400,
      paths: ['body.starts_at'],
    });
  });
});

describe('no odd text makes the server fail', () => {
  const ODD = [
    '\0',
    '\ud800',
    '0000-01-01',
    '+275760-09-13T00:00:00.000Z',
    `${'9'.repeat(15)}`,
    '-1',
    '[]',
    '{}',
    '%',
    "'",
    '\\',
    '🇯🇵',
    '\u202e',
  ];
  const CURSORS = [
    ...['0001-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'].flatMap((at) => [
      JSON.stringify(['reservations', at, UUID]),
      JSON.stringify(['ghost_sessions', at, UUID]),
      JSON.stringify(['talk_rooms', 1, at, UUID]),
    ]),
    JSON.stringify(['recommended', 1e308, 1, 1]),
    JSON.stringify(['rating', 0, null, '\0']),
    JSON.stringify(['earliest', -1, 9e15, 9e15]),
    '\0|\0',
  ].map(packed);
  const queries = sizedParts().filter(({ part }) => part !== 'body');

  it.each(queries)('$endpoint $part $path', async ({ endpoint, part, path: [name = ''] }) => {
    const { access }: Definition = contract[endpoint as keyof typeof contract];
    for (const value of name === 'cursor' ? [...ODD, ...CURSORS] : ODD) {
      const text = value === '\ud800' ? '%ED%A0%80' : encodeURIComponent(value);
      const path = endpoint.replaceAll(/\{(\w+)\}/g, (_all, key) => (part === 'params' && key === name ? text : '1'));
      const { status } = await call(part === 'query' ? `${path}?${name}=${text}` : path, { as: access });
      expect([value, status < 500]).toEqual([value, true]);
    }
  });
});
