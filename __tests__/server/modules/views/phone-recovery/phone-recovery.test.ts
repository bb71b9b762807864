import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { contactNumber } from '@/domain/contact';
import { knownDevice, person, phoneRecovery, phoneRecoveryLook, session, staffAct } from '@/server/db/schema';
import { putContact } from '../../../../support/contact';
import { makeDeviceKnown, makeOps, makePerson, TEST_PASSWORD } from '../../../../support/factories';
import { DAY, HOUR, NIGHT, type OldNumber, openScene } from './scene';

let scene: Awaited<ReturnType<typeof openScene>>;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.deps.clock.set(NIGHT));

const numberOf = async (id: number) =>
  (await scene.deps.reader().select().from(person).where(eq(person.id, id)))[0]?.phone;
const rowOf = async (id: string) =>
  (await scene.deps.reader().select().from(phoneRecovery).where(eq(phoneRecovery.id, id)))[0];
const filesOf = (id: string) =>
  readdir(path.join(scene.deps.settings.dataDir, 'media/private/recovery', id)).catch(() => []);

describe('a request', () => {
  test('after a day one of the staff replaces the old number by the new one, and every sign-in ends', async () => {
    const man = await scene.newMan({ mail: 'mori@example.jp' });
    const device = crypto.randomUUID();
    await makeDeviceKnown(scene.deps, man, device);
    const { id, phone } = await scene.asked(man, { mail: 'MORI@example.jp', password: TEST_PASSWORD });
    expect((await scene.letters(man.phone))[0]).toContain('電話番号の変更が申請されました');
    expect((await scene.letters('mori@example.jp'))[0]).toContain('変更が申請されました');

    const held = await scene.hold(id);
    expect(held.data).toMatchObject({
      account: { id: man.id },
      old_phone_number: scene.national(man.phone).replace(/^(\d{3})(\d{4})/, '$1-$2-'),
      password_fits: true,
      mail_fits: true,
      confirmed_at: null,
      others: 0,
      approvable_at: '2026-11-22T18:00:00+09:00',
      ends_at: '2026-11-28T18:00:00+09:00',
      facts: { birth_date: '1990-04-01', has_old_number: true, kept: null },
      pictures: [{ side: 'front', width: 600, height: 400 }],
    });
    expect(held.headers.get('cache-control')).toBe('no-store');
    expect((await scene.approve(id)).code).toBe('phone_recovery/too_early');

    scene.later(DAY - 1000);
    expect((await scene.approve(id)).code).toBe('phone_recovery/too_early');
    scene.later(1000);
    expect((await scene.approve(id, scene.ops, { birth_date: '19900402' })).errors?.[0]?.path).toBe('body.birth_date');
    expect((await scene.approve(id, scene.ops, { ground: undefined })).errors?.[0]?.path).toBe('body.ground');
    expect(await numberOf(man.id)).toBe(man.phone);
    expect((await scene.approve(id)).status).toBe(204);

    expect(await numberOf(man.id)).toBe(scene.e164(phone));
    const sessions = await scene.deps.reader().select().from(session).where(eq(session.personId, man.id));
    expect(sessions.map(({ revokedReason }) => revokedReason)).toEqual(['phone changed']);
    expect(await scene.deps.reader().select().from(knownDevice).where(eq(knownDevice.personId, man.id))).toEqual([]);
    expect((await scene.signIn(scene.national(man.phone))).body.code).toBe('auth/bad_credentials');
    const visitor = scene.app.visitor();
    visitor.cookies.set('yoi_auth_device_key', device);
    expect((await scene.signIn(phone, TEST_PASSWORD, visitor)).body.code).toBe('auth/device_unconfirmed');
    expect((await scene.letters(man.phone))[0]).toContain(`末尾${phone.slice(-4)}の番号に変更されました`);
    expect((await scene.letters('mori@example.jp'))[0]).toContain('電話番号が変更されました');
    expect((await scene.letters(phone)).some((body) => body.includes('変更が完了しました'))).toBe(true);
    expect((await scene.approve(id)).code).toBe('phone_recovery/state_conflict');
  });

  test('is answered the same whether the old number is known or not, and a person refuses it the same', async () => {
    const [known, unknown] = [await scene.newMan(), scene.newPhone()];
    const answers = [];
    for (const old of [scene.national(known.phone), unknown]) {
      const sent = await scene.submit(await scene.prove(scene.newPhone()), old, { password: 'wrong-2026' });
      answers.push({ status: sent.status, data: sent.data });
    }
    await scene.sweep();
    expect(answers[0]).toEqual(answers[1]);
    expect(await scene.letters(unknown)).toEqual([]);
    const waiting = (await scene.list()).slice(-2);
    expect(waiting.map(({ account }) => account?.id ?? null)).toEqual([known.id, null]);
    const letters = [];
    for (const { id } of waiting) {
      const { data } = await scene.hold(id);
      expect(data.password_fits).toBe(false);
      expect((await scene.refuse(id)).status).toBe(204);
      letters.push((await scene.letters(data.new_phone_number.replaceAll('-', '')))[0]);
    }
    expect(letters[0]).toBe(letters[1]);
    expect(letters[0]).toContain('承認されませんでした');
  });

  test('counts only once the new number is proven, by a token that is good for an hour and one request', async () => {
    const man = await scene.newMan();
    const old = scene.national(man.phone);
    expect((await scene.submit('x'.repeat(43), old)).code).toBe('phone_recovery/over');
    const late = await scene.prove(scene.newPhone());
    scene.later(HOUR);
    expect((await scene.submit(late, old)).code).toBe('phone_recovery/over');
    const phone = scene.newPhone();
    const token = await scene.prove(phone);
    expect((await scene.submit(token, phone)).errors?.[0]).toMatchObject({ path: 'body.old_phone_number' });
    const key = scene.deps.random.uuid();
    const [one, again] = [await scene.submit(token, old, {}, { key }), await scene.submit(token, old, {}, { key })];
    expect([one.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual(one.data);
    expect((await scene.submit(token, old)).code).toBe('phone_recovery/over');
    // A number that has an account proves nothing, and the answer does not say so.
    const taken = await scene.guest<{ recovery_id: string }>('', { phone_number: old });
    expect(taken.status).toBe(201);
    expect((await scene.letters(old))[0]).toContain('登録済み');
    const tried = await scene.guest('/verify', { recovery_id: taken.data.recovery_id, code: '123456' });
    expect(tried.code).toBe('code/wrong');
  });

  test('is refused at its field before anything is done with it, and changes nothing', async () => {
    const token = await scene.prove(scene.newPhone());
    const before = (await scene.list()).length;
    for (const [more, field] of [
      [{ old_phone_number: `090${'1'.repeat(50)}` }, 'body.old_phone_number'],
      [{ mail: `${'a'.repeat(400)}@example.jp` }, 'body.mail'],
      [{ mail: 'nobody' }, 'body.mail'],
      [{ password: 'p'.repeat(129) }, 'body.password'],
      [{ document_type: 'health_card' }, 'body.document_type'],
      [{ agreed: 'no' }, 'body.agreed'],
      [{ document_type: 'driving_licence' }, 'body.back'],
    ] as const) {
      const answer = await scene.submit(token, '09012345678', more);
      expect([answer.status, answer.errors?.[0]?.path]).toEqual([400, field]);
      expect(answer.errors?.[0]?.message).toMatch(/[ぁ-ん]/);
    }
    const notAPicture = await scene.submit(token, '09012345678', {}, { front: Buffer.from('%PDF-1.7'.padEnd(400)) });
    expect(notAPicture.errors?.[0]?.path).toBe('body.front');
    expect((await scene.list()).length).toBe(before);
  });

  test('is one at a time for a new number, and three a day about an old one from one network', async () => {
    const man = await scene.newMan();
    const old = scene.national(man.phone);
    const phone = scene.newPhone();
    const first = await scene.prove(phone);
    scene.later(60_000);
    const second = await scene.prove(phone);
    const sent = await Promise.all([scene.submit(first, old), scene.submit(second, old)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(sent.find(({ status }) => status === 409)?.code).toBe('phone_recovery/open');
    for (const status of [201, 201, 429])
      expect((await scene.submit(await scene.prove(scene.newPhone()), old)).status).toBe(status);
    await scene.sweep();
    const open = (await scene.list()).filter(({ account }) => account?.id === man.id);
    expect((await scene.hold(open[0]?.id ?? '')).data.others).toBe(2);
    // Used-up requests keep the owner out neither on the own device nor elsewhere.
    const [device, strange] = [crypto.randomUUID(), crypto.randomUUID()];
    await makeDeviceKnown(scene.deps, man, device);
    for (const [deviceKey, status] of [
      [strange, 429],
      [device, 201],
    ] as const)
      expect((await scene.submit(await scene.prove(scene.newPhone()), old, {}, { deviceKey })).status).toBe(status);
    scene.later(DAY);
    expect((await scene.submit(await scene.prove(scene.newPhone()), old)).status).toBe(201);
  });
});

describe('the old number', () => {
  test('stops a request by the link that it got: the pictures go, and it cannot be approved', async () => {
    const man = await scene.newMan();
    const { id, phone, link } = await scene.asked(man);
    expect((await filesOf(id)).length).toBeGreaterThan(0);
    const seen = await scene.guest<OldNumber>('/old_number', { token: link });
    expect(seen.data).toMatchObject({ state: 'submitted', confirmed_at: null });
    expect(seen.data.new_phone_number).toMatch(new RegExp(`^080-••••-${phone.slice(-4)}$`));
    expect((await scene.guest('/old_number', { token: 'x'.repeat(43) })).code).toBe('not_found');
    await scene.hold(id);
    expect((await scene.answer(link, 'stop')).data.state).toBe('stopped');
    expect((await scene.answer(link, 'stop')).status).toBe(200);
    expect((await scene.answer(link, 'confirm')).code).toBe('phone_recovery/over');
    scene.later(2 * DAY);
    expect((await scene.approve(id)).code).toBe('phone_recovery/state_conflict');
    expect(await numberOf(man.id)).toBe(man.phone);
    expect((await rowOf(id))?.pictureKeySealed).toBeNull();
    expect((await scene.letters(phone))[0]).toContain('元の番号から取り消されました');
    expect((await scene.list()).some((one) => one.id === id)).toBe(false);
  });

  test('says that the request is the customer’s own: then there is no wait of a day', async () => {
    const man = await scene.newMan();
    const { id, phone, link } = await scene.asked(man);
    expect((await scene.answer(link, 'confirm')).data.confirmed_at).toBe('2026-11-21T18:00:00+09:00');
    expect((await scene.hold(id)).data).toMatchObject({ approvable_at: '2026-11-21T18:00:00+09:00' });
    expect((await scene.approve(id, scene.ops, { ground: 'old_number' })).status).toBe(204);
    expect(await numberOf(man.id)).toBe(scene.e164(phone));
    expect((await scene.answer(link, 'stop')).code).toBe('phone_recovery/over');
  });

  test('stops it in the moment of the approval: one of both happens, never half of each', async () => {
    const man = await scene.newMan();
    const { id, phone, link } = await scene.asked(man);
    scene.later(DAY);
    const [stopped, approved] = await Promise.all([scene.answer(link, 'stop'), scene.approve(id)]);
    const isStopped = stopped.status === 200;
    expect(approved.status).toBe(isStopped ? 409 : 204);
    expect(await numberOf(man.id)).toBe(isStopped ? man.phone : scene.e164(phone));
    expect((await rowOf(id))?.state).toBe(isStopped ? 'stopped' : 'approved');
  });
});

describe('the desk', () => {
  test('keeps a request ten minutes for its opener, who alone sees its pictures, and notes each look', async () => {
    const man = await scene.newMan();
    const { id } = await scene.asked(man);
    scene.later(DAY);
    const { data } = await scene.hold(id);
    expect((await scene.list(scene.other)).find((one) => one.id === id)?.held_by).toMatchObject({ name: '佐野' });
    for (const refused of [
      await scene.hold(id, scene.other),
      await scene.approve(id, scene.other),
      await scene.refuse(id, scene.other),
    ])
      expect([refused.status, refused.code]).toEqual([409, 'phone_recovery/held']);
    expect((await scene.look(id, data.link)).data.base64.length).toBeGreaterThan(100);
    expect((await scene.look(id, data.link, scene.other)).code).toBe('not_found');
    scene.later(5 * 60_000);
    expect((await scene.look(id, data.link)).code).toBe('identity/link_expired');
    const looks = await scene.deps
      .reader()
      .select()
      .from(phoneRecoveryLook)
      .where(eq(phoneRecoveryLook.recoveryId, id));
    expect(looks.map(({ lookedBy, side }) => [lookedBy, side])).toEqual([[scene.ops.id, 'front']]);
    scene.later(5 * 60_000);
    expect((await scene.hold(id, scene.other)).status).toBe(200);
    expect((await scene.refuse(id, scene.other, 'suspicious')).status).toBe(204);
    const acts = await scene.deps.reader().select().from(staffAct).where(eq(staffAct.actorId, scene.other.id));
    expect(
      acts.filter(({ subjectIds }) => subjectIds.includes(id)).map(({ route, status }) => `${route} ${status}`),
    ).toEqual(expect.arrayContaining([`${DESK_ROUTE}hold/ 200`, `${DESK_ROUTE}refuse/ 204`]));
    expect((await scene.call(man, `GET /api/v1/ops/phone_recoveries/`)).code).toBe('role/forbidden');
  });

  test('is closed to staff who own the account or have looked through its eyes', async () => {
    const man = await scene.newMan();
    const { id } = await scene.asked(man);
    const helper = await makeOps(scene.deps);
    await putContact(scene.deps, id);
    const ghost = await scene.call(helper, 'POST /api/v1/ops/ghost_sessions/', {
      account_id: man.id,
      reason: 'お問い合わせの確認',
      ticket: contactNumber(id),
    });
    expect(ghost.status).toBe(201);
    for (const refused of [
      await scene.hold(id, helper),
      await scene.approve(id, helper),
      await scene.refuse(id, helper),
    ])
      expect(refused.code).toBe('phone_recovery/own_account');
    const own = await makeOps(scene.deps, { birthDate: '1990-04-01' });
    const asked = await scene.asked(own);
    expect((await scene.hold(asked.id, own)).code).toBe('phone_recovery/own_account');
    expect((await scene.hold(id)).status).toBe(200);
  });

  test('finds that another account took the new number: nothing changes until the request is refused', async () => {
    const man = await scene.newMan();
    const { id, phone } = await scene.asked(man);
    scene.later(DAY);
    await makePerson(scene.deps, { groups: ['male_user'], phone: scene.e164(phone) });
    expect((await scene.approve(id)).code).toBe('phone_recovery/phone_taken');
    expect(await numberOf(man.id)).toBe(man.phone);
    expect((await rowOf(id))?.state).toBe('submitted');
    expect((await scene.refuse(id, scene.ops, 'number_in_use')).status).toBe(204);
    expect((await scene.letters(phone))[0]).toContain('ほかのご登録で使われています');
  });

  test('of two requests about one account the approved one ends the other, also at the same moment', async () => {
    const man = await scene.newMan();
    const [one, two] = [await scene.asked(man), await scene.asked(man)];
    scene.later(DAY);
    const answers = await Promise.all([scene.approve(one.id, scene.ops), scene.approve(two.id, scene.other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const won = answers[0]?.status === 204 ? one : two;
    expect(await numberOf(man.id)).toBe(scene.e164(won.phone));
    const states = [await rowOf(one.id), await rowOf(two.id)].map((row) => row?.state);
    expect(states.toSorted()).toEqual(['approved', 'ended']);
  });
});

const DESK_ROUTE = '/api/v1/ops/phone_recoveries/{phone_recovery_id}/';
