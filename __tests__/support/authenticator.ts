import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What a page passes on of an answer, base64url. */
type Signed = { id: string; client_data_json: string; authenticator_data: string; signature: string };
/** What an answer may say falsely. */
type Lies = { origin?: string; counter?: number; verified?: boolean; rpId?: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (words: string) => Buffer.concat([head(3, words.length), Buffer.from(words)]);
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);

// The beginning of a CBOR item: its type and a length or a number.
function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 255]);
}

/** A device that makes a passkey and signs with it, as a phone does (ES256, no attestation). */
export function makeAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let count = 0;
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }));
  const data = (flags: number, lies: Lies, more = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? count);
    const all = lies.verified === false ? flags & ~4 : flags;
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([all]), counter, more]);
  };
  return {
    id,
    /** The answer to the question that makes the key. */
    make: (challenge: string, lies: Lies = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const pairs = [
        [head(0, 1), head(0, 2)],
        [head(0, 3), head(1, 6)],
        [head(1, 0), head(0, 1)],
        [head(1, 1), bytes(Buffer.from(x, 'base64url'))],
        [head(1, 2), bytes(Buffer.from(y, 'base64url'))],
      ];
      const key = Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
      const length = Buffer.from([0, credentialId.length]);
      const authData = data(0x45, lies, Buffer.concat([Buffer.alloc(16), length, credentialId, key]));
      const attestation = Buffer.concat([
        head(5, 3),
        ...[text('fmt'), text('none'), text('attStmt'), head(5, 0), text('authData'), bytes(authData)],
      ]);
      return {
        id,
        client_data_json: clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestation_object: attestation.toString('base64url'),
      };
    },
    /** The answer to a question that is signed; each counts one use. */
    sign: (challenge: string, lies: Lies = {}): Signed => {
      count += 1;
      const client = clientData('webauthn.get', challenge, lies);
      const authData = data(0x05, lies);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      return {
        id,
        client_data_json: client.toString('base64url'),
        authenticator_data: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
