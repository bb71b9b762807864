import {
  base64URLStringToBuffer,
  bufferToBase64URLString,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Data, Input } from '@/contract';
import { MINUTE_MS } from '@/domain/durations';
import { lockKey, lockMinutes, setLock } from '@/platform/app-lock';
import { refreshTokens } from '@/platform/auth/refresh';
import { accessToken } from '@/platform/auth/token';
import { api } from '@/platform/http';
import { isNetworkError } from '@/platform/http/problem';

type Question = Data<'POST /api/v1/users/me/passkeys/assertions/challenges/'>;
type NewKeyQuestion = Data<'POST /api/v1/users/me/passkeys/challenges/'>;
type NewKey = Input<'POST /api/v1/users/me/passkeys/'>['body'];
type Answer = Input<'POST /api/v1/users/me/passkeys/assertions/'>['body'];

/**
 * Makes a passkey on this device and keeps its public half; gives its id. Rejects as the browser does when the person
 * says no.
 */
export async function keepPasskey(password: string): Promise<string> {
  const body = await madeKey(await api('POST /api/v1/users/me/passkeys/challenges/', { body: { password } }));
  await api('POST /api/v1/users/me/passkeys/', { body });
  return body.id;
}

/** A new passkey of this device, for a question of the server. Rejects as the browser does when the person says no. */
export async function madeKey(asked: NewKeyQuestion): Promise<NewKey> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rp_id, name: 'YOI' },
      user: { id: asked.user_id, name: 'YOI', displayName: 'YOI' },
      pubKeyCredParams: [-7, -257].map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: asked.exclude.map((key) => ({ id: key, type: 'public-key' })),
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'discouraged',
        userVerification: 'required',
      },
      timeout: TIMEOUT_MS,
    },
  });
  return { id, client_data_json: response.clientDataJSON, attestation_object: response.attestationObject };
}

/**
 * Lets the person open the app by the passkey of this device. Without the network the device alone is asked: a cast
 * must reach SOS and the next booking, and the lock is one of the screen (docs/rules/app-lock.md). Rejects as the
 * browser does when the person says no.
 */
export async function provePresence(): Promise<void> {
  // Pressed before the kept session is restored.
  if (accessToken() === null) await refreshTokens().catch(() => undefined);
  const question = await api('POST /api/v1/users/me/passkeys/assertions/challenges/').catch((error: unknown) => {
    if (isNetworkError(error)) return null;
    throw error;
  });
  if (!question) return proveHere();
  const body = await answerTo(question);
  await api('POST /api/v1/users/me/passkeys/assertions/', { body });
  const minutes = lockMinutes();
  if (minutes !== null) setLock(minutes, body.id);
}

/**
 * Asks the device whose key the lock knows, with a question of its own; only an answer that the person confirmed
 * opens.
 */
async function proveHere(): Promise<void> {
  const key = lockKey();
  if (!key) throw new UnknownKey();
  const { authenticator_data: data } = await answerTo({
    challenge: bufferToBase64URLString(crypto.getRandomValues(new Uint8Array(32)).buffer),
    rp_id: location.hostname,
    allow: [key],
  });
  const flags = new Uint8Array(base64URLStringToBuffer(data))[FLAGS_AT] ?? 0;
  if (!(flags & USER_VERIFIED)) throw new DOMException('The person was not asked.', 'NotAllowedError');
}

/** Thrown offline by a device whose key was never proven with the network. */
class UnknownKey extends Error {
  override readonly name = 'UnknownKey';
}

// Authenticator data (WebAuthn §6.1): a hash of 32 bytes, then one byte of flags.
const FLAGS_AT = 32;
const USER_VERIFIED = 0x04;

/**
 * The answer of this device's passkey to a question of the server. Rejects as the browser does when the person says
 * no.
 */
export async function answerTo({ challenge, rp_id: rpId, allow }: Question): Promise<Answer> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      allowCredentials: allow.map((key) => ({ id: key, type: 'public-key' })),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
    },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, client_data_json: clientDataJSON, authenticator_data: authenticatorData, signature };
}

/** What the browser's refusals mean to people; undefined for errors of other kinds. */
export const passkeyFault = (error: unknown): string | undefined => {
  if (error instanceof UnknownKey) return '電波の届く場所でもう一度お試しください';
  return error instanceof Error && REFUSED.includes(error.name)
    ? '端末での確認が完了しませんでした。もう一度お試しください'
    : undefined;
};

const REFUSED = ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'];
const TIMEOUT_MS = MINUTE_MS;
