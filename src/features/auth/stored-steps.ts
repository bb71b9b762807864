import { isWhereLearned, type WhereLearned } from '@/domain/where-learned';
import { readSession, writeSession } from '@/platform/storage';
import { fieldsOf } from '@/platform/storage/json';

/** The steps of `/register`, in order; mail and casts to follow have pages of their own. */
export const STEPS = ['learned', 'phone', 'code', 'profile'] as const;

/** One of them. */
export type Step = (typeof STEPS)[number];

/** A number that is being proven: which registration, when its code was sent (ms), and whether it was typed. */
export type Proof = { registrationId: string; sentAt: number; verified: boolean };

/** What was said of the customer so far; the password is never among it. */
export type Info = { nickname: string; birth_date: string; inviter_code: string };

/**
 * Everything that a registration keeps for the browser session; `learned` '' = not to be said, null = not asked yet.
 */
export type Stored = { learned: WhereLearned | '' | null; phone: string; proof: Proof | null; info: Info };

/** Nothing was said yet. */
export const NOTHING: Stored = {
  learned: null,
  phone: '',
  proof: null,
  info: { nickname: '', birth_date: '', inviter_code: '' },
};

/** What this browser session keeps. */
export function readSteps(): Stored {
  const learned = readSession('register_where_learned');
  return {
    learned: learned === '' || isWhereLearned(learned) ? learned : null,
    phone: readSession('register_input_phone_number') ?? '',
    proof: proofOf(fieldsOf(readSession('register_verify_phone_number')) ?? {}),
    info: infoOf(fieldsOf(readSession('register_input_user_info')) ?? {}),
  };
}

/** Keeps what is named of it. */
export function writeSteps({ learned, phone, proof, info }: Partial<Stored>): void {
  if (typeof learned === 'string') writeSession('register_where_learned', learned);
  if (phone !== undefined) writeSession('register_input_phone_number', phone);
  if (proof !== undefined) writeSession('register_verify_phone_number', proof === null ? '' : JSON.stringify(proof));
  if (info !== undefined) writeSession('register_input_user_info', JSON.stringify(info));
}

/** The last step that may be entered with what is kept. */
export function furthest({ learned, proof }: Stored): Step {
  if (proof) return proof.verified ? 'profile' : 'code';
  return learned === null ? 'learned' : 'phone';
}

/** The step that an address names, or the furthest where it asks for one beyond. */
export function stepOf(named: string | undefined, stored: Stored): Step {
  const wanted = (STEPS as readonly (string | undefined)[]).indexOf(named);
  return STEPS[Math.min(Math.max(wanted, 0), STEPS.indexOf(furthest(stored)))] ?? 'learned';
}

type StepValues = Readonly<Record<string, unknown>>;

function proofOf({ registrationId, sentAt, verified }: StepValues): Proof | null {
  const isWhole = typeof registrationId === 'string' && typeof sentAt === 'number' && typeof verified === 'boolean';
  return isWhole ? { registrationId, sentAt, verified } : null;
}

function infoOf(kept: StepValues): Info {
  const field = (name: keyof Info) => String(kept[name] ?? '').slice(0, 200);
  return { nickname: field('nickname'), birth_date: field('birth_date'), inviter_code: field('inviter_code') };
}
