import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { contract } from '@/contract';
import type { Definition } from '@/contract/endpoint';
import { readForm } from '@/server/http/form-body';
import { problemOf } from '@/server/http/problem';
import { accessTokenOf, makeCast, makeMan } from '../../support/factories';
import { makeTestApp } from '../../support/test-app';

const RULES = { pictures: { most: 2, bytes: 1_000_000 } };
const KIB = 1024;
const TYPE = 'multipart/form-data; boundary=x';

/** Nothing but the reading of a form: what it held, or the refusal. */
const app = new Hono();
app.post('/', async (c) => {
  const { fields, files, digests } = await readForm(c, RULES);
  const { pictures = [] } = files;
  return c.json({ fields, sizes: pictures.map(({ bytes }) => bytes.length), digests: digests.pictures });
});
app.onError((error) => problemOf(error, 'test').response);

/** Sends pieces one by one as they are asked for; the answer, and how many bytes were taken. */
const sendPieces = async (pieces: Iterable<string>, type = TYPE) => {
  let taken = 0;
  const source = pieces[Symbol.iterator]();
  const body = new ReadableStream({
    pull: (to) => {
      const { value, done } = source.next();
      if (done) return to.close();
      const bytes = Buffer.from(value, 'latin1');
      taken += bytes.length;
      to.enqueue(bytes);
    },
  });
  const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' };
  const reply = await app.request('/', init as RequestInit);
  return { status: reply.status, ...(await reply.json()), taken };
};
const send = (body: string, type = TYPE) => sendPieces([body], type);

const text = (name: string, value = '1') => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, bytes: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${bytes}\r\n`;
const END = '--x--\r\n';
const NOT_FORM = { status: 415, code: 'body/not_form' };
const TOO_LARGE = { status: 413, code: 'body/too_large' };
const refusedAt = (path: string) => ({ status: 400, code: 'validation/failed', errors: [{ path }] });

describe('a form', () => {
  it.each([1, 7, 4096, 100_000])('is read whole, in whichever pieces of %d bytes it comes', async (size) => {
    const picture = '\r\n--\r\n-\r'.repeat(500);
    const whole = `${text('a', '\xe3\x81\x82')}${text('b')}${text('b', '2')}${file('pictures', picture)}${file('pictures', '')}${file('pictures', 'p')}${END}`;
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, n) =>
      whole.slice(n * size, (n + 1) * size),
    );
    const { digests, ...answer } = await sendPieces(pieces);
    expect(answer).toMatchObject({ status: 200, fields: { a: 'あ', b: ['1', '2'] }, sizes: [picture.length, 1] });
    expect(digests).toEqual((await send(whole)).digests);
    expect(new Set(digests).size).toBe(2);
  });

  it.each([
    ['in small letters and without quotation marks', 'content-disposition:form-data;name=a', 'a'],
    ['in capitals', 'CONTENT-DISPOSITION: FORM-DATA; NAME="a"', 'a'],
    ['with a quotation mark in its name', 'Content-Disposition: form-data; name="\\""', '"'],
    ['folded', 'Content-Disposition: form-data;\r\n name="a"', 'a'],
    ['named like a part of every object', 'Content-Disposition: form-data; name="__proto__"', '__proto__'],
  ])('takes a header %s', async (_how, header, name) => {
    const { fields } = await send(`--x\r\n${header}\r\n\r\n1\r\n${END}`);
    expect(Object.entries(fields)).toEqual([[name, '1']]);
  });

  it('of one name sixty times is read, and no part more', async () => {
    expect((await send(text('a').repeat(60) + END)).fields.a).toHaveLength(60);
    expect(await send(text('a').repeat(61) + END)).toMatchObject(TOO_LARGE);
  });
});

describe('a body that is no form of ours is refused', () => {
  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary=""'],
    ['a giant boundary', `multipart/form-data; boundary=${'x'.repeat(71)}`],
    ['two boundaries', 'multipart/form-data; boundary=x; boundary=y'],
    ['a boundary of control characters', 'multipart/form-data; boundary="\u0001"'],
    ['something behind the boundary', 'multipart/form-data; boundary=x y'],
    ['another kind', 'multipart/mixed; boundary=x'],
    ['no kind', ''],
  ])('for its type: %s', async (_how, type) => {
    expect(await send(text('a') + END, type)).toMatchObject(NOT_FORM);
  });

  it.each([
    ['nothing', '', NOT_FORM],
    ['nonsense', '--y\r\nnonsense', NOT_FORM],
    ['no last boundary', text('a'), NOT_FORM],
    ['a header that is never closed', `--x\r\nContent-Disposition: form-data; name="a"\r\n${END}`, NOT_FORM],
    ['a part without a header', `--x\r\n\r\n1\r\n${END}`, NOT_FORM],
    ['a part without a disposition', `--x\r\nContent-Type: text/plain\r\n\r\n1\r\n${END}`, NOT_FORM],
    ['another disposition', `--x\r\nContent-Disposition: attachment; name="a"\r\n\r\n1\r\n${END}`, NOT_FORM],
    ['no name', `--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n${END}`, NOT_FORM],
    ['an empty name', text('') + END, NOT_FORM],
    ['two names', `--x\r\nContent-Disposition: form-data; name="a"; name="b"\r\n\r\n1\r\n${END}`, NOT_FORM],
    ['two dispositions', `--x\r\n${'Content-Disposition: form-data; name="a"\r\n'.repeat(2)}\r\n1\r\n${END}`, NOT_FORM],
    [
      'a form in a form',
      `--x\r\nContent-Disposition: form-data; name="pictures"\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y--\r\n${END}`,
      NOT_FORM,
    ],
    [
      'base64',
      `--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64\r\n\r\nMQ==\r\n${END}`,
      NOT_FORM,
    ],
    ['a bare line feed', text('a').replaceAll('\r\n', '\n') + END, NOT_FORM],
    ['many header lines', `--x\r\n${'a: b\r\n'.repeat(9)}\r\n1\r\n${END}`, TOO_LARGE],
    [
      'a long header line',
      `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(5000)}"\r\n\r\n1\r\n${END}`,
      TOO_LARGE,
    ],
    ['a long name', text('a'.repeat(101)) + END, refusedAt(`body.${'a'.repeat(40)}`)],
    ['a file that was not asked for', file('other', 'p') + END, refusedAt('body.other')],
    ['a file too many', file('pictures', 'p').repeat(3) + END, refusedAt('body.pictures')],
    ['a file too large', file('pictures', 'p'.repeat(1_000_001)) + END, refusedAt('body.pictures')],
    ['texts too long', text('a', 'a'.repeat(256 * KIB)) + END, TOO_LARGE],
    ['texts too long together', text('a', 'a'.repeat(64 * KIB)).repeat(4) + END, TOO_LARGE],
    ['too much before the first part', `${' '.repeat(256 * KIB)}\r\n${text('a')}${END}`, TOO_LARGE],
    ['too much after the last part', `${text('a')}${END}${' '.repeat(256 * KIB)}`, TOO_LARGE],
  ])('%s', async (_how, body, answer) => {
    expect(await send(body)).toMatchObject(answer);
  });
});

/** The piece again and again, 30 MB of it. */
function* endless(piece: string, first = '') {
  yield first;
  const large = piece.repeat(Math.ceil((16 * KIB) / piece.length));
  for (let sent = 0; sent < 30_000_000; sent += large.length) yield large;
}

describe('of 30 MB no more is read than up to the first breach', () => {
  it.each([
    ['parts with an empty name', NOT_FORM, 64, endless('--x\r\ncontent-disposition: form-data; name=""\r\n\r\n\r\n')],
    ['parts of one name', TOO_LARGE, 64, endless(text('a'))],
    ['parts of nothing', NOT_FORM, 64, endless('--x\r\n')],
    ['boundaries in a text', TOO_LARGE, 64, endless('\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n')],
    ['one header line', TOO_LARGE, 320, endless('a', '--x\r\nContent-Disposition: form-data; name="')],
    ['header lines', TOO_LARGE, 320, endless('a: b\r\n', '--x\r\n')],
    ['one folded header', TOO_LARGE, 320, endless('\r\n a', '--x\r\nContent-Disposition: form-data;')],
    ['one text', TOO_LARGE, 320, endless('a', text('a').slice(0, -3))],
    ['almost boundaries', TOO_LARGE, 320, endless('\r\n--')],
    ['one file', refusedAt('body.pictures'), 1100, endless('p', file('pictures', 'p').slice(0, -2))],
    ['empty files', TOO_LARGE, 64, endless(file('pictures', ''))],
  ])('%s', async (_how, answer, kib, pieces) => {
    const { taken, ...refused } = await sendPieces(pieces);
    expect(refused).toMatchObject(answer);
    expect(taken).toBeLessThan(kib * KIB);
  });
});

/** Numbers that look random and are the same for one seed. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

it.each(Array.from({ length: 40 }, (_, n) => n + 1))('whatever is sent is read or refused: seed %d', async (seed) => {
  const below = seeded(seed);
  const pick = <T>(of: readonly [T, ...T[]]): T => of[below(of.length)] ?? of[0];
  const spelt = (word: string) => [...word].map((one) => (below(2) ? one.toUpperCase() : one)).join('');
  const part = (depth: number): string => {
    const name = pick(['a', '', 'pictures', '__proto__', 'a'.repeat(below(200)), '"', '\\', '\r\n']);
    const header = [
      `${spelt('content-disposition')}:${pick(['', ' ', '\t', '\r\n '])}${pick(['form-data', 'FORM-DATA', 'mixed', ''])}`,
      `${pick([';', '; ', ' ;;', ''])}${pick(['name=', 'name*=', 'NAME=', ''])}${pick(['"', '', "utf-8''"])}${name}${pick(['"', ''])}`,
      pick(['', '; filename="a"', "; filename*=utf-8''a", '; filename=']),
      pick(['', '\r\n', '\r\nContent-Type: multipart/mixed; boundary=x', `\r\n${'a: b\r\n'.repeat(below(20))}c: d`]),
    ].join('');
    const inner = depth > 0 && below(2) ? part(depth - 1) : pick(['1', '', '--x', '\r\n--', 'a'.repeat(below(3000))]);
    return `${pick(['--x', '--', '--x--', '--x '])}${pick(['\r\n', '\n', ''])}${header}${pick(['\r\n\r\n', '\r\n', '\n\n'])}${inner}${pick(['\r\n', ''])}`;
  };
  const body = Array.from({ length: below(80) }, () => part(3)).join('') + pick(['--x--', '--x--\r\n', '--x', '']);
  const [whole, pieces] = [await send(body), await sendPieces(body.match(/.{1,9}/gs) ?? [])];
  expect([200, 400, 413, 415]).toContain(whole.status);
  expect({ ...pieces, taken: 0 }).toEqual({ ...whole, taken: 0 });
});

it('other requests have turns while a large form is read', async () => {
  let [turns, isRead] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isRead) setImmediate(turn);
  };
  setImmediate(turn);
  const { status } = await send(file('pictures', 'p'.repeat(1_000_000)).repeat(2) + END);
  isRead = true;
  expect(status).toBe(200);
  // One after each 64 KiB of one piece that came at once.
  expect(turns).toBeGreaterThan(28);
});

describe('on a real connection', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer(getRequestListener(app.fetch));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** Sends a body, its length announced or not, whatever comes back meanwhile. */
  const post = (body: string, headers: Record<string, string | number>) =>
    new Promise<object>((resolve, reject) => {
      const sending = request(origin, { method: 'POST', headers: { 'content-type': TYPE, ...headers } }, (reply) =>
        json(reply).then((read) => resolve({ status: reply.statusCode, ...Object(read) }), reject),
      );
      sending.on('error', reject);
      sending.end(body);
    });

  it.each([
    ['announced', (body: string) => ({ 'content-length': body.length })],
    ['in pieces', () => ({ 'transfer-encoding': 'chunked' })],
  ])('the answer to a refused form of 2 MB reaches its sender, who may send again: %s', async (_how, headersOf) => {
    const answerTo = (body: string) => post(body, headersOf(body));
    const fine = { status: 200, fields: { a: '1' } };
    expect(await answerTo(text('a') + END)).toMatchObject(fine);
    expect(await answerTo(text('').repeat(40_000))).toMatchObject(NOT_FORM);
    expect(await answerTo(text('a').repeat(40_000))).toMatchObject(TOO_LARGE);
    expect(await answerTo(text('a') + END)).toMatchObject(fine);
  });
});

it('every call that takes files refuses forty thousand parts', async () => {
  const { app: api, deps } = await makeTestApp();
  const man = await accessTokenOf(deps, await makeMan(deps));
  const tokens: Record<string, string> = {
    male_user: man,
    signed_in: man,
    female_cast: await accessTokenOf(deps, await makeCast(deps)),
  };
  const calls = Object.entries<Definition>(contract).filter(([, { files }]) => files);
  expect(calls.length).toBeGreaterThan(5);
  for (const [endpoint, { access }] of calls) {
    const [method = '', path = ''] = endpoint.split(' ');
    const reply = await api.request(path.replaceAll(/\{\w+\}/g, '1'), {
      method,
      body: '--x\r\ncontent-disposition: form-data; name=""\r\n\r\n\r\n'.repeat(40_000),
      headers: { 'content-type': TYPE, authorization: `Bearer ${tokens[access] ?? ''}`, 'idempotency-key': 'k' },
    });
    expect([endpoint, reply.status, (await reply.json()).code]).toEqual([endpoint, 415, 'body/not_form']);
  }
  await deps.close();
});
