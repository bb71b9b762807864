import { useState } from 'react';
import type { Data } from '@/contract';
import { APPROVAL_REASON } from '@/domain/approvals';
import { PLAIN_ROLES, STAFF_ROLES, type StaffRole } from '@/domain/staff-roles';
import { useApi } from '@/hooks/use-api';
import { ChipChoices } from '@/ui/patterns/chip-choices';
import { CountedArea } from '@/ui/patterns/counted-area';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';

type Member = Data<'GET /api/v1/ops/staff/{staff_id}/'>;

/** Other roles for a person, 店舗 for each store: asked for with a reason, changed once a second 責任者 approves. */
export function RolesForm({ member }: { member: Member }) {
  const held = member.roles.map(({ role }) => role);
  const heldStores = member.roles.flatMap(({ store }) => store?.id ?? []);
  const { data: stores = [] } = useApi('GET /api/v1/stores/', {});
  const [ofStores, setStores] = useState<readonly number[]>(heldStores);
  const [wanted, setWanted] = useState<readonly StaffRole[]>(held);
  const [reason, setReason] = useState('');
  const ask = useCommand('PATCH /api/v1/ops/staff/{staff_id}/', {
    refresh: ['GET /api/v1/ops/staff/{staff_id}/'],
    done: '2人目の責任者の承認を待っています',
    onDone: () => setReason(''),
  });
  const isSame =
    PLAIN_ROLES.every((role) => held.includes(role) === wanted.includes(role)) &&
    heldStores.length === ofStores.length &&
    heldStores.every((id) => ofStores.includes(id));
  const roles = [
    ...PLAIN_ROLES.filter((role) => wanted.includes(role)).map((role) => ({ role })),
    ...ofStores.map((id) => ({ role: 'store' as const, store_id: id })),
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void ask.run({ params: { staff_id: member.id }, body: { roles, reason } });
      }}
    >
      {PLAIN_ROLES.map((role) => (
        <CheckRow
          key={role}
          label={STAFF_ROLES[role]}
          checked={wanted.includes(role)}
          onChange={({ currentTarget: { checked } }) => {
            ask.reset();
            setWanted((before) => (checked ? [...before, role] : before.filter((one) => one !== role)));
          }}
        />
      ))}
      <h3>{STAFF_ROLES.store}（自店の分だけが見えます）</h3>
      <ChipChoices
        label={STAFF_ROLES.store}
        options={stores.map(({ id, name }) => ({ value: id, name }))}
        chosen={ofStores}
        onToggle={(id) => {
          ask.reset();
          setStores((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
        }}
      />
      {!isSame && (
        <CountedArea
          label="変更の理由"
          rows={2}
          error={ask.faults.reason}
          text={reason}
          most={APPROVAL_REASON.max}
          onText={(text) => {
            ask.reset();
            setReason(text);
          }}
        />
      )}
      <Fault>{ask.problem}</Fault>
      {!isSame && (
        <Button type="submit" size="sm" loading={ask.busy}>
          変更を依頼する（1人目）
        </Button>
      )}
    </form>
  );
}
