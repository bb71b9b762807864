import { useState } from 'react';
import type { Data } from '@/contract';
import { APPROVAL_REASON } from '@/domain/approvals';
import { CountedArea } from '@/ui/patterns/counted-area';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { type AskedRole, inOrder, isOne, RoleChoices } from './role-choices';

type Member = Data<'GET /api/v1/ops/staff/{staff_id}/'>;

/** Other roles for a person, 店舗 for each store: asked for with a reason, changed once a second 責任者 approves. */
export function RolesForm({ member }: { member: Member }) {
  const held = member.roles.map(({ role, store }) => ({ role, ...(store && { store_id: store.id }) }));
  const [asked, setAsked] = useState<readonly AskedRole[]>(held);
  const [reason, setReason] = useState('');
  const ask = useCommand('PATCH /api/v1/ops/staff/{staff_id}/', {
    refresh: ['GET /api/v1/ops/staff/{staff_id}/'],
    done: '2人目の責任者の承認を待っています',
    onDone: () => setReason(''),
  });
  const isSame = held.length === asked.length && held.every((one) => asked.some((other) => isOne(one, other)));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void ask.run({ params: { staff_id: member.id }, body: { roles: inOrder(asked), reason } });
      }}
    >
      <RoleChoices
        wanted={asked}
        onWanted={(next) => {
          ask.reset();
          setAsked(next);
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
