import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Data, Input } from '@/contract';
import { api } from '@/platform/http';

type Question = Data<'POST /api/v1/users/me/passkeys/assertions/challenges/'>;
type Answer = Input<'POST /api/v1/users/me/passkeys/assertions/'>['body'];

/** Makes a passkey on this device and keeps its public half. Rejects as the browser does when the person says no. */
export async function keepPasskey(password: string): Promise<void> {
  const asked = await api('POST /api/v1/users/me/passkeys/challenges/', { body: { password } });
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
  const body = { id, client_data_json: response.clientDataJSON, attestation_object: response.attestationObject };
  await api('POST /api/v1/users/me/passkeys/', { body });
}

/** Lets the person open the app by the passkey of this device. Rejects as the browser does when the person says no. */
export async function provePresence(): Promise<void> {
  const body = await answerTo(await api('POST /api/v1/users/me/passkeys/assertions/challenges/'));
  await api('POST /api/v1/users/me/passkeys/assertions/', { body });
}

/** The answer of this device's passkey to a question of the server. Rejects as the browser does when the person says no. */
export async function answerTo({ challenge, rp_id: rpId, allow }: Question): Promise<Answer> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      ...{ challenge, rpId },
      allowCredentials: allow.map((key) => ({ id: key, type: 'public-key' })),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
    },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, client_data_json: clientDataJSON, authenticator_data: authenticatorData, signature };
}

/** What the browser's refusals mean to people; undefined for errors of other kinds. */
export const passkeyFault = (error: unknown): string | undefined =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'].includes(error.name)
    ? '端末での確認が完了しませんでした。もう一度お試しください'
    : undefined;

const TIMEOUT_MS = 60_000;
