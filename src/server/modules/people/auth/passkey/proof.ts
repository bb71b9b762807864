import { PASSKEY_CHALLENGE_MS, type PasskeyPurpose } from '@/domain/passkeys';
import type { Deps } from '../../../../core/deps';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import * as rows from './queries';

/** Three hundred files, read when the first passkey is asked for. */
const library = () => import('@simplewebauthn/server');

/** What a device answered; all bytes base64url. */
export type Assertion = { id: string; client_data_json: string; authenticator_data: string; signature: string };
/** What it answered when it made a key. */
export type Attestation = { id: string; client_data_json: string; attestation_object: string };

/** Asks a question of this sign-in: the device signs it with the person's finger, face or code. */
export async function ask(deps: Deps, person: Person, purpose: PasskeyPurpose) {
  const challenge = deps.random.token(32);
  await deps.unitOfWork(({ tx, now }) =>
    rows.putChallenge(tx, {
      sessionId: person.sessionId,
      purpose,
      challenge,
      expiresAt: new Date(now.getTime() + PASSKEY_CHALLENGE_MS),
    }),
  );
  return { challenge, rp_id: partyOf(deps).id };
}

/**
 * Proves by a passkey that the person is at the device: for opening the app, and for whatever is too grave for a
 * session alone. The question is used up by any answer. Throws `passkey/refused` for an answer to another question, of
 * another key, site or person, without the person's own confirmation, or of a copied key, whose counter goes back.
 */
export async function prove(
  deps: Deps,
  person: Person,
  { purpose, answer }: { purpose: PasskeyPurpose; answer: Assertion },
): Promise<void> {
  const challenge = await taken(deps, person, purpose);
  const { id: rpId, origins } = partyOf(deps);
  const { verifyAuthenticationResponse } = await library();
  const isProven = await deps
    .unitOfWork(async ({ tx, now }) => {
      const key = await rows.lockPasskey(tx, person.id, answer.id);
      if (!key) return false;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id: answer.id,
          rawId: answer.id,
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: answer.client_data_json,
            authenticatorData: answer.authenticator_data,
            signature: answer.signature,
          },
        },
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: rpId,
        credential: { id: key.id, publicKey: Buffer.from(key.publicKey, 'base64url'), counter: key.counter },
        requireUserVerification: true,
      });
      if (verified) await rows.markUsed(tx, key.id, { counter: authenticationInfo.newCounter, lastUsedAt: now });
      return verified;
    })
    .catch((error: unknown) => unproven(deps, person, error));
  if (!isProven) throw new Refusal('passkey/refused');
}

/** The public half of a key that a device made for this person. Throws `passkey/refused` as {@link prove} does. */
export async function madeKey(deps: Deps, person: Person, made: Attestation) {
  const challenge = await taken(deps, person, 'register');
  const { id: rpId, origins } = partyOf(deps);
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: made.client_data_json, attestationObject: made.attestation_object },
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: unknown) => unproven(deps, person, error));
  if (!result?.verified) throw new Refusal('passkey/refused');
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

async function taken(deps: Deps, { sessionId }: Person, purpose: PasskeyPurpose): Promise<string> {
  const challenge = await deps.unitOfWork(({ tx, now }) => rows.takeChallenge(tx, sessionId, purpose, now));
  if (challenge === null) throw new Refusal('passkey/refused');
  return challenge;
}

// The library says by its errors what did not fit; the caller is told nothing of it.
function unproven({ log }: Deps, { id }: Person, error: unknown): null {
  if (!(error instanceof Error) || error instanceof Refusal) throw error;
  log.warn({ err: error, personId: id }, 'a passkey was refused');
  return null;
}

// A name, never an address: on this machine the product is `localhost` for a browser's passkeys.
function partyOf({ settings }: Deps): { id: string; origins: string[] } {
  const { hostname, origin, port } = new URL(settings.publicOrigin);
  if (hostname !== '127.0.0.1' && hostname !== '[::1]') return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [`http://localhost:${port}`] };
}
