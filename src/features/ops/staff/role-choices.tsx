import type { Input } from '@/contract';
import { PLAIN_ROLES, STAFF_ROLE_NAMES, STAFF_ROLES } from '@/domain/staff-roles';
import { useApi } from '@/hooks/use-api';
import { ChipChoices } from '@/ui/patterns/chip-choices';
import { CheckRow } from '@/ui/pieces/choice';

/** A role that is asked for: 店舗 with its store. */
export type AskedRole = Input<'POST /api/v1/ops/staff_invitations/'>['body']['roles'][number];

export const isOne = (one: AskedRole, other: AskedRole) => one.role === other.role && one.store_id === other.store_id;

/** The same in the order in which people read them. */
export const inOrder = (asked: readonly AskedRole[]): AskedRole[] =>
  [...asked].sort((one, other) => PLACE(one) - PLACE(other) || (one.store_id ?? 0) - (other.store_id ?? 0));
const PLACE = ({ role }: AskedRole) => (role === 'store' ? STAFF_ROLE_NAMES.length : STAFF_ROLE_NAMES.indexOf(role));

type Props = { wanted: readonly AskedRole[]; onWanted: (next: AskedRole[]) => void };

/** The roles as boxes, and the stores of 店舗. */
export function RoleChoices({ wanted, onWanted }: Props) {
  const { data: stores = [] } = useApi('GET /api/v1/stores/', {});
  const toggle = (of: AskedRole) => {
    const left = wanted.filter((one) => !isOne(one, of));
    onWanted(left.length < wanted.length ? left : [...wanted, of]);
  };
  return (
    <>
      {PLAIN_ROLES.map((role) => (
        <CheckRow
          key={role}
          label={STAFF_ROLES[role]}
          checked={wanted.some((one) => one.role === role)}
          onChange={() => toggle({ role })}
        />
      ))}
      <h3>{STAFF_ROLES.store}（自店の分だけが見えます）</h3>
      <ChipChoices
        label={STAFF_ROLES.store}
        options={stores.map(({ id, name }) => ({ value: id, name }))}
        chosen={wanted.flatMap(({ store_id: store }) => store ?? [])}
        onToggle={(id) => toggle({ role: 'store', store_id: id })}
      />
    </>
  );
}
