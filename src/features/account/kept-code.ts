import { clearSession, readSession, writeSession } from '@/platform/storage';
import { fieldsOf } from '@/platform/storage/json';

/** A code on its way: what it is for, where it was sent (as it was typed), and when (ms). */
export type Begun = { id: string; to: string; sentAt: number };

/** What waits for a code; a registration has its own key, which goes when it is left (spec §2). */
export type CodeKey = 'register_verify_mail' | 'mail_change' | 'phone_change';

/** The code that this browser session waits for; null = none. */
export function readCode(key: CodeKey): Begun | null {
  const { id, to, sentAt } = fieldsOf(readSession(key)) ?? {};
  return typeof id === 'string' && typeof to === 'string' && typeof sentAt === 'number' ? { id, to, sentAt } : null;
}

/** Keeps it over a reload, or forgets it. */
export function keepCode(key: CodeKey, begun: Begun | null): void {
  if (begun) writeSession(key, JSON.stringify(begun));
  else clearSession(key);
}
