import { clearSession, readSession, writeSession } from '@/platform/storage';
import { fieldsOf } from '@/platform/storage/json';
import { NOTHING, type Proof, type Typed } from './types';

/**
 * What a reload does not lose: what was typed but the password, and the code that was sent, never what it was changed
 * for.
 */
export type KeptRecovery = { typed: Typed; proof: Proof | null };

/** What this browser session keeps of a recovery. */
export function readKept(): KeptRecovery {
  const kept = fieldsOf(readSession('phone_recovery')) ?? {};
  const text = (name: string) => {
    const value = kept[name];
    return typeof value === 'string' ? value : '';
  };
  const [id, sentAt] = [text('id'), Number(text('sent_at'))];
  const [old_phone_number, phone_number, mail] = [text('old_phone_number'), text('phone_number'), text('mail')];
  const proof = id !== '' && sentAt > 0 ? { id, sentAt, phone: text('sent_to'), token: null } : null;
  return { typed: { ...NOTHING, old_phone_number, phone_number, mail }, proof };
}

/** Keeps it for this browser session. */
export function keep({ typed: { password: _, ...typed }, proof }: KeptRecovery): void {
  const sent = proof ? { id: proof.id, sent_to: proof.phone, sent_at: String(proof.sentAt) } : {};
  writeSession('phone_recovery', JSON.stringify({ ...typed, ...sent }));
}

/** Forgets it: the request was taken. */
export const forgetKept = (): void => clearSession('phone_recovery');
