import { generateKeyPairSync } from 'node:crypto';
import { base64url, exportJWK, importPKCS8, importSPKI } from 'jose';
import type { TokenVerifierOptions } from '@/tokens';

/** A signing key of the test with the JWK that publishes it. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: Record<string, unknown>;
}

export const issuer = 'https://pool.example/ap-northeast-1_YoiTest1';
export const jwksUri = `${issuer}/.well-known/jwks.json`;

/** The clock's start, in seconds. */
export const startSeconds = 1_800_000_000;

/** An RSA key; made as text, because exporting a generated key object can lock Node 20 up (signing-keys.ts). */
export async function makeKey(kid: string, alg = 'RS256', modulusLength = 2048): Promise<SigningKey> {
  const pair = generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const extractable = { extractable: true };
  const publicJwk = await exportJWK(await importSPKI(pair.publicKey, alg, extractable));
  return {
    kid,
    privateKey: await importPKCS8(pair.privateKey, alg, extractable),
    jwk: { ...publicJwk, kid, use: 'sig', alg },
  };
}

export function accessClaims(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    iss: issuer,
    sub: '4d1e0a6e-0000-4000-8000-000000000001',
    exp: startSeconds + 900,
    iat: startSeconds,
    scope: 'openid profile',
    jti: 'jti-1',
    token_use: 'access',
    client_id: 'client-access',
    'cognito:groups': ['female_cast'],
    ...over,
  };
}

export function idClaims(over: Record<string, unknown> = {}): Record<string, unknown> {
  return { iss: issuer, sub: 's', exp: startSeconds + 900, token_use: 'id', aud: 'client-id', ...over };
}

/** Signs exactly this header and payload; unlike a JWT library it lets wrong ones through. */
export async function sign(
  key: SigningKey,
  payload: unknown = accessClaims(),
  header: Record<string, unknown> = { alg: 'RS256', kid: key.kid },
): Promise<string> {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const input = `${base64url.encode(JSON.stringify(header))}.${base64url.encode(text)}`;
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key.privateKey, new TextEncoder().encode(input));
  return `${input}.${base64url.encode(new Uint8Array(signature))}`;
}

/** A key server: answers by what stands in `answer`, counts, and never touches the network. */
export class KeyServer {
  fetches = 0;
  answer: (init: RequestInit) => Promise<Response> | Response;

  constructor(...keys: readonly SigningKey[]) {
    this.answer = () => keySetResponse(keys.map((key) => key.jwk));
  }

  publish(...keys: readonly unknown[]): void {
    this.answer = () => keySetResponse(keys);
  }

  readonly fetch = async (uri: string, init: RequestInit): Promise<Response> => {
    if (uri !== jwksUri) {
      throw new Error(`unexpected address ${uri}`);
    }
    this.fetches += 1;
    return this.answer(init);
  };
}

export function json(body: string, status = 200, contentType = 'application/json'): Response {
  return new Response(body, { status, headers: { 'content-type': contentType } });
}

export class Clock {
  ms = startSeconds * 1000;
  readonly now = (): number => this.ms;
  advance(seconds: number): void {
    this.ms += seconds * 1000;
  }
}

export function verifierOptions(
  server: KeyServer,
  clock: Clock,
  over: Partial<TokenVerifierOptions> = {},
): TokenVerifierOptions {
  return {
    issuer,
    clientIds: { access: 'client-access', id: 'client-id' },
    jwksUri,
    audience: null,
    scope: null,
    groups: null,
    graceSeconds: 0,
    fetch: server.fetch,
    now: clock.now,
    ...over,
  };
}

function keySetResponse(keys: readonly unknown[]): Response {
  return json(JSON.stringify({ keys }), 200, 'application/json; charset=utf-8');
}
