import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Fault } from '@/components/fault';
import { Footnote } from '@/components/text';
import { IDENTITY_REJECTIONS, type IdentityRejection } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { useCommand } from '@/kit/use-command';
import { Actions, Key, Reasons, useKeys } from '../desk-parts';
import { DecisionForm, DocumentDate, DocumentPoints, usePoints } from '../document-points';
import { type Invitation, LIST } from './types';

const REASONS = keysOf(IDENTITY_REJECTIONS);
const KEYS = /^[1-4ar]$/i;

/** Four points and the date of birth as it is read, or one reason. Keys: 1–4 points, A approve, R send back. */
export function PapersForm({ invitation, onChanged }: { invitation: Invitation; onChanged: () => Promise<unknown> }) {
  const points = usePoints();
  const [reason, setReason] = useState<IdentityRejection | null>(null);
  const [date, setDate] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const isSecond = invitation.state === 'checked';
  const approve = useCommand('POST /api/v1/ops/cast_invitations/{cast_invitation_id}/approve/', {
    ...{ refresh: [LIST], hasField: (name: string) => name === 'birth_date', onDone: onChanged },
    done: isSecond ? 'アカウントができました' : '1人目の確認を記録しました',
  });
  const back = useCommand('POST /api/v1/ops/cast_invitations/{cast_invitation_id}/send_back/', {
    ...{ refresh: [LIST], done: '差し戻しました', onDone: onChanged },
  });
  const params = { cast_invitation_id: invitation.id };
  const isReady = points.areAll;
  const sendApproval = () => {
    if (isReady) void approve.run({ params, body: { birth_date: date, checked: [...points.checked] } });
  };
  const sendBack = () => {
    if (reason === null) return setMissing('差し戻す理由を選択してください');
    void back.run({ params, body: { reason } });
  };
  useKeys(KEYS, (key) => {
    if (points.press(key)) return;
    if (key === 'a') sendApproval();
    else sendBack();
  });
  return (
    <Form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        sendApproval();
      }}
    >
      <DocumentPoints points={points} />
      <DocumentDate
        value={date}
        error={approve.faults.birth_date}
        onChange={(next) => {
          setDate(next);
          approve.reset();
        }}
      />
      <div>
        <h3>差し戻す理由</h3>
        <Reasons>
          {REASONS.map((one) => (
            <Chip
              key={one}
              pressed={reason === one}
              onPress={() => {
                setReason(one);
                setMissing(null);
              }}
            >
              {IDENTITY_REJECTIONS[one].label}
            </Chip>
          ))}
        </Reasons>
      </div>
      <Fault>{missing ?? approve.problem ?? back.problem}</Fault>
      <Footnote>
        {isSecond
          ? `1人目の確認は ID ${invitation.checked_by} です。別の担当者が確認すると、アカウントができます。`
          : '確認のあと、別の担当者がもう一度確認します。'}
      </Footnote>
      <Actions>
        <Button tone="secondary" loading={back.busy} onClick={sendBack}>
          差し戻す <Key>R</Key>
        </Button>
        <Button type="submit" disabled={!isReady} loading={approve.busy}>
          確認した <Key>A</Key>
        </Button>
      </Actions>
    </Form>
  );
}

const Form = styled(DecisionForm)`
  margin-top: 16px;
`;
