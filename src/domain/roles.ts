/** Who a person is, read from the token's groups alone (spec §3, spec §6, docs/rules/sessions.md#roles). */

/** The product's two roles. */
export type Role = 'female_cast' | 'male_user';

/** The group of the operator's staff. */
export const OPS_GROUP = 'yoi-ops';

/** Cast when some group contains "female", otherwise male. */
export function roleOf(groups: readonly string[]): Role {
  return hasFemaleGroup(groups) ? 'female_cast' : 'male_user';
}

/** True for members of exactly `yoi-ops`; an ops person with a female group is refused. */
export function isOps(groups: readonly string[]): boolean {
  return groups.includes(OPS_GROUP) && !hasFemaleGroup(groups);
}

function hasFemaleGroup(groups: readonly string[]): boolean {
  return groups.some((group) => group.includes('female'));
}
