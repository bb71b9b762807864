import { decodeProtectedHeader } from 'jose';
import { embeddedIdentity } from '@/server/adapters/identity-embedded';
import { cleanUp } from '@/server/app/cleaning';
import type { Deps } from '@/server/core/deps';
import { signingKey } from '@/server/db/schema';
import { authenticatorOf, rotateSigningKeys, signingKeys } from '@/server/modules/people/auth/service';
import { makeMan, type TestPerson } from '../../../../support/factories';
import { makeTestApp, type TestApp } from '../../../../support/test-app';

const MINUTE = 60_000;

let app: TestApp;
let man: TestPerson;
let other: Deps;
beforeEach(async () => {
  app = await makeTestApp();
  man = await makeMan(app.deps);
  other = anotherProcess();
});
afterEach(() => app.deps.close());

/** What a second process on the same database holds: a pool and an authenticator of its own. */
const anotherProcess = (): Deps => {
  const { clock, random, settings } = app.deps;
  const { publicOrigin } = settings;
  const identity = embeddedIdentity({ publicOrigin, clock, random, signingKeys: () => signingKeys(app.deps) });
  return { ...app.deps, identity };
};
const issued = async (deps: Deps) => {
  const { token } = await deps.identity.issueAccessToken({ personId: man.id, groups: ['male_user'] }, 'session');
  return { token, kid: decodeProtectedHeader(token).kid };
};
const kidsOf = async (deps: Deps) => (await deps.identity.jwks()).keys.map(({ kid }) => kid);
const reads = (deps: Deps, token: string) => authenticatorOf(deps).personFromToken(token);
const later = async (minutes: number) => {
  app.deps.clock.advance(minutes * MINUTE);
  await Promise.all([authenticatorOf(app.deps).sync(), authenticatorOf(other).sync()]);
};

test('tokens of before are read, new ones are signed by the new key, and two processes learn of it', async () => {
  const before = await issued(app.deps);
  await reads(other, before.token);
  const { kid } = await rotateSigningKeys(app.deps);
  await later(1);
  expect(await kidsOf(other)).toEqual([kid, before.kid]);
  // Published by both, and not used before every cache knows it.
  expect((await issued(other)).kid).toBe(before.kid);
  await later(10);
  for (const deps of [app.deps, other]) {
    const after = await issued(deps);
    expect(after.kid).toBe(kid);
    for (const reader of [app.deps, other]) expect(await reads(reader, after.token)).toMatchObject({ id: man.id });
    expect(await reads(deps, before.token)).toMatchObject({ id: man.id });
  }
});

test('the last token of the old key is read until it is over; then the key is published and stored no more', async () => {
  const { kid: old } = await issued(app.deps);
  const { kid } = await rotateSigningKeys(app.deps);
  await later(9);
  const last = await issued(other);
  expect(last.kid).toBe(old);
  await later(14);
  expect(await reads(app.deps, last.token)).toMatchObject({ id: man.id });
  await later(8);
  expect(await kidsOf(app.deps)).toEqual([kid]);
  expect(await kidsOf(other)).toEqual([kid]);
  await cleanUp(app.deps);
  const stored = await app.deps.reader().select({ kid: signingKey.kid }).from(signingKey);
  expect(stored).toEqual([{ kid }]);
});

test('a holder of the dropped key signs nothing that a process takes', async () => {
  const [stolen] = await signingKeys(app.deps);
  await issued(app.deps).then(({ token }) => reads(other, token));
  await rotateSigningKeys(app.deps);
  await later(31);
  const { clock, random, settings } = app.deps;
  const { publicOrigin } = settings;
  const keys = stolen ? [{ ...stolen, signs: true }] : [];
  const thief = embeddedIdentity({ publicOrigin, clock, random, signingKeys: async () => keys });
  const { token } = await issued({ ...app.deps, identity: thief });
  for (const deps of [app.deps, other])
    await expect(reads(deps, token)).rejects.toMatchObject({ code: 'auth/invalid' });
});

test('two rotations at once, or one while a key waits, make one key', async () => {
  const answers = await Promise.all([rotateSigningKeys(app.deps), rotateSigningKeys(app.deps)]);
  expect(answers.map(({ made }) => made).sort()).toEqual([false, true]);
  expect(new Set(answers.map(({ kid }) => kid)).size).toBe(1);
  app.deps.clock.advance(11 * MINUTE);
  expect((await rotateSigningKeys(app.deps)).made).toBe(true);
});
