import type { Data } from '@/contract';

/** What is asked in the first step; empty = not known. */
export type Typed = { old_phone_number: string; phone_number: string; mail: string; password: string };

/** Nothing was typed yet. */
export const NOTHING: Typed = { old_phone_number: '', phone_number: '', mail: '', password: '' };

/** A code on its way to the new number, when it was sent (ms), and what it was changed for; null before. */
export type Proof = { id: string; sentAt: number; phone: string; token: string | null };

/** A code that was just sent. */
export type Begun = Pick<Proof, 'id' | 'sentAt'>;

/** What the server found wrong, by field. */
export type Faults = Readonly<Record<string, string>>;

/** What a request was answered. */
export type Sent = Data<'POST /api/auth/phone_recoveries/submit'>;

/** What the link to the old number shows. */
export type OldNumber = Data<'POST /api/auth/phone_recoveries/old_number'>;
