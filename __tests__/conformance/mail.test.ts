import type { AddressInfo, Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { makeSmtpMail } from '@/server/adapters/mail-smtp';

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const closed = (server: { close: (done: () => void) => unknown }) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
const message = {
  id: '7-1795500000000',
  to: '+819012345678',
  subject: null,
  body: 'YOI: "123456"\n{to} & 10%',
  code: null,
  urgent: false,
};

const PLAIN = { plain: true, patience: 10_000 };

describe('a mail server', () => {
  const taken: { from: string; to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'yoi' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: ({ address }, _, done) => done(address.startsWith('nobody@') ? new Error(`no ${address} here`) : null),
    onData: async (stream, { envelope }, done) => {
      let raw = '';
      for await (const part of stream) raw += part;
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
      done();
    },
  });
  let port = 0;
  beforeAll(async () => {
    port = await listening(server.server);
  });
  afterAll(() => closed(server));

  const mail = (user = 'yoi:p%40ss') =>
    makeSmtpMail({ url: `smtp://${user}@127.0.0.1:${port}`, from: 'YOI <support@yoi.example>' }, PLAIN);
  const letter = {
    ...message,
    to: 'guest@example.jp',
    subject: '【YOI】お問い合わせ（Q-1）',
    body: '受付番号　Q-1\n.\nYOI',
  };

  test('takes a mail in Japanese, signed in, under a name that a repeat has too', async () => {
    await mail().send(letter);
    const { from, to, raw } = taken[0] ?? { from: '', to: [], raw: '' };
    expect({ from, to }).toEqual({ from: 'support@yoi.example', to: ['guest@example.jp'] });
    expect(raw).toContain('From: YOI <support@yoi.example>');
    expect(raw).toContain(`Message-ID: <${letter.id}@yoi.example>`);
    const [head = '', body = ''] = raw.split('\r\n\r\n');
    const words = [...head.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/gi)].map(([, word = '']) => Buffer.from(word, 'base64'));
    expect(Buffer.concat(words).toString()).toBe(letter.subject);
    expect(Buffer.from(body, 'base64').toString()).toBe(letter.body);
  });

  test('gets no further header and no further reader by what a subject or address holds', async () => {
    taken.length = 0;
    await mail().send({ ...letter, subject: '件名\r\nBcc: other@example.jp' });
    expect(taken[0]?.to).toEqual(['guest@example.jp']);
    expect(taken[0]?.raw).not.toMatch(/^Bcc:/im);
  });

  test('that refuses has not sent it, and the fault does not name the address', async () => {
    await expect(mail().send({ ...letter, to: 'nobody@example.jp' })).rejects.toThrow(
      /^the mail server did not take a mail: EENVELOPE 550$/,
    );
    await expect(mail('yoi:wrong').send(letter)).rejects.toThrow(/^the mail server did not take a mail: EAUTH/);
  });

  test('elsewhere than on this machine is spoken to under TLS only', async () => {
    const remote = makeSmtpMail(
      { url: `smtp://yoi:p%40ss@127.0.0.1:${port}`, from: 'support@yoi.example' },
      { ...PLAIN, plain: false },
    );
    await expect(remote.send(letter)).rejects.toThrow(/did not take a mail/);
  });
});
