import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const SPACE = 'http://sns.amazonaws.com/doc/2010-03-31/';

/** What SNS answers to a message: as it does, as it refuses, or something that is no answer of it. */
export type SnsMood = 'takes' | 'throttles' | 'fails' | 'forbids' | 'says nothing';
const FAULTS: Record<string, readonly [number, string]> = {
  throttles: [400, 'Throttling'],
  fails: [500, 'InternalFailure'],
  forbids: [403, 'AuthorizationError'],
};

/**
 * Amazon SNS as far as SMS goes, on this machine: the query protocol of 2010-03-31 with signed calls (SigV4). It keeps
 * what it took; its faults repeat what they were told, as careless servers do.
 */
export async function makeSnsEmulator(keys: { id: string; secret: string }) {
  const calls: Record<string, string>[] = [];
  let mood: SnsMood = 'takes';
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const call = Object.fromEntries(new URLSearchParams(text));
    const answer = (status: number, xml: string) => response.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
    const refuse = (status: number, code: string) =>
      answer(
        status,
        `<ErrorResponse xmlns="${SPACE}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${call.PhoneNumber} ${call.Message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
      );
    if (request.method !== 'POST' || call.Action !== 'Publish' || call.Version !== '2010-03-31')
      return refuse(400, 'InvalidAction');
    if (!isSigned(request.headers, text, keys)) return refuse(403, 'SignatureDoesNotMatch');
    calls.push(call);
    if (!/^\+[1-9]\d{6,14}$/.test(call.PhoneNumber ?? '')) return refuse(400, 'InvalidParameter');
    if (mood === 'says nothing') return answer(200, '');
    const fault = FAULTS[mood];
    if (fault) return refuse(...fault);
    answer(
      200,
      `<PublishResponse xmlns="${SPACE}"><PublishResult><MessageId>m-${calls.length}</MessageId></PublishResult><ResponseMetadata><RequestId>r</RequestId></ResponseMetadata></PublishResponse>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    feel: (next: SnsMood) => {
      mood = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// Signature version 4, over the headers that the caller names.
function isSigned(headers: IncomingHttpHeaders, body: string, { id, secret }: { id: string; secret: string }): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/sns\/aws4_request, SignedHeaders=([^,]+), Signature=(.+)$/;
  const [, by, day = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  const named = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = ['POST', '/', '', named.join(''), names, sha256(body)].join('\n');
  const scope = `${day}/${region}/sns/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 'sns', 'aws4_request'].reduce<string | Buffer>(
    (last, part) => hmac(last, part),
    `AWS4${secret}`,
  );
  return by === id && hmac(key, toSign).toString('hex') === signature;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
