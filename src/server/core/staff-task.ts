import { mayDo, refusedTask, rolesFor, type StaffRole, type StaffTask } from '@/domain/staff-roles';
import { Refusal } from './refusal';

/** Refuses a task that none of these roles holds: 403 `staff/role_required`, which names the roles that may. */
export const assertMay = (roles: readonly StaffRole[], task: StaffTask): void => {
  if (!mayDo(roles, task))
    throw new Refusal('staff/role_required', { extras: { detail: refusedTask(task), roles: rolesFor(task) } });
};
