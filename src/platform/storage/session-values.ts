/**
 * The registration's seven steps in order (docs/rules/calls.md#names-in-the-browser); leaving the flow clears all of
 * them (spec §2).
 */
export const REGISTRATION_STEPS = [
  'register_where_learned',
  'register_input_phone_number',
  'register_verify_phone_number',
  'register_input_user_info',
  'register_input_mail',
  'register_verify_mail',
  'register_follow_cast',
] as const;

/** Every key of the browser session without its prefix `yoi_`. */
export const SESSION_KEYS = [
  ...REGISTRATION_STEPS,
  'start_time',
  'elapsed_seconds',
  'registration_suggest_shown',
  'credit_payment_preparation',
  'auto_open_video',
  'referrer_code',
  'referrer',
  'inviter_id',
  'contact_draft',
  'profile_draft',
  'mail_change',
  'phone_change',
  'phone_recovery',
  'cast_invitation',
  'film_consent',
] as const;

/** Name of a value kept for one browser session. */
export type SessionKey = (typeof SESSION_KEYS)[number];

/** Reads a value of this browser session; null when it is not set or storage is blocked. */
export function readSession(key: SessionKey): string | null {
  return reachable(() => sessionStorage.getItem(named(key))) ?? null;
}

/** Keeps a value until the browser session ends. Does nothing where storage is blocked (private windows). */
export function writeSession(key: SessionKey, value: string): void {
  reachable(() => sessionStorage.setItem(named(key), value));
}

/** Forgets a value. */
export function clearSession(key: SessionKey): void {
  reachable(() => sessionStorage.removeItem(named(key)));
}

/** Forgets the stored steps of the registration. */
export function clearRegistration(): void {
  for (const step of REGISTRATION_STEPS) clearSession(step);
}

function named(key: SessionKey): string {
  return `yoi_${key}`;
}

function reachable<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined; // storage may be switched off: the product works without it
  }
}
