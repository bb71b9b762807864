import { mayDo, refusedTask, rolesFor, type StaffRole, type StaffTask, storesFor } from '@/domain/staff-roles';
import type { Person, Stores } from './person';
import { Refusal } from './refusal';

/** Refuses a task that none of these roles holds: 403 `staff/role_required`, which names the roles that may. */
export const assertMay = (roles: readonly StaffRole[], task: StaffTask): void => {
  if (!mayDo(roles, task))
    throw new Refusal('staff/role_required', { extras: { detail: refusedTask(task), roles: rolesFor(task) } });
};

/** The stores whose rows of a task a call of the staff may answer with; none in any other call. */
export const storesOf = ({ held = [] }: Person, task: StaffTask): Stores => storesFor(held, task);

/** Of these stores the one that was asked for, none where it is not among them; all where none was asked for. */
export function storesAsked(stores: Stores, asked: number | undefined): Stores {
  if (asked === undefined) return stores;
  return stores === null || stores.includes(asked) ? [asked] : [];
}
