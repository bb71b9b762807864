import { eq } from 'drizzle-orm';
import { makeMemoryEvents } from '@/server/adapters/events-memory';
import { knownDevice, person, session } from '@/server/db/schema';
import { authenticatorOf } from '@/server/modules/people/auth/service';
import { makeTestApp, type TestApp, type Visitor } from '../../../../support/test-app';

const PHONE = '090-1234-5678';
const PASSWORD = 'evening-2026';
const DEVICE = 'c0ffee00-0000-4000-8000-000000000001';

let app: TestApp;
let guest: Visitor;

beforeAll(async () => {
  app = await makeTestApp();
  const credential = await app.deps.identity.signUp({ password: PASSWORD, groups: [] });
  await app.deps.unitOfWork(async ({ tx, now }) => {
    const values = {
      phone: '+819012345678',
      credential,
      groups: ['male_user'],
      nickname: 'たか',
      birthDate: '1990-01-31',
      createdAt: now,
    };
    const [man] = await tx.insert(person).values(values).returning({ id: person.id });
    const known = { personId: man?.id ?? 0, deviceKey: DEVICE, knownSince: now, lastSignInAt: now };
    await tx.insert(knownDevice).values(known);
  });
});
afterAll(() => app.deps.close());
beforeEach(() => {
  guest = app.visitor();
  guest.cookies.set('yoi_auth_device_key', DEVICE);
});

const signIn = (transport: 'body' | 'cookie', password = PASSWORD, phone = PHONE) =>
  guest.call('POST /api/auth/tokens', { phone_number: phone, password, transport });
const me = (token: unknown) =>
  guest.call('GET /api/v1/male_users/me/', undefined, { authorization: `Bearer ${token}` });

describe('signing in', () => {
  test('by body transport gives both tokens and no cookie', async () => {
    const { status, body } = await signIn('body');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ role: 'male_user', expires_in: 900 });
    expect(body.data?.refresh_token).toEqual(expect.any(String));
    expect(guest.cookies.has('__Host-yoi_refresh')).toBe(false);
    expect((await me(body.data?.access_token)).body.data).toMatchObject({ nickname: 'たか' });
  });

  test('by cookie transport never shows the refresh token', async () => {
    const { body, headers } = await signIn('cookie');
    expect(body.data).not.toHaveProperty('refresh_token');
    const refresh = headers.getSetCookie().find((line) => line.startsWith('__Host-yoi_refresh='));
    expect(refresh).toMatch(/HttpOnly/i);
    expect(refresh).toMatch(/Secure/i);
    expect(refresh).toMatch(/SameSite=Lax/i);
    expect(refresh).toMatch(/Path=\//i);
  });

  test('a wrong password and an unknown number get the same answer', async () => {
    const wrong = await signIn('body', 'evening-2027');
    const unknown = await signIn('body', 'evening-2027', '080-9999-9999');
    expect(wrong.status).toBe(401);
    expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(wrong.body.code).toBe('auth/bad_credentials');
  });

  test('five failures in a row lock the number for 15 minutes, with or without an account', async () => {
    for (const phone of ['07012340001', '07012340002'])
      for (let attempt = 0; attempt < 5; attempt += 1) await signIn('body', 'nope-nope-1', phone);
    const locked = await signIn('body', 'nope-nope-1', '07012340001');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    app.deps.clock.advance(15 * 60_000 + 1000);
    expect((await signIn('body', 'nope-nope-1', '07012340001')).status).toBe(401);
  });

  test('a bad number is refused at its field', async () => {
    const { status, body } = await signIn('body', PASSWORD, '03-1234-5678');
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({
      path: 'body.phone_number',
      message: '携帯電話番号を11桁で入力してください（例：09012345678）',
    });
  });
});

describe('refreshing', () => {
  test('body transport: the same refresh token lives on', async () => {
    const { body } = await signIn('body');
    const again = () => guest.call('PATCH /api/auth/tokens', { refresh_token: body.data?.refresh_token });
    const first = await again();
    expect(first.body.data).not.toHaveProperty('refresh_token');
    expect((await me(first.body.data?.access_token)).status).toBe(200);
    expect((await again()).status).toBe(200);
  });

  test('cookie transport rotates; a lost reply gets the same successor for 60 seconds', async () => {
    await signIn('cookie');
    const before = guest.cookies.get('__Host-yoi_refresh') ?? '';
    expect((await guest.call('PATCH /api/auth/tokens', {})).status).toBe(200);
    const successor = guest.cookies.get('__Host-yoi_refresh');
    expect(successor).not.toBe(before);
    guest.cookies.set('__Host-yoi_refresh', before);
    expect((await guest.call('PATCH /api/auth/tokens', {})).status).toBe(200);
    expect(guest.cookies.get('__Host-yoi_refresh')).toBe(successor);
  });

  test('the server says whether a browser holds a refresh cookie, and gives the device that lost its name the same one again', async () => {
    expect((await guest.call('GET /api/auth/tokens')).body.data).toEqual({ kept: false });
    await signIn('cookie');
    for (const lost of [null, 'c0ffee00-0000-4000-8000-0000000000aa']) {
      guest.cookies.delete('yoi_auth_device_key');
      if (lost) guest.cookies.set('yoi_auth_device_key', lost);
      expect((await guest.call('GET /api/auth/tokens')).body.data).toEqual({ kept: true });
      const { status, headers } = await guest.call('PATCH /api/auth/tokens', {});
      expect(status).toBe(200);
      const device = headers.getSetCookie().find((line) => line.startsWith('yoi_auth_device_key='));
      expect(device).toMatch(new RegExp(`=${DEVICE};.*Max-Age=34560000`, 'i'));
      expect(device).not.toMatch(/HttpOnly/i);
    }
    expect(guest.cookies.get('yoi_auth_device_key')).toBe(DEVICE);
  });

  test('the browser keeps whose device it is, even when the session ends elsewhere, until a sign-out', async () => {
    const token = (await signIn('cookie')).body.data?.access_token;
    expect(guest.cookies.get('yoi_account_role')).toBe('male_user');
    await app.deps.unitOfWork(({ tx, now }) => tx.update(session).set({ revokedAt: now, revokedReason: 'signed out' }));
    expect((await guest.call('PATCH /api/auth/tokens', {})).status).toBe(401);
    expect(guest.cookies.get('yoi_account_role')).toBe('male_user');
    await guest.call('DELETE /api/auth/tokens', undefined, { authorization: `Bearer ${token}` });
    expect(guest.cookies.has('yoi_account_role')).toBe(false);
  });

  test('so it does when the device key came after the sign-in; from then on the session is that device’s', async () => {
    await signIn('cookie');
    await app.deps.unitOfWork(({ tx }) => tx.update(session).set({ deviceKey: null }));
    for (let round = 0; round < 2; round += 1) {
      const before = guest.cookies.get('__Host-yoi_refresh') ?? '';
      expect((await guest.call('PATCH /api/auth/tokens', {})).status).toBe(200);
      guest.cookies.set('__Host-yoi_refresh', before);
      expect((await guest.call('PATCH /api/auth/tokens', {})).status).toBe(200);
    }
    const before = guest.cookies.get('__Host-yoi_refresh') ?? '';
    await guest.call('PATCH /api/auth/tokens', {});
    guest.cookies.set('__Host-yoi_refresh', before).set('yoi_auth_device_key', 'c0ffee00-0000-4000-8000-000000000002');
    expect((await guest.call('PATCH /api/auth/tokens', {})).body.code).toBe('auth/invalid');
  });

  test('reuse after 60 seconds, or from another device, ends the whole session at once', async () => {
    for (const late of [true, false]) {
      guest = app.visitor();
      guest.cookies.set('yoi_auth_device_key', DEVICE);
      const token = (await signIn('cookie')).body.data?.access_token;
      const before = guest.cookies.get('__Host-yoi_refresh') ?? '';
      await guest.call('PATCH /api/auth/tokens', {});
      const successor = guest.cookies.get('__Host-yoi_refresh') ?? '';
      if (late) app.deps.clock.advance(61_000);
      else guest.cookies.set('yoi_auth_device_key', 'c0ffee00-0000-4000-8000-000000000002');
      guest.cookies.set('__Host-yoi_refresh', before);
      expect((await guest.call('PATCH /api/auth/tokens', {})).body.code).toBe('auth/invalid');
      guest.cookies.set('__Host-yoi_refresh', successor);
      expect((await guest.call('PATCH /api/auth/tokens', {})).body.code).toBe('auth/invalid');
      expect((await me(token)).body.code).toBe('auth/invalid');
    }
  });

  test('reuse after the successor was used ends the session', async () => {
    const token = (await signIn('cookie')).body.data?.access_token;
    const oldest = guest.cookies.get('__Host-yoi_refresh') ?? '';
    await guest.call('PATCH /api/auth/tokens', {});
    await guest.call('PATCH /api/auth/tokens', {});
    guest.cookies.set('__Host-yoi_refresh', oldest);
    expect((await guest.call('PATCH /api/auth/tokens', {})).body.code).toBe('auth/invalid');
    expect((await me(token)).body.code).toBe('auth/invalid');
  });

  test("a session's id with an invented secret is refused and ends nothing", async () => {
    const token = (await signIn('cookie')).body.data?.access_token;
    const own = guest.cookies.get('__Host-yoi_refresh') ?? '';
    const id = own.slice(0, own.indexOf('.'));
    const changed = own.slice(0, 50) + (own[50] === 'A' ? 'B' : 'A') + own.slice(51);
    for (const invented of [`${id}.${'A'.repeat(43)}`, `${id}.${'A'.repeat(own.length - id.length - 1)}`, changed]) {
      const thief = app.visitor();
      thief.cookies.set('yoi_auth_device_key', DEVICE).set('__Host-yoi_refresh', invented);
      expect((await thief.call('PATCH /api/auth/tokens', {})).body.code).toBe('auth/invalid');
      const body = await app.visitor().call('PATCH /api/auth/tokens', { refresh_token: invented });
      expect(body.body.code).toBe('auth/invalid');
    }
    expect((await me(token)).status).toBe(200);
    expect((await guest.call('PATCH /api/auth/tokens', {})).status).toBe(200);
  });

  test('the cookie alone is not enough from a foreign site', async () => {
    await signIn('cookie');
    const foreign = await guest.call('PATCH /api/auth/tokens', {}, { origin: 'https://evil.example' });
    expect(foreign.body.code).toBe('auth/required');
    // Nor where a program says nothing of the page, or a page of another name of this site.
    for (const site of [null, 'same-site', 'none']) {
      const headers = { origin: null, 'sec-fetch-site': site };
      expect((await guest.call('PATCH /api/auth/tokens', {}, headers)).body.code).toBe('auth/required');
    }
    const gone = await guest.call('DELETE /api/auth/tokens', undefined, { origin: 'https://evil.example' });
    expect(gone.status).toBe(401);
  });

  test('nothing of a session is begun, renewed or ended from a foreign site, and no cookie is touched', async () => {
    await signIn('cookie');
    const before = new Map(guest.cookies);
    const token = guest.cookies.get('__Host-yoi_refresh');
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      for (const transport of ['cookie', 'body'] as const) {
        const form = { phone_number: PHONE, password: PASSWORD, transport };
        expect((await guest.call('POST /api/auth/tokens', form, headers)).body.code).toBe('auth/required');
      }
      expect((await guest.call('PATCH /api/auth/tokens', {}, headers)).status).toBe(401);
      expect((await guest.call('PATCH /api/auth/tokens', { refresh_token: token }, headers)).status).toBe(401);
      expect((await guest.call('DELETE /api/auth/tokens', undefined, headers)).status).toBe(401);
    }
    expect(new Map(guest.cookies)).toEqual(before);
    expect((await guest.call('PATCH /api/auth/tokens', {})).status).toBe(200);
  });

  test('after 30 days without use the session is over', async () => {
    const { body } = await signIn('body');
    app.deps.clock.advance(30 * 86_400_000 + 1000);
    const late = await guest.call('PATCH /api/auth/tokens', { refresh_token: body.data?.refresh_token });
    expect(late.body.code).toBe('auth/expired');
  });

  test('two refreshes at once on one cookie both get the same successor', async () => {
    await signIn('cookie');
    const token = guest.cookies.get('__Host-yoi_refresh');
    const twins = await Promise.all(
      [1, 2].map(() => {
        const tab = app.visitor();
        tab.cookies.set('yoi_auth_device_key', DEVICE).set('__Host-yoi_refresh', token ?? '');
        return tab
          .call('PATCH /api/auth/tokens', {})
          .then((answer) => [answer.status, tab.cookies.get('__Host-yoi_refresh')]);
      }),
    );
    expect(twins[0]).toEqual(twins[1]);
    expect(twins[0]?.[0]).toBe(200);
  });
});

describe('signing out', () => {
  test('ends the session and its access tokens at once', async () => {
    const token = (await signIn('cookie')).body.data?.access_token;
    expect((await me(token)).status).toBe(200);
    const out = await guest.call('DELETE /api/auth/tokens', undefined, { authorization: `Bearer ${token}` });
    expect(out.status).toBe(204);
    expect(guest.cookies.has('__Host-yoi_refresh')).toBe(false);
    expect((await me(token)).body.code).toBe('auth/invalid');
  });

  test('reaches a process that the announcement never reached, by its next look at the database', async () => {
    const { personFromToken, sync } = authenticatorOf({ ...app.deps, events: makeMemoryEvents() });
    const token = String((await signIn('cookie')).body.data?.access_token);
    await guest.call('DELETE /api/auth/tokens', undefined, { authorization: `Bearer ${token}` });
    expect(await personFromToken(token)).toMatchObject({ role: 'male_user' });
    // The last look that its token could still pass.
    app.deps.clock.advance(15 * 60_000 - 1000);
    await sync();
    await expect(personFromToken(token)).rejects.toMatchObject({ code: 'auth/invalid' });
  });

  test('an access token ends after 15 minutes', async () => {
    const token = (await signIn('body')).body.data?.access_token;
    app.deps.clock.advance(15 * 60_000 + 1000);
    expect((await me(token)).body.code).toBe('auth/expired');
  });
});

describe('a suspended account', () => {
  const suspend = (suspendedAt: Date | null) =>
    app.deps.unitOfWork(({ tx }) => tx.update(person).set({ suspendedAt }).where(eq(person.phone, '+819012345678')));
  afterEach(() => suspend(null));

  test('is told so at a sign-in with the right password alone, and at a refresh', async () => {
    const before = await signIn('body');
    await suspend(app.deps.clock.now());
    const refused = await signIn('body');
    expect([refused.status, refused.body.code]).toEqual([403, 'account/suspended']);
    expect(refused.body.detail).toBe('このアカウントは現在ご利用いただけません。');
    expect((await signIn('body', 'evening-2027')).body.code).toBe('auth/bad_credentials');
    const refresh = await guest.call('PATCH /api/auth/tokens', { refresh_token: before.body.data?.refresh_token });
    expect([refresh.status, refresh.body.code]).toEqual([403, 'account/suspended']);
    await suspend(null);
    expect((await signIn('body')).status).toBe(200);
  });
});
