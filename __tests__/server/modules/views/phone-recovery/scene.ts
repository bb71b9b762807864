import type { Data } from '@/contract';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { phoneRecoveryTimers } from '@/server/modules/views/phone-recovery/service';
import { accessTokenOf, makeMan, makeOps, TEST_PASSWORD, type TestPerson } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';
import { phonePhoto } from '../contact/desk';

/** People who lost a number, the staff, and what both do. */
export type Item = Data<'GET /api/v1/ops/phone_recoveries/'>['data'][number];
export type Detail = Data<'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/'>;
export type OldNumber = Data<'POST /api/auth/phone_recoveries/old_number'>;
export type Answer<T> = {
  status: number;
  code?: string;
  data: T;
  errors?: { path: string; message: string }[];
  headers: Headers;
};

export const DESK = '/api/v1/ops/phone_recoveries/';
export const NIGHT = '2026-11-21T18:00:00+09:00';
export const BORN = '1990-04-01';
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const POINTS = ['birth_date_readable', 'same_date', 'document_and_issuer', 'in_force'];

let numbers = 0;

/** An application with two of the staff, and what the tests of recoveries do in it. */
export async function openScene() {
  const app = await makeTestApp();
  const { deps } = app;
  const photo = await phonePhoto();
  const [ops, other] = [await makeOps(deps, { nickname: '佐野' }), await makeOps(deps, { nickname: '戸田' })];

  const call = async <T = unknown>(
    who: TestPerson | null,
    endpoint: string,
    body?: unknown,
    key: string = deps.random.uuid(),
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const [method = '', address = ''] = endpoint.split(' ');
    const isForm = body instanceof FormData;
    const reply = await app.app.request(address, {
      method,
      headers: {
        'idempotency-key': key,
        ...(who ? { authorization: `Bearer ${await accessTokenOf(deps, who)}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { ...(text ? JSON.parse(text) : {}), status: reply.status, headers: reply.headers };
  };
  const guest = <T = unknown>(name: string, body: unknown, key?: string, headers?: Record<string, string>) =>
    call<T>(null, `POST /api/auth/phone_recoveries${name}`, body, key, headers);
  const newPhone = () => {
    numbers += 1;
    return `080${String(31_000_000 + numbers)}`;
  };
  const e164 = (phone: string) => (phone.startsWith('+') ? phone : `+81${phone.slice(1)}`);
  const national = (phone: string) => `0${phone.slice(3)}`;
  const letters = async (to: string) =>
    (await listOutbox(deps, to.includes('@') ? to : e164(to))).map(({ body }) => body);
  const codeTo = async (phone: string, words: string) =>
    (await listOutbox(deps, e164(phone))).find(({ body }) => body.includes(words))?.code ?? '';
  const sweep = () => sweepOnce(deps, phoneRecoveryTimers);
  const later = (ms: number) => deps.clock.set(new Date(deps.clock.now().getTime() + ms).toISOString());

  /** A new number, proven: what sends one request. */
  const prove = async (phone: string) => {
    const { data } = await guest<{ recovery_id: string }>('', { phone_number: phone });
    const code = await codeTo(phone, '認証コード');
    const verified = await guest<{ recovery_token: string }>('/verify', { recovery_id: data.recovery_id, code });
    return verified.data.recovery_token;
  };
  const submit = (
    token: string,
    old: string,
    more: Record<string, string> = {},
    { key, front = photo, deviceKey }: { key?: string; front?: Buffer; deviceKey?: string } = {},
  ) => {
    const form = new FormData();
    const values = {
      recovery_token: token,
      old_phone_number: old,
      mail: '',
      password: '',
      document_type: 'passport',
      agreed: 'yes',
      ...more,
    };
    for (const [name, text] of Object.entries(values)) form.append(name, text);
    form.append('front', new Blob([new Uint8Array(front)]), 'front.jpg');
    return guest<{ state: string; approvable_at: string; ends_at: string }>('/submit', form, key, {
      ...(deviceKey ? { cookie: `yoi_auth_device_key=${deviceKey}` } : {}),
    });
  };
  const list = async (who = ops) => (await call<Item[]>(who, `GET ${DESK}?limit=50`)).data;
  const hold = (id: string, who = ops) => call<Detail>(who, `POST ${DESK}${id}/hold/`);
  const look = (id: string, link: string, who = ops) =>
    call<{ base64: string }>(who, `GET ${DESK}${id}/pictures/front/?link=${encodeURIComponent(link)}`);
  const approve = (id: string, who = ops, more: object = {}) =>
    call(who, `POST ${DESK}${id}/approve/`, { birth_date: '19900401', checked: POINTS, ground: 'document', ...more });
  const refuse = (id: string, who = ops, reason = 'no_match') => call(who, `POST ${DESK}${id}/refuse/`, { reason });
  const linkTo = (phone: string) => codeTo(phone, '申請されました');
  const answer = (token: string, said: 'stop' | 'confirm') =>
    guest<OldNumber>('/old_number/answer', { token, answer: said });

  /** A request about a person's number, and what the staff and the old number need for it. */
  const asked = async (owner: TestPerson, more: Record<string, string> = {}) => {
    const phone = newPhone();
    const sent = await submit(await prove(phone), national(owner.phone), more);
    if (sent.status !== 201) throw new Error(`not taken: ${sent.code}`);
    await sweep();
    const found = (await list()).filter(({ account }) => account?.id === owner.id).at(-1);
    if (!found) throw new Error('not at the desk');
    return { id: found.id, phone, link: await linkTo(owner.phone) };
  };
  const newMan = (more: Parameters<typeof makeMan>[1] = {}) => makeMan(deps, { birthDate: BORN, ...more });
  const signIn = (phone: string, password = TEST_PASSWORD, visitor = app.visitor()) =>
    visitor.call('POST /api/auth/tokens', { phone_number: phone, password });
  return {
    app,
    deps,
    photo,
    ops,
    other,
    call,
    guest,
    newPhone,
    e164,
    national,
    letters,
    codeTo,
    sweep,
    later,
    prove,
    submit,
    list,
    hold,
    look,
    approve,
    refuse,
    linkTo,
    answer,
    asked,
    newMan,
    signIn,
    close: () => deps.close(),
  };
}
