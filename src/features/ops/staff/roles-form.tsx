import { useState } from 'react';
import type { Data } from '@/contract';
import { APPROVAL_REASON } from '@/domain/approvals';
import { PLAIN_ROLES, STAFF_ROLES, type StaffRole } from '@/domain/staff-roles';
import { CountedArea } from '@/ui/patterns/counted-area';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';

type Member = Data<'GET /api/v1/ops/staff/{staff_id}/'>;

/** Other roles for a person: asked for with a reason, changed once a second 責任者 approves. 店舗 stays as it is. */
export function RolesForm({ member }: { member: Member }) {
  const held = member.roles.map(({ role }) => role);
  const [wanted, setWanted] = useState<readonly StaffRole[]>(held);
  const [reason, setReason] = useState('');
  const stores = member.roles.flatMap(({ role, store }) => (store ? [{ role, store_id: store.id }] : []));
  const ask = useCommand('PATCH /api/v1/ops/staff/{staff_id}/', {
    refresh: ['GET /api/v1/ops/staff/{staff_id}/'],
    done: '2人目の責任者の承認を待っています',
    onDone: () => setReason(''),
  });
  const isSame = PLAIN_ROLES.every((role) => held.includes(role) === wanted.includes(role));
  const roles = [...PLAIN_ROLES.filter((role) => wanted.includes(role)).map((role) => ({ role })), ...stores];
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
      {stores.length > 0 && <small>店舗の役割はそのまま残ります。</small>}
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
