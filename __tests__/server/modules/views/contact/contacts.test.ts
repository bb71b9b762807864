import type { Data } from '@/contract';
import { contact } from '@/server/db/schema';
import { constraintOf } from '@/server/db/sql-state';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { accessTokenOf, makeMan, makeOps, type TestPerson } from '../../../../support/factories';
import { type Contacts, FORM, formOf, openDesk, phonePhoto } from './desk';

let desk: Awaited<ReturnType<typeof openDesk>>;
let photo: Buffer;
beforeAll(async () => {
  desk = await openDesk();
  photo = await phonePhoto();
});
afterAll(() => desk.close());

describe('a guest', () => {
  it('sends an inquiry, gets a number, and a mail that repeats nothing of what was written', async () => {
    const mail = desk.newMail();
    const sent = await desk.send({
      mail,
      name: ' たか ',
      phone: '０３－１２３４－５６７８',
      reservation: 'Y-7K3M-2291',
    });
    expect(sent).toMatchObject({ status: 201, data: { number: expect.stringMatching(/^Q-[2-9A-Z]{4}-\d{4}$/) } });
    const number = sent.data?.number;
    expect(await desk.find(number)).toMatchObject({
      ...FORM,
      mail,
      phone: '03-1234-5678',
      reservation: 'Y-7K3M-2291',
      state: 'new',
      account_id: null,
      pictures: [],
      answers: [],
    });
    const [letter] = await listOutbox(desk.deps, mail);
    expect(letter).toMatchObject({ channel: 'mail', subject: expect.stringContaining(String(number)) });
    expect(letter?.body).toContain(String(number));
    expect(letter?.body).not.toContain('たか');
    expect(letter?.body).not.toContain('残高');
  });

  it('happens once, however often it is sent; another content under the same key is refused', async () => {
    const key = desk.deps.random.uuid();
    const mail = desk.newMail();
    const before = await desk.stored();
    const first = await desk.send({ mail }, { key, pictures: [photo] });
    const again = await desk.send({ mail }, { key, pictures: [photo] });
    expect([again.status, again.data?.number, again.replayed]).toEqual([201, first.data?.number, 'true']);
    expect(await desk.send({ mail }, { key })).toMatchObject({ status: 422, code: 'idempotency/key_reused' });
    expect(await desk.stored()).toBe(before + 1);
    expect(await listOutbox(desk.deps, mail)).toHaveLength(1);
    const reply = await desk.app.request('/api/v1/contacts/', { method: 'POST', body: formOf(FORM) });
    expect(await reply.json()).toMatchObject({ status: 400, code: 'idempotency/key_required' });
  });

  it('sends ten a day with one address or from one device, and no more', async () => {
    const mail = desk.newMail();
    const device = crypto.randomUUID();
    for (const _ of Array(10)) expect((await desk.send({ mail })).status).toBe(201);
    for (const _ of Array(10)) expect((await desk.send({}, { device })).status).toBe(201);
    expect(await desk.send({ mail })).toMatchObject({ status: 429, code: 'rate/limited' });
    expect(await desk.send({}, { device })).toMatchObject({ status: 429, code: 'rate/limited' });
    desk.deps.clock.advance(86_400_001);
    expect((await desk.send({ mail })).status).toBe(201);
  });

  it('who fills in the hidden field is thanked, and nothing is kept', async () => {
    const before = await desk.stored();
    expect(await desk.send({ homepage: 'https://example.com' })).toMatchObject({ status: 201 });
    expect(await desk.stored()).toBe(before);
  });

  it.each([
    ['no category', { category: '' }, 'body.category'],
    ['another category', { category: 'gifts' }, 'body.category'],
    ['no name', { name: '　' }, 'body.name'],
    ['a name of two lines', { name: 'たか\r\nBcc: all@example.jp' }, 'body.name'],
    ['an address of two lines', { mail: 'taka@example.jp\r\nBcc: all@example.jp' }, 'body.mail'],
    ['two addresses', { mail: 'taka@example.jp,all@example.jp' }, 'body.mail'],
    ['an address with a name', { mail: 'たか <taka@example.jp>' }, 'body.mail'],
    ['no address', { mail: 'taka@localhost' }, 'body.mail'],
    ['a telephone number in words', { phone: 'あとで' }, 'body.phone'],
    ['too few words', { body: '教えてください' }, 'body.body'],
    ['too many words', { body: 'あ'.repeat(1001) }, 'body.body'],
    ['something else', { subject: 'x' }, 'body.subject'],
  ])('is told at the field: %s', async (_, texts, at) => {
    const before = await desk.stored();
    const sent = await desk.send(texts);
    expect(sent).toMatchObject({ status: 400, code: 'validation/failed' });
    expect(sent.errors?.map(({ path: where }) => where)).toEqual([at]);
    expect(await desk.stored()).toBe(before);
  });

  it('sends a form and nothing else', async () => {
    const headers = { 'idempotency-key': 'k' };
    const post = async (body: BodyInit, type: string) => {
      const reply = await desk.app.request('/api/v1/contacts/', {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': type },
      });
      return [reply.status, (await reply.json()).code];
    };
    expect(await post(JSON.stringify(FORM), 'application/json')).toEqual([415, 'body/not_form']);
    expect(await post('--x\r\nnonsense', 'multipart/form-data; boundary=y')).toEqual([415, 'body/not_form']);
    expect(await post('x', 'multipart/form-data')).toEqual([415, 'body/not_form']);
    const parts = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(5000);
    expect(await post(`${parts}--x--\r\n`, 'multipart/form-data; boundary=x')).toEqual([413, 'body/too_large']);
    expect(await post(new Uint8Array(26_000_000), 'multipart/form-data; boundary=x')).toEqual([413, 'body/too_large']);
  });
});

describe('ops', () => {
  it('reads, answers by mail in a name, closes with a note; the name of the first to close stays', async () => {
    const mail = desk.newMail();
    const man = await makeMan(desk.deps);
    const number = (await desk.send({ mail }, { as: man })).data?.number;
    const found = await desk.find(number);
    expect(found?.account_id).toBe(man.id);
    const answered = await desk.asOps<Contacts[number]>(`POST /api/v1/ops/contacts/${found?.id}/answer/`, {
      text: '反映を確認しました。',
    });
    expect(answered.data).toMatchObject({
      state: 'answered',
      answers: [{ text: '反映を確認しました。', by: desk.ops.id }],
    });
    const [letter] = await listOutbox(desk.deps, mail);
    expect(letter?.subject).toContain(String(number));
    expect(letter?.body).toMatch(/^反映を確認しました。\n/);
    expect(await desk.find(number)).toBeUndefined();
    expect((await desk.find(number, 'answered'))?.state).toBe('answered');
    const other = await makeOps(desk.deps);
    const close = (who: TestPerson, note: string) =>
      desk.asOps<Contacts[number]>(`POST /api/v1/ops/contacts/${found?.id}/close/`, { note }, who);
    await close(desk.ops, '解決');
    expect((await close(other, '別の人')).data).toMatchObject({
      state: 'closed',
      closed_by: desk.ops.id,
      closing_note: '解決',
    });
    expect((await desk.find(number, 'closed'))?.id).toBe(found?.id);
  });

  it('is the only role that may read, answer or close', async () => {
    const man = await makeMan(desk.deps);
    expect(await desk.asOps('GET /api/v1/ops/contacts/', undefined, man)).toMatchObject({ status: 403 });
    expect(await desk.asOps('POST /api/v1/ops/contacts/x/answer/', { text: 'x' }, man)).toMatchObject({ status: 403 });
    expect(await desk.asOps('POST /api/v1/ops/contacts/x/close/', {})).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await desk.asOps('POST /api/v1/ops/contacts/x/answer/', { text: ' ' })).toMatchObject({ status: 400 });
  });

  it('reads on page by page, each once', async () => {
    const numbers: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const reply = await desk.app.request(`/api/v1/ops/contacts/?limit=3${next === '' ? '' : `&cursor=${next}`}`, {
        headers: { authorization: `Bearer ${await accessTokenOf(desk.deps, desk.ops)}` },
      });
      const page = (await reply.json()) as Data<'GET /api/v1/ops/contacts/'>;
      numbers.push(...page.data.map(({ id }) => id));
      next = page.page.next_cursor;
    }
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(3);
    expect(await desk.asOps('GET /api/v1/ops/contacts/?cursor=x')).toMatchObject({ status: 400 });
  });
});

it('the database itself keeps two lines out of an address, and closes nothing without a name', async () => {
  const { deps } = desk;
  const row = { ...FORM, category: 'other' as const, phone: '', reservation: '', sender: 'x' };
  const insert = (values: object) =>
    deps.unitOfWork(({ tx, now }) =>
      tx.insert(contact).values({ id: deps.random.uuid(), ...row, createdAt: now, ...values }),
    );
  const refused = async (values: object) => insert(values).then(() => null, constraintOf);
  expect(await refused({ mail: 'a@b.jp\nBcc: c@d.jp' })).toBe('contact_written_in_one_line');
  expect(await refused({ state: 'closed' })).toBe('contact_closed_by_somebody');
  expect(await refused({ state: 'answered' })).toBe('contact_answered_at');
});
