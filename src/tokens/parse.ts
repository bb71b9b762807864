import { decodeBase64Url } from './base64url';
import { assertClaimTypes, type TokenClaims } from './claims';
import { JwtParseError } from './errors';
import { isJsonObject, type JsonObject, parseSafeJson } from './safe-json';

/** The two header members that verification reads. `jwk`, `jku` and `x5u` are deliberately not among them. */
export interface UnverifiedHeader {
  readonly alg: string | undefined;
  readonly kid: string | undefined;
}

/** A well-formed token about whose origin nothing is known yet. */
export interface UnverifiedToken {
  readonly unverifiedHeader: UnverifiedHeader;
  readonly unverifiedClaims: TokenClaims;
  /** The ASCII text that the signature covers. */
  readonly signingInput: string;
  /** Still base64url. */
  readonly signaturePart: string;
}

/** Takes a token apart without believing it. Throws JwtParseError for whatever is not a JWT in compact form. */
export function parseUnverifiedToken(token: unknown): UnverifiedToken {
  if (token === undefined || token === null || token === '') {
    throw new JwtParseError('Empty JWT');
  }
  if (typeof token !== 'string') {
    throw new JwtParseError('JWT is not a string');
  }
  const [, headerPart, payloadPart, signaturePart] = threeParts.exec(token) ?? [];
  if (headerPart === undefined || payloadPart === undefined || signaturePart === undefined) {
    throw new JwtParseError('JWT string does not consist of exactly 3 parts (header, payload, signature)');
  }
  const unverifiedHeader = readHeader(parseObject('Header', headerPart));
  const unverifiedClaims = parseObject('Payload', payloadPart);
  assertClaimTypes(unverifiedClaims);
  return {
    unverifiedHeader,
    unverifiedClaims,
    signingInput: token.slice(0, headerPart.length + 1 + payloadPart.length),
    signaturePart,
  };
}

const threeParts = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

// ignoreBOM keeps the mark in the text, where JSON.parse refuses it.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parseObject(part: 'Header' | 'Payload', encoded: string): JsonObject {
  let value: unknown;
  try {
    value = parseSafeJson(utf8.decode(decodeBase64Url(encoded)));
  } catch {
    // The cause is left out: its message quotes the token, and tokens must not reach a log.
    throw new JwtParseError(`Invalid JWT. ${part} is not a valid JSON object`);
  }
  if (!isJsonObject(value)) {
    throw new JwtParseError(`JWT ${part.toLowerCase()} is not an object`);
  }
  return value;
}

function readHeader({ alg, kid, crit }: JsonObject): UnverifiedHeader {
  if (alg !== undefined && typeof alg !== 'string') {
    throw new JwtParseError('JWT header alg claim is not a string');
  }
  if (kid !== undefined && typeof kid !== 'string') {
    throw new JwtParseError('JWT header kid claim is not a string');
  }
  // RFC 7515 §4.1.11: a token with extensions that must be understood is refused by who understands none.
  if (crit !== undefined) {
    throw new JwtParseError('JWT header crit claim is not supported');
  }
  return { alg, kid };
}
