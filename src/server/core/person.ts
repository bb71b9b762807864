import type { HeldRole, StaffRole } from '@/domain/staff-roles';

/** Ids of the stores whose rows may be read; null = those of every store. */
export type Stores = readonly number[] | null;

/** Who calls, as the verified access token says; never from body, query or header (spec §6). */
export type Person = {
  id: number;
  role: 'male_user' | 'female_cast';
  isOps: boolean;
  /** Of a person of the staff in a call that asks for them: as they are stored now. */
  roles?: readonly StaffRole[];
  /** The same with the store for which 店舗 is held. */
  held?: readonly HeldRole[];
  /** Session row (uuid) that the token refers to. */
  sessionId: string;
  /** There while a member of the staff impersonates this account; then `isOps` is false (docs/rules/ghost.md). */
  actor?: Actor;
};

/** Who really sits at the screen during a ghost session: the member of the staff, and the session's row (uuid). */
export type Actor = { id: number; ghostId: string };

/** Cookie that names the ghost session. Without the token of that member of the staff it means nothing. */
export const GHOST_COOKIE = '__Host-yoi_ghost';
