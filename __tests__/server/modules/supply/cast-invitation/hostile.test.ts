import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { castInvitation, idempotencyKey, person } from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { castInvitationTimers } from '@/server/modules/supply/cast-invitation/service';
import { makeCast, makeMan } from '../../../../support/factories';
import { type Link, NOON, openScene, type Scene } from './scene';

let at: Scene;
beforeAll(async () => {
  at = await openScene();
});
afterAll(() => at.close());
beforeEach(() => at.deps.clock.set(NOON));

const stateOf = async (id: string) => {
  const [row] = await at.deps.reader().select().from(castInvitation).where(eq(castInvitation.id, id));
  return row?.state;
};
const local = (e164: string) => `0${e164.slice(3)}`;
const codesOf = (answers: readonly { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => code ?? status).sort();

describe('the link', () => {
  it('ends after three days, by the clock alone and by the timer; another link begins anew and kills the one before', async () => {
    const { id, phone, token } = await at.invited();
    at.pass(72);
    expect((await at.byLink<Link>('open', { token })).data.state).toBe('expired');
    expect((await at.byLink('code', { token, phone_number: phone })).code).toBe('cast_invitation/over');
    await sweepOnce(at.deps, castInvitationTimers);
    expect(await stateOf(id)).toBe('expired');
    expect((await at.act(id, 'renew')).data).toMatchObject({ state: 'sent' });
    const next = await at.tokenTo(phone);
    expect(next).not.toBe(token);
    expect((await at.byLink('open', { token })).status).toBe(404);
    expect((await at.byLink<Link>('open', { token: next })).data.state).toBe('sent');
  });

  it('is stored as a hash, stands in no stored answer, and an unknown, long or broken one opens nothing', async () => {
    const { id, token } = await at.invited();
    const [row] = await at.deps.reader().select().from(castInvitation).where(eq(castInvitation.id, id));
    expect(JSON.stringify(row)).not.toContain(token);
    const kept = await at.deps.reader().select().from(idempotencyKey);
    expect(JSON.stringify(kept)).not.toContain(token);
    for (const wrong of [`${token}x`, token.slice(1), '', 'a\u0000b'])
      expect([400, 404]).toContain((await at.byLink('open', { token: wrong })).status);
    expect((await at.byLink('open', { token: 'x'.repeat(100_000) })).status).toBe(400);
    expect((await at.byLink('open', { token, store_id: 2 })).status).toBe(400);
  });

  it('goes to a number that no account has, one at a time', async () => {
    const man = await makeMan(at.deps);
    const cast = await makeCast(at.deps);
    for (const { phone } of [man, cast])
      expect((await at.invite(local(phone))).code).toBe('cast_invitation/phone_taken');
    const phone = at.newPhone();
    const answers = await Promise.all([at.invite(phone), at.invite(phone), at.invite(phone)]);
    expect(codesOf(answers)).toEqual([201, 'cast_invitation/open', 'cast_invitation/open']);
    for (const [wrong, field] of [
      [{ store_id: 999 }, 'store_id'],
      [{ phone_number: '0312345678' }, 'phone_number'],
      [{ terms: 'あ'.repeat(501) }, 'terms'],
    ] as const)
      expect((await at.invite(at.newPhone(), wrong)).errors?.[0]?.path).toBe(`body.${field}`);
  });

  it('of a person who became a customer in the meantime makes no second account', async () => {
    const { id, phone } = await at.submitted();
    await at.approve(id);
    await makeMan(at.deps, { phone: at.e164(phone) });
    expect((await at.approve(id, at.other)).code).toBe('cast_invitation/phone_taken');
    expect(await stateOf(id)).toBe('checked');
  });
});

describe('the code', () => {
  it('goes to the invited number alone; any other learns nothing', async () => {
    const { phone, token } = await at.invited();
    const foreign = at.newPhone();
    const answer = await at.byLink('code', { token, phone_number: foreign });
    expect(answer).toMatchObject({ status: 200, data: { expires_in: 600, resend_after: 60 } });
    expect(await at.codeTo(foreign)).toBe('');
    expect((await at.byLink('verify', { token, code: '123456' })).code).toBe('code/wrong');
    at.pass(1);
    expect((await at.byLink('code', { token, phone_number: phone })).data).toEqual(answer.data);
  });

  it('has five tries, lives ten minutes, and five of them are all that a link gets', async () => {
    const { phone, token } = await at.invited();
    const send = () => at.byLink('code', { token, phone_number: phone });
    await send();
    expect((await send()).code).toBe('rate/limited');
    const right = await at.codeTo(phone);
    const wrong = right === '000000' ? '000001' : '000000';
    // At once: none of them slips through uncounted.
    const tries = await Promise.all(Array.from({ length: 8 }, () => at.byLink('verify', { token, code: wrong })));
    expect(codesOf(tries)).toEqual([...Array(3).fill('code/expired'), ...Array(5).fill('code/wrong')]);
    expect((await at.byLink('verify', { token, code: right })).code).toBe('code/expired');
    for (let sent = 1; sent < 5; sent += 1) {
      at.pass(0.02);
      expect((await send()).status).toBe(200);
    }
    at.pass(0.2);
    expect((await at.byLink('verify', { token, code: await at.codeTo(phone) })).code).toBe('code/expired');
    expect((await send()).code).toBe('rate/limited');
  });

  it('opens the documents on the device where it was typed, for a day, and nowhere else', async () => {
    const one = await at.invited();
    const session = await at.prove(one.token, one.phone);
    const two = await at.invited();
    expect((await at.mine({ ...one, session })).status).toBe(200);
    for (const wrong of [
      { ...one, session: `${session}x` },
      { ...two, session },
      { token: 'x', session },
    ])
      expect((await at.mine(wrong)).status).toBe(404);
    expect((await at.apply({ token: two.token, session })).status).toBe(404);
    at.pass(24);
    expect((await at.mine({ ...one, session })).status).toBe(404);
  });
});

describe('at the same moment', () => {
  it('one of several uses of a link sends documents; a repeated call sends them once', async () => {
    const { token, phone } = await at.invited();
    const session = await at.prove(token, phone);
    const key = at.deps.random.uuid();
    const answers = await Promise.all([1, 2, 3].map(() => at.apply({ token, session })));
    expect(codesOf(answers)).toEqual([201, 'cast_invitation/over', 'cast_invitation/over']);
    const other = await at.invited();
    const again = { token: other.token, session: await at.prove(other.token, other.phone) };
    expect((await at.apply(again, {}, key)).status).toBe(201);
  });

  it('of several approvals the same person counts once, and one account comes of them', async () => {
    const { id, phone } = await at.submitted();
    const first = await Promise.all([at.approve(id), at.approve(id), at.approve(id)]);
    expect(codesOf(first)).toEqual([200, 'cast_invitation/same_person', 'cast_invitation/same_person']);
    const second = await Promise.all([at.approve(id, at.other), at.approve(id, at.other), at.approve(id)]);
    expect(codesOf(second).filter((code) => code === 200)).toHaveLength(1);
    expect(await at.deps.reader().$count(person, eq(person.phone, at.e164(phone)))).toBe(1);
  });

  it('taken back while documents are sent, or declined while it is approved, it ends one way', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, token, phone } = await at.invited();
      const session = await at.prove(token, phone);
      const [sent, revoked] = await Promise.all([at.apply({ token, session }), at.act(id, 'revoke')]);
      expect(revoked.status).toBe(200);
      expect([201, 410]).toContain(sent.status);
      expect(await stateOf(id)).toBe('revoked');
      const waiting = await at.submitted();
      await at.approve(waiting.id);
      const [yes, no] = await Promise.all([at.approve(waiting.id, at.other), at.decline(waiting)]);
      const accounts = await at.deps.reader().$count(person, eq(person.phone, at.e164(waiting.phone)));
      const approved = yes.status === 200;
      expect([accounts, await stateOf(waiting.id), no.status]).toEqual(
        approved ? [1, 'approved', expect.any(Number)] : [0, 'declined', 204],
      );
    }
  });
});

describe('documents', () => {
  it('are pictures of a document in every field, and of a contract as it reads now', async () => {
    const { token, phone } = await at.invited();
    const one = { token, session: await at.prove(token, phone) };
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const front of [Buffer.from('<svg onload=alert(1)>'), Buffer.from('GIF89a'), huge])
      expect((await at.apply(one, {}, undefined, front)).errors?.[0]?.path).toBe('body.front');
    for (const [more, field] of [
      [{ legal_name: '' }, 'legal_name'],
      [{ legal_name_kana: '山田花子' }, 'legal_name_kana'],
      [{ legal_name_kana: '・' }, 'legal_name_kana'],
      [{ legal_name_kana: 'ヤ'.repeat(50_000) }, 'legal_name_kana'],
      [{ display_name: '運営' }, 'display_name'],
      [{ password: `a${phone}` }, 'password'],
      [{ prompted: 'maybe' }, 'prompted'],
      [{ document_type: 'health_card' }, 'document_type'],
      [{ legal_name: '花'.repeat(50_000) }, 'legal_name'],
    ] as const)
      expect((await at.apply(one, more)).errors?.[0]?.path).toBe(`body.${field}`);
    expect((await at.apply(one, { contract_hash: '0'.repeat(64) })).code).toBe('cast_invitation/contract_changed');
    expect((await at.apply(one, { state: 'approved' })).status).toBe(400);
    expect((await at.mine(one)).data.state).toBe('proven');
  });

  it('that wait can be taken back only by their sender', async () => {
    const { id, token } = await at.submitted();
    expect((await at.byLink('decline', { token })).status).toBe(404);
    expect((await at.byLink('decline', { token, session: 'x' })).status).toBe(404);
    expect(await stateOf(id)).toBe('submitted');
    for (let calls = 0; calls < 10; calls += 1)
      expect((await at.byLink('help', { token, words: '', may_call: false })).status).toBe(204);
    expect((await at.byLink('help', { token, words: '', may_call: false })).code).toBe('rate/limited');
  });
});
