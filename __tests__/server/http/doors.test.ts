import { randomUUID } from 'node:crypto';
import { makeClock } from '@/server/core/clock';
import { doorsApp, outboxApp } from '@/server/demo/service';
import { enqueue } from '@/server/modules/machinery/outbox/service';
import { setTimer } from '@/server/modules/machinery/timer/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { makeCast, TEST_PASSWORD } from '../../support/factories';
import { makeTestDeps, testSettings } from '../../support/test-deps';
import { openApi } from './world';

let api: Awaited<ReturnType<typeof openApi>>;
const clock = makeClock();
const fired: string[] = [];
let purged = 0;

beforeAll(async () => {
  const deps = await makeTestDeps({
    settings: testSettings({ YOI_DOORS: '1' }),
    pages: {
      purge: () => {
        purged += 1;
      },
    },
  });
  deps.clock.now = clock.now;
  const timers = { 'reservation.remind': async (_work: unknown, subject: string) => void fired.push(subject) };
  const catchUp = async () => {
    while ((await sweepOnce(deps, timers)).fired > 0);
  };
  const app = doorsApp({ deps, clock, catchUp, invariants: async () => ({ ok: true, failures: [] }) }).route(
    '/',
    outboxApp(deps),
  );
  api = await openApi({ deps, extend: (host) => void host.route('/', app) });
});
afterAll(() => api.close());

describe('the test doors', () => {
  it('move the clock and fire what became due before they answer', async () => {
    const dueAt = new Date(Date.now() + 3_600_000);
    await api.deps.unitOfWork((work) => setTimer(work, { kind: 'reservation.remind', subject: 'one', dueAt }));
    const before = purged;
    const moved = await api.send('POST', '/dev/clock', { advance_seconds: 3601 });
    expect(fired).toEqual(['one']);
    expect(purged).toBeGreaterThan(before);
    const { now } = await moved.json();
    expect(now).toMatch(/\+09:00$/);
    expect(Date.parse(now)).toBeGreaterThan(dueAt.getTime());

    const set = await (await api.send('POST', '/dev/clock', { now: '2026-12-24T21:00:00+09:00' })).json();
    expect(set.now).toContain('2026-12-24T21:00:0');
    await api.send('POST', '/dev/clock', {});
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2000);
    expect((await api.send('POST', '/dev/clock', { hour: 1 })).status).toBe(400);
  });

  it('make customers who have a password and gold', async () => {
    const response = await api.send('POST', '/dev/users/', { role: 'male_user', count: 3, gold: 50_000 });
    const users = await response.json();
    expect(users).toHaveLength(3);
    expect(new Set(users.map(({ id }: { id: number }) => id)).size).toBe(3);
    const authorization = `Bearer ${users[0].access_token}`;
    const wallet = await (await api.send('GET', '/api/v1/users/me/mygold/', undefined, { authorization })).json();
    expect(wallet.data).toMatchObject({ total: 50_000, paid: 50_000 });
    const me = await (await api.send('GET', '/api/v1/male_users/me/', undefined, { authorization })).json();
    expect(me.data.identity_state).toBe('approved');
    const { demoPassword } = api.deps.settings;
    expect(demoPassword).not.toBe(TEST_PASSWORD);
    const signedIn = await api.send('POST', '/api/auth/tokens', {
      phone_number: users[1].phone_number,
      password: demoPassword,
    });
    expect((await signedIn.json()).code).toBe('auth/device_unconfirmed');
  });

  it('make a device known, on which a made user signs in without a code', async () => {
    const [{ phone_number }] = await (await api.send('POST', '/dev/users', { role: 'male', count: 1 })).json();
    const device_key = randomUUID();
    expect((await api.send('POST', '/dev/devices', { phone_number, device_key })).status).toBe(201);
    const credentials = { phone_number, password: api.deps.settings.demoPassword };
    const headers = { cookie: `yoi_auth_device_key=${device_key}` };
    expect((await api.send('POST', '/api/auth/tokens', credentials, headers)).status).toBe(200);
    expect((await api.send('POST', '/dev/devices', { phone_number: '07099999999', device_key })).status).toBe(404);
    expect((await api.send('POST', '/dev/devices', { phone_number, device_key: 'x' })).status).toBe(400);
  });

  it('make casts who work the coming week, and ops', async () => {
    await makeCast(api.deps, { shift: null });
    const [cast] = await (await api.send('POST', '/dev/users', { role: 'female_cast', count: 1 })).json();
    const authorization = `Bearer ${cast.access_token}`;
    const shifts = await (
      await api.send('GET', '/api/v1/female_casts/me/shifts/', undefined, { authorization })
    ).json();
    expect(shifts.data.length).toBeGreaterThan(0);
    expect((await api.send('GET', `/api/v1/female_casts/${cast.female_cast_id}/`)).status).toBe(200);
    expect((await api.send('POST', '/dev/users', { role: 'ops', count: 1 })).status).toBe(201);
    expect((await api.send('POST', '/dev/users', { role: 'male', count: 501 })).status).toBe(400);
  });

  it('show the outbox to programs and to people, by any spelling of a number', async () => {
    const to = '+819012345678';
    await api.deps.unitOfWork((work) =>
      enqueue(work, { kind: 'code', channel: 'sms', to, subject: null, body: '認証コード <123456>', code: '123456' }),
    );
    for (const spelling of ['09012345678', '090-1234-5678', '+819012345678', '%2B819012345678']) {
      const list = await (await api.send('GET', `/dev/outbox?to=${spelling}`)).json();
      expect(list).toMatchObject([{ channel: 'sms', to, subject: null, code: '123456' }]);
    }
    expect(await (await api.send('GET', '/dev/outbox?to=09000000000')).json()).toEqual([]);
    const page = await api.send('GET', '/dev/outbox', undefined, { accept: 'text/html,*/*;q=0.8' });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('認証コード &lt;123456&gt;');
  });

  it('say what the invariants say', async () => {
    expect(await (await api.send('GET', '/dev/invariants')).json()).toEqual({ ok: true, failures: [] });
  });

  it('are shut for pages of other sites and for other names of this machine', async () => {
    expect((await api.send('POST', '/dev/clock', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
    expect((await api.send('POST', '/dev/clock', {}, { host: 'rebound.example:3000' })).status).toBe(404);
    expect((await api.send('POST', '/dev/payments/unknown/', { outcome: 'paid' })).status).toBe(404);
    expect((await api.send('POST', '/dev/payments/unknown/', { outcome: 'maybe' })).status).toBe(400);
  });
});
