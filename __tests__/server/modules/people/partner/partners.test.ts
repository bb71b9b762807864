import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { partner, person } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { accessTokenOf, makeMan, makeOps } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';

let app: Awaited<ReturnType<typeof makeTestApp>>;
beforeAll(async () => {
  app = await makeTestApp();
  const { deps } = app;
  const row = { headline: 'ご紹介', words: '登録は無料です。', createdAt: deps.clock.now() };
  await deps.unitOfWork(({ tx, now }) =>
    tx.insert(partner).values([
      { ...row, code: 'yorumichi', name: '夜みち案内所' },
      { ...row, code: 'natsu-yoi', name: '夏宵ガイド', endedAt: now },
    ]),
  );
});
afterAll(() => app.deps.close());

const read = (code: string) => app.visitor().call(`GET /api/v1/partners/${encodeURIComponent(code)}/`);
const register = async (phone: string, code?: string) => {
  const guest = app.visitor();
  const begun = await guest.call('POST /api/auth/registrations', { phone_number: phone });
  const id = begun.body.data?.registration_id;
  const sent = (await listOutbox(app.deps, `+81${phone.slice(1)}`)).at(0);
  await guest.call('POST /api/auth/registrations/verify', { registration_id: id, code: sent?.code });
  const profile = { nickname: 'たか', birth_date: '1990/01/31', password: 'evening-2026', agreed: true };
  const done = await guest.call('POST /api/auth/registrations/profile', {
    registration_id: id,
    ...profile,
    ...(code === undefined ? {} : { partner_code: code }),
  });
  const [row] = await app.deps
    .reader()
    .select()
    .from(person)
    .where(eq(person.phone, `+81${phone.slice(1)}`));
  return { status: done.status, partner: row?.partnerCode };
};

it('a code leads to its partner in either case; what is nobody’s, over, or no code at all leads nowhere', async () => {
  expect((await read('Yorumichi')).body.data).toEqual({
    code: 'yorumichi',
    name: '夜みち案内所',
    headline: 'ご紹介',
    words: '登録は無料です。',
  });
  for (const code of ['natsu-yoi', 'nobody', '../x', "x' or 1", 'あ', '-']) expect((await read(code)).status).toBe(404);
  expect((await read('x'.repeat(33))).status).toBe(400);
});

it('a registration keeps the code of a partner, and a bad one keeps nobody from registering', async () => {
  expect(await register('08011110001', 'yorumichi')).toEqual({ status: 201, partner: 'yorumichi' });
  expect(await register('08011110002', 'natsu-yoi')).toEqual({ status: 201, partner: null });
  expect(await register('08011110003', '%00')).toEqual({ status: 201, partner: null });
  expect(await register('08011110004')).toEqual({ status: 201, partner: null });
});

it('ops counts registrations by partner, and nobody else does', async () => {
  const { deps } = app;
  const token = await accessTokenOf(deps, await makeOps(deps));
  const listed = async (bearer: string) =>
    app.visitor().call('GET /api/v1/ops/partners/', undefined, { authorization: `Bearer ${bearer}` });
  const counts = async () =>
    ((await listed(token)).body.data as unknown as Data<'GET /api/v1/ops/partners/'>).map(
      ({ code, registrations, registrations_30_days: recent }) => [code, registrations, recent],
    );
  expect(await counts()).toEqual([
    ['natsu-yoi', 0, 0],
    ['yorumichi', 1, 1],
  ]);
  deps.clock.advance(31 * 86_400_000);
  const later = await accessTokenOf(deps, await makeOps(deps));
  const body = (await listed(later)).body.data as unknown as Data<'GET /api/v1/ops/partners/'>;
  expect(body.map(({ registrations_30_days: recent }) => recent)).toEqual([0, 0]);
  expect((await listed(await accessTokenOf(deps, await makeMan(deps)))).status).toBe(403);
});
