import type { Definition } from '@/contract/endpoint';
import { type HeldRole, storesFor } from '@/domain/staff-roles';
import type { Person } from '../core/person';
import { assertMay } from '../core/staff-task';

/** The roles of a person of the staff as they are stored now; handed in, since the entry points import no module. */
export type RolesOf = (personId: number) => Promise<HeldRole[]>;

/** Refuses a session of the staff that has not proven its second factor; handed in as above. */
export type AssertFactor = (person: Person, isFresh: boolean) => Promise<void>;

/**
 * What the second factor of the staff means for one endpoint: every call of a session without a proof is refused,
 * whatever its access (docs/rules/second-factor.md). Call it before anything is done in the name of the caller.
 */
export const factorGate =
  (assertFactor: AssertFactor, { factor }: Definition) =>
  async (caller: Person): Promise<void> => {
    if (caller.isOps && factor !== 'none') await assertFactor(caller, factor === 'fresh');
  };

type Gate = (person: Person | null) => Promise<Person | null>;

/**
 * What the roles of a person of the staff mean for one endpoint; null where they mean nothing. A call of the staff is
 * refused where no role holds its task: 403 `staff/role_required`, which names the roles that may; 店舗 alone is
 * answered with the rows of the own stores. In a call of everybody the staff have a part of their own only with the
 * task that it names, for every store (docs/rules/staff-roles.md).
 */
export const staffGate = (rolesOf: RolesOf, definition: Definition): Gate | null => {
  if (definition.access === 'ops') {
    const { task } = definition;
    return async (person) => {
      if (person === null) return null;
      const held = await rolesOf(person.id);
      const roles = held.map(({ role }) => role);
      assertMay(roles, task);
      return { ...person, roles, held };
    };
  }
  const { staff } = definition;
  if (staff === undefined) return null;
  return async (person) =>
    person?.isOps && storesFor(await rolesOf(person.id), staff) !== null ? { ...person, isOps: false } : person;
};
