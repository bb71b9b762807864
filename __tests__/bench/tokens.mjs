// The token check against bare crypto.verify (RS256, 2048 bits), one after another.
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { load } from './bundle.mjs';
import { alternate, perSecond } from './rounds.mjs';
import { ratioRow } from './table.mjs';

const ISSUER = 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_Bench0001';
const TOKENS = 3000;
const REPEATS = 60_000;
const ROUNDS = 5;

/** Cold: tokens that were never seen. Repeated: one token again and again. */
export async function measureTokens() {
  const { createTokenVerifier } = await load('src/tokens/index.ts');
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const tokens = Array.from({ length: TOKENS }, (_, at) => tokenOf(privateKey, `token-${at}`));
  const first = tokenOf(privateKey, 'first');
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' }] };
  const wanted = { tokenUse: 'access' };
  const { joseCrypto } = await load('src/tokens/jose-crypto.ts');
  const verifier = (runtime) =>
    createTokenVerifier(
      {
        issuer: ISSUER,
        clientIds: { access: 'bench-access', id: 'bench-id' },
        jwksUri: `${ISSUER}/.well-known/jwks.json`,
        audience: null,
        scope: null,
        groups: null,
        graceSeconds: 0,
        fetch: async () => Response.json(keys),
        now: Date.now,
      },
      runtime,
    );

  const bare = () =>
    perSecond(async () => {
      for (const token of tokens) {
        const end = token.lastIndexOf('.');
        const signature = Buffer.from(token.slice(end + 1), 'base64url');
        if (!verify('sha256', Buffer.from(token.slice(0, end)), publicKey, signature)) throw new Error('not verified');
      }
      return tokens.length;
    });
  const coldBy = (runtime) => async () => {
    const fresh = verifier(runtime);
    await fresh.verify(first, wanted); // the key set is fetched here
    return perSecond(async () => {
      for (const token of tokens) await fresh.verify(token, wanted);
      return tokens.length;
    });
  };
  const [cold, byJose] = [coldBy(), coldBy(joseCrypto)];
  const known = verifier();
  await known.verify(first, wanted);
  const repeated = () =>
    perSecond(async () => {
      for (let at = 0; at < REPEATS; at += 1) await known.verify(first, wanted);
      return REPEATS;
    });

  return [
    ratioRow('token check, new token', await alternate(ROUNDS, { ours: cold, bare }), 0.6),
    ratioRow('token check by jose, new token', await alternate(ROUNDS, { ours: byJose, bare }), null),
    ratioRow('token check, repeated token', await alternate(ROUNDS, { ours: repeated, bare }), 5),
  ];
}

function tokenOf(privateKey, id) {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: '1',
    iss: ISSUER,
    client_id: 'bench-access',
    token_use: 'access',
    scope: 'yoi',
    jti: id,
    iat: now,
    exp: now + 3600,
    'cognito:groups': ['male_user'],
  };
  const parts = [{ alg: 'RS256', kid: 'bench' }, claims];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}
