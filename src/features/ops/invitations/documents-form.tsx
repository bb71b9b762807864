import styled from 'styled-components';
import { IDENTITY_REJECTIONS, type IdentityRejection } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { useCommand } from '@/ui/patterns/use-command';
import { DocumentDecision } from '../document-decision';
import { type Invitation, LIST } from './types';

const REASONS = {
  title: '差し戻す理由',
  names: keysOf(IDENTITY_REJECTIONS),
  labelOf: (name: IdentityRejection) => IDENTITY_REJECTIONS[name].label,
  missing: '差し戻す理由を選択してください',
};

/** The decision on the documents; the second of two people opens the cast's account. */
export function DocumentsForm({
  invitation,
  onChanged,
}: {
  invitation: Invitation;
  onChanged: () => Promise<unknown>;
}) {
  const isSecond = invitation.state === 'checked';
  const approve = useCommand('POST /api/v1/ops/cast_invitations/{cast_invitation_id}/approve/', {
    refresh: [LIST],
    hasField: (name: string) => name === 'birth_date',
    onDone: onChanged,
    done: isSecond ? 'アカウントができました' : '1人目の確認を記録しました',
  });
  const back = useCommand('POST /api/v1/ops/cast_invitations/{cast_invitation_id}/send_back/', {
    refresh: [LIST],
    done: '差し戻しました',
    onDone: onChanged,
  });
  const params = { cast_invitation_id: invitation.id };
  return (
    <Decision
      isHeld
      approve={{ label: '確認した', command: approve, send: (body) => void approve.run({ params, body }) }}
      reject={{
        label: '差し戻す',
        command: back,
        grounds: REASONS,
        send: (reason) => void back.run({ params, body: { reason } }),
      }}
      status={() =>
        isSecond
          ? `1人目の確認は ID ${invitation.checked_by} です。別の担当者が確認すると、アカウントができます。`
          : '確認のあと、別の担当者がもう一度確認します。'
      }
    />
  );
}

const Decision = styled(DocumentDecision)`
  margin-top: 16px;
` as typeof DocumentDecision;
