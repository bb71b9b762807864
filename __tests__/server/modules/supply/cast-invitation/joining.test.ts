import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { cleanUp } from '@/server/app/cleaning';
import { castConsent, castInvitation, castPhoto, femaleCast, outbox, person } from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { castInvitationTimers } from '@/server/modules/supply/cast-invitation/service';
import { makeCast, makeMan, makePerson } from '../../../../support/factories';
import { BORN, DESK, type Item, type Link, NOON, openScene, POINTS, type Scene } from './scene';

let at: Scene;
beforeAll(async () => {
  at = await openScene();
});
afterAll(() => at.close());
beforeEach(() => at.deps.clock.set(NOON));

const rowOf = async (id: string) => {
  const [row] = await at.deps.reader().select().from(castInvitation).where(eq(castInvitation.id, id));
  if (!row) throw new Error('no invitation');
  return row;
};
const filesOf = (id: string) =>
  readdir(path.join(at.deps.settings.dataDir, 'media/private/invited', id)).catch(() => []);
/** Files are removed once the row has lost them. */
const goneFrom = async (id: string): Promise<void> => {
  while ((await filesOf(id)).length > 0);
};
/** A sign-in on an unknown device: what it needs is a code, where number and password are right. */
const signIn = (phone: string, password: string) =>
  at.call(null, 'POST /api/auth/tokens', { phone_number: phone, password, transport: 'body' });

it('link, number, documents, two of the staff: an account; guests find the cast after a picture check', async () => {
  const { id, phone, token } = await at.invited(undefined, { terms: '終電後は送迎があります。' });
  const link = (await at.byLink<Link>('open', { token })).data;
  expect(link).toMatchObject({ state: 'sent', store_name: '青葉', expires_at: '2026-11-24T12:00:00+09:00' });
  expect(link.contract.parts.map(({ body }) => body).join()).toMatch(/終電後は送迎があります。/);
  expect(JSON.stringify(link)).not.toContain(phone.slice(-4));

  const session = await at.prove(token, phone);
  expect(await at.apply({ token, session })).toMatchObject({ status: 201, data: { state: 'submitted' } });
  expect((await at.mine({ token, session })).data).toMatchObject({
    state: 'submitted',
    display_name: 'はな',
    consent: { hash: link.contract.hash, agreed_at: NOON, withdrawn_at: null },
  });
  // Nothing of the cast exists yet.
  expect(await signIn(phone, 'yorukaze7')).toMatchObject({ status: 401, code: 'auth/bad_credentials' });

  const [waiting] = (await at.call<Item[]>(at.ops, `GET ${DESK}?limit=50`)).data.filter((one) => one.id === id);
  expect(waiting).toMatchObject({ state: 'submitted', display_name: 'はな', help_open: false, account_id: null });
  const seen = await at.look(id);
  expect(seen).toMatchObject({
    legal_name: '山田 花子',
    legal_name_kana: 'ヤマダ ハナコ',
    birth_date: BORN,
    age: 30,
    prompted: 'no',
  });
  const picture = await at.call<{ base64: string }>(
    at.ops,
    `GET ${DESK}${id}/pictures/front/?link=${encodeURIComponent(seen.link)}`,
  );
  expect(picture.data.base64.length).toBeGreaterThan(1000);

  expect(await at.approve(id)).toMatchObject({ status: 200, data: { state: 'checked', checked_by: at.ops.id } });
  expect(await at.approve(id)).toMatchObject({ status: 409, code: 'cast_invitation/same_person' });
  const { data: done } = await at.approve(id, at.other);
  expect(done).toMatchObject({ state: 'approved', published: false, account_id: expect.any(Number) });
  const [made] = await at.deps
    .reader()
    .select()
    .from(person)
    .where(eq(person.phone, at.e164(phone)));
  expect(made).toMatchObject({
    id: done.account_id,
    groups: ['female_cast'],
    identityState: 'approved',
    birthDate: BORN,
  });
  const [cast] = await at.deps
    .reader()
    .select()
    .from(femaleCast)
    .where(eq(femaleCast.personId, Number(made?.id)));
  expect(cast).toMatchObject({ storeId: 1, displayName: 'はな', accepting: false, publishedAt: null });
  // On a device that is not known the right password asks for a code.
  expect((await signIn(phone, 'yorukaze7')).code).toBe('auth/device_unconfirmed');
  expect(await at.byLink<Link>('open', { token })).toMatchObject({ data: { state: 'approved' } });
  expect(await at.byLink('code', { token, phone_number: phone })).toMatchObject({ code: 'cast_invitation/over' });

  // Counted at the desk until visitors see the cast.
  const counted = async () =>
    (await at.call<{ invitations: number }>(at.ops, 'GET /api/v1/ops/waiting/')).data.invitations;
  const before = await counted();
  expect((await at.act(id, 'publish')).code).toBe('cast_invitation/no_photo');
  await at.deps.unitOfWork(({ tx }) =>
    tx
      .insert(castPhoto)
      .values({ castId: cast?.id ?? 0, position: 1, key: 'x.webp', width: 3, height: 4, color: '#000' }),
  );
  expect((await at.act(id, 'publish')).data).toMatchObject({ published: true });
  expect(await counted()).toBe(before - 1);
  expect((await at.act(id, 'publish')).code).toBe('cast_invitation/state_conflict');
  expect((await at.call(null, `GET /api/v1/female_casts/${cast?.id}/`)).status).toBe(200);
  expect((await at.look(id)).steps.map(({ event, by }) => [event, by])).toEqual([
    ['invite', at.ops.id],
    ['prove', null],
    ['submit', null],
    ['look', at.ops.id],
    ['look_front', at.ops.id],
    ['check', at.ops.id],
    ['approve', at.other.id],
    ['publish', at.ops.id],
    ['look', at.ops.id],
  ]);
});

it('a call for help or an answer other than no reaches the staff, who speak with the cast first', async () => {
  const { id, token, phone } = await at.submitted({ prompted: 'yes' });
  expect((await at.approve(id)).code).toBe('cast_invitation/help_open');
  // Beside signs of coercion as well.
  const calls = async () => {
    const found = await at.call<Item[]>(at.ops, `GET ${DESK}?of=help&limit=50`);
    return found.data.map((one) => one.id);
  };
  const watched = async () => (await at.call<{ coercion: number }>(at.ops, 'GET /api/v1/ops/waiting/')).data.coercion;
  expect([await calls(), await watched()]).toEqual([[id], 1]);
  expect(await at.byLink('help', { token, words: '電話は夜にお願いします', may_call: true })).toMatchObject({
    status: 204,
  });
  const { helps, prompted } = await at.look(id);
  expect([prompted, helps.map(({ words }) => words)]).toEqual(['yes', [expect.any(String), '電話は夜にお願いします']]);
  const stored = JSON.stringify((await at.deps.reader().select().from(outbox)).map(({ body }) => body));
  expect(stored).not.toContain('電話は夜に');
  for (const help of helps) {
    const close = (note: string) => at.act(id, `helps/${help.id}/close`, at.ops, { note });
    expect((await close('短い')).status).toBe(400);
    expect((await close('ご本人と電話で話し、ご自身の希望と確認しました。')).status).toBe(204);
    expect((await close('ご本人と電話で話し、ご自身の希望と確認しました。')).code).toBe(
      'cast_invitation/state_conflict',
    );
  }
  expect([await calls(), await watched()]).toEqual([[], 0]);
  expect((await at.approve(id)).data).toMatchObject({ state: 'checked', help_open: false });
  expect(phone).toMatch(/^080/);
});

it('sent back with a reason, the cast sends new documents; under age is the end, whatever was typed', async () => {
  const one = await at.submitted();
  await at.approve(one.id);
  expect((await at.act(one.id, 'send_back', at.other, { reason: 'unclear' })).data).toMatchObject({
    state: 'proven',
    checked_by: null,
  });
  expect((await at.mine(one)).data).toMatchObject({ state: 'proven', reason: 'unclear' });
  expect((await at.apply(one, { display_name: 'はなえ' })).status).toBe(201);
  expect((await at.mine(one)).data).toMatchObject({ reason: null, display_name: 'はなえ' });
  const wrong = await at.approve(one.id, at.ops, { birth_date: '1996-05-07' });
  expect(wrong.errors?.[0]).toMatchObject({ path: 'body.birth_date' });
  expect((await at.approve(one.id, at.ops, { birth_date: '2010-05-06' })).errors?.[0]?.message).toMatch(/18歳未満/);
  expect((await at.approve(one.id, at.ops, { checked: POINTS.slice(1) })).status).toBe(400);
  expect((await at.act(one.id, 'send_back', at.ops, { reason: 'under_age' })).data).toMatchObject({ state: 'refused' });
  expect((await at.apply(one)).code).toBe('cast_invitation/over');
  expect((await at.act(one.id, 'renew')).code).toBe('cast_invitation/state_conflict');

  const two = await at.invited();
  const session = await at.prove(two.token, two.phone);
  for (const [birth_date, words] of [
    ['2009-11-22', /18歳未満/],
    // Eighteen, and still at school until the first of April.
    ['2008-05-06', /高校生/],
  ] as const) {
    const answer = await at.apply({ token: two.token, session }, { birth_date });
    expect([answer.status, answer.errors?.[0]?.path]).toEqual([400, 'body.birth_date']);
    expect(answer.errors?.[0]?.message).toMatch(words);
  }
  expect(await filesOf(two.id)).toEqual([]);
});

it('documents lie sealed, and go: at once where nothing came of it, ninety days after the decision otherwise', async () => {
  const kept = await at.submitted();
  const [file = ''] = await filesOf(kept.id);
  expect(file).toMatch(/\.sealed$/);
  const { factsSealed, kanaSealed } = await rowOf(kept.id);
  expect(`${factsSealed} ${kanaSealed}`).not.toMatch(/山田|1996|ヤマダ/);
  await at.approve(kept.id);
  await at.approve(kept.id, at.other);
  const gone = await at.submitted();
  expect((await at.decline(gone)).status).toBe(204);
  await goneFrom(gone.id);
  expect(await rowOf(gone.id)).toMatchObject({
    factsSealed: null,
    kanaSealed: null,
    pictureKeySealed: null,
    credential: null,
  });
  const [consent] = await at.deps.reader().select().from(castConsent).where(eq(castConsent.invitationId, gone.id));
  expect(consent?.withdrawnAt).toEqual(new Date(NOON));
  expect(await filesOf(kept.id)).not.toEqual([]);
  at.pass(90 * 24);
  await sweepOnce(at.deps, castInvitationTimers);
  await goneFrom(kept.id);
  expect(await rowOf(kept.id)).toMatchObject({
    factsSealed: null,
    kanaSealed,
    pictureKeySealed: null,
    state: 'approved',
  });
  at.pass(24);
  await cleanUp(at.deps);
  expect(await at.deps.reader().$count(castInvitation, eq(castInvitation.id, gone.id))).toBe(0);
  expect(await at.deps.reader().$count(castInvitation, eq(castInvitation.id, kept.id))).toBe(1);
});

it('the desk is the staff’s: no other account invites, reads or decides', async () => {
  const { id } = await at.submitted();
  const man = await makeMan(at.deps);
  const cast = await makeCast(at.deps);
  const groupless = await makePerson(at.deps, { groups: [] });
  for (const who of [man, cast, groupless]) {
    for (const what of ['look', 'renew', 'revoke', 'publish']) expect((await at.act(id, what, who)).status).toBe(403);
    expect((await at.approve(id, who)).status).toBe(403);
    expect((await at.invite(at.newPhone(), {}, who)).status).toBe(403);
    expect((await at.call(who, `GET ${DESK}`)).status).toBe(403);
  }
  const { link } = await at.look(id);
  const look = (by = at.ops, text = link) =>
    at.call(by, `GET ${DESK}${id}/pictures/front/?link=${encodeURIComponent(text)}`);
  expect((await look(at.other)).status).toBe(404);
  expect((await look(at.ops, `9${link}`)).status).toBe(404);
  at.pass(1);
  expect((await look()).code).toBe('identity/link_expired');
});
