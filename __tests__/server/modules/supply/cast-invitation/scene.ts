import type { Data } from '@/contract';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { accessTokenOf, makeMasterRows, makeOps, type TestPerson } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';
import { phonePhoto } from '../../views/contact/desk';

/** The operator's desk, two of its staff, and an invited person with a telephone. */
export type Item = Data<'POST /api/v1/ops/cast_invitations/'>;
export type Detail = Data<'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/look/'>;
export type Link = Data<'POST /api/v1/cast_invitations/open/'>;
export type Mine = Data<'POST /api/v1/cast_invitations/mine/'>;
export type Answer<T> = { status: number; code?: string; data: T; errors?: { path: string; message: string }[] };

export const DESK = '/api/v1/ops/cast_invitations/';
export const POINTS = ['birth_date_readable', 'same_date', 'document_and_issuer', 'in_force'];
export const NOON = '2026-11-21T12:00:00+09:00';
export const HOUR = 3_600_000;
export const BORN = '1996-05-06';

let numbers = 0;

/** An application with what the tests of invitations do in it. */
export async function openScene() {
  const app = await makeTestApp();
  const { deps } = app;
  await makeMasterRows(deps);
  const photo = await phonePhoto();
  const [ops, other] = [await makeOps(deps, { nickname: '佐野' }), await makeOps(deps, { nickname: '戸田' })];

  const call = async <T = unknown>(
    who: TestPerson | null,
    endpoint: string,
    body?: unknown,
    key: string = deps.random.uuid(),
  ): Promise<Answer<T>> => {
    const [method = '', address = ''] = endpoint.split(' ');
    const isForm = body instanceof FormData;
    const reply = await app.app.request(address, {
      method,
      headers: {
        'idempotency-key': key,
        ...(who ? { authorization: `Bearer ${await accessTokenOf(deps, who)}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { ...(text ? JSON.parse(text) : {}), status: reply.status };
  };
  const byLink = <T = unknown>(name: string, body: unknown, key?: string) =>
    call<T>(null, `POST /api/v1/cast_invitations/${name}/`, body, key);
  const newPhone = () => {
    numbers += 1;
    return `080${String(11_000_000 + numbers)}`;
  };
  const e164 = (phone: string) => `+81${phone.slice(1)}`;
  const invite = (phone: string, more: object = {}, by: TestPerson = ops) =>
    call<Item>(by, `POST ${DESK}`, { store_id: 1, phone_number: phone, terms: '', ...more });
  /** What the newest link or code that went to a number says. */
  const lastTo = async (phone: string, words: string) =>
    (await listOutbox(deps, e164(phone))).find(({ body }) => body.includes(words))?.code ?? '';
  const tokenTo = (phone: string) => lastTo(phone, 'ご招待');
  const codeTo = (phone: string) => lastTo(phone, '認証コード');
  const invited = async (phone = newPhone(), more: object = {}) => {
    const { data } = await invite(phone, more);
    return { id: data.id, phone, token: await tokenTo(phone) };
  };
  const prove = async (token: string, phone: string) => {
    await byLink('code', { token, phone_number: phone });
    return (await byLink<{ session: string }>('verify', { token, code: await codeTo(phone) })).data.session;
  };
  const contractHash = async (token: string) => (await byLink<Link>('open', { token })).data.contract.hash;
  const apply = async (
    { token, session }: { token: string; session: string },
    more: Record<string, string> = {},
    key?: string,
    front: Buffer = photo,
  ) => {
    const form = new FormData();
    const values = {
      token,
      session,
      legal_name: '山田 花子',
      legal_name_kana: 'ヤマダ ハナコ',
      birth_date: BORN,
      display_name: 'はな',
      password: 'yorukaze7',
      prompted: 'no',
      contract_hash: await contractHash(token),
      document_type: 'passport',
      ...more,
    };
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    form.append('front', new Blob([new Uint8Array(front)]), 'front.jpg');
    return byLink<{ state: string }>('application', form, key);
  };
  /** Up to documents that wait. */
  const submitted = async (more: Record<string, string> = {}) => {
    const one = await invited();
    const session = await prove(one.token, one.phone);
    const answer = await apply({ token: one.token, session }, more);
    if (answer.status !== 201) throw new Error(`documents were refused: ${answer.code}`);
    return { ...one, session };
  };
  const approve = (id: string, by: TestPerson = ops, more: object = {}) =>
    call<Item>(by, `POST ${DESK}${id}/approve/`, { birth_date: BORN, checked: POINTS, ...more });
  const act = (id: string, what: string, by: TestPerson = ops, body?: object) =>
    call<Item>(by, `POST ${DESK}${id}/${what}/`, body);
  const look = async (id: string, by: TestPerson = ops) => (await call<Detail>(by, `POST ${DESK}${id}/look/`)).data;
  const mine = ({ token, session }: { token: string; session: string }) => byLink<Mine>('mine', { token, session });
  const decline = ({ token, session }: { token: string; session: string }) => byLink('decline', { token, session });
  const pass = (hours: number) => deps.clock.set(new Date(deps.clock.now().getTime() + hours * HOUR).toISOString());

  return {
    deps,
    ops,
    other,
    photo,
    call,
    byLink,
    newPhone,
    e164,
    invite,
    tokenTo,
    codeTo,
    invited,
    prove,
    apply,
    submitted,
    approve,
    act,
    look,
    mine,
    decline,
    pass,
    contractHash,
    close: () => deps.close(),
  };
}
/** The same as a type. */
export type Scene = Awaited<ReturnType<typeof openScene>>;
