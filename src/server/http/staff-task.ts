import type { Definition } from '@/contract/endpoint';
import { mayDo, type StaffRole } from '@/domain/staff-roles';
import type { Person } from '../core/person';
import { assertMay } from '../core/staff-task';

/** The roles of a person of the staff as they are stored now; handed in, since the entry points import no module. */
export type RolesOf = (personId: number) => Promise<StaffRole[]>;

type Gate = (person: Person | null) => Promise<Person | null>;

/**
 * What the roles of a person of the staff mean for one endpoint; null where they mean nothing. A call of the staff is
 * refused where no role holds its task: 403 `staff/role_required`, which names the roles that may. In a call of
 * everybody the staff have a part of their own only with the task that it names (docs/rules/staff-roles.md).
 */
export const staffGate = (rolesOf: RolesOf, definition: Definition): Gate | null => {
  if (definition.access === 'ops') {
    const { task } = definition;
    return async (person) => {
      if (person === null) return null;
      const roles = await rolesOf(person.id);
      assertMay(roles, task);
      return { ...person, roles };
    };
  }
  const { staff } = definition;
  if (staff === undefined) return null;
  return async (person) =>
    person?.isOps && !mayDo(await rolesOf(person.id), staff) ? { ...person, isOps: false } : person;
};
