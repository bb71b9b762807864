import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { CheckRow } from '@/components/choice';
import { Fault } from '@/components/fault';
import { TextField } from '@/components/field/text-field';
import { Footnote } from '@/components/text';
import { IDENTITY_POINTS, IDENTITY_REJECTIONS, type IdentityRejection } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { useCommand } from '@/kit/use-command';
import { Actions, Key, Reasons, useKeys } from '../desk-parts';
import { type Invitation, LIST } from './types';

const POINTS = keysOf(IDENTITY_POINTS);
const REASONS = keysOf(IDENTITY_REJECTIONS);
const KEYS = /^[1-4ar]$/i;

/** Four points and the date of birth as it is read, or one reason. Keys: 1–4 points, A approve, R send back. */
export function PapersForm({ invitation, onChanged }: { invitation: Invitation; onChanged: () => Promise<unknown> }) {
  const [checked, setChecked] = useState<readonly (keyof typeof IDENTITY_POINTS)[]>([]);
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
  const isReady = checked.length === POINTS.length;
  const sendApproval = () => {
    if (isReady) void approve.run({ params, body: { birth_date: date, checked: [...checked] } });
  };
  const sendBack = () => {
    if (reason === null) return setMissing('差し戻す理由を選択してください');
    void back.run({ params, body: { reason } });
  };
  const toggle = (point: keyof typeof IDENTITY_POINTS) =>
    setChecked(checked.includes(point) ? checked.filter((one) => one !== point) : [...checked, point]);
  useKeys(KEYS, (key) => {
    const point = POINTS[Number(key) - 1];
    if (point) toggle(point);
    else if (key === 'a') sendApproval();
    else sendBack();
  });
  return (
    <Form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        sendApproval();
      }}
    >
      <fieldset>
        <legend className="vh">確認した項目</legend>
        {POINTS.map((point, at) => (
          <Point key={point}>
            <Key>{at + 1}</Key>
            <CheckRow label={IDENTITY_POINTS[point]} checked={checked.includes(point)} onChange={() => toggle(point)} />
          </Point>
        ))}
      </fieldset>
      <TextField
        label="書類の生年月日"
        inputMode="numeric"
        autoComplete="off"
        placeholder="例：19960506"
        maxLength={10}
        numeric
        value={date}
        error={approve.faults.birth_date}
        onChange={(event) => {
          setDate(event.target.value);
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

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-top: 16px;
`;

const Point = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 12px;

  & + & { border-top: 1px solid var(--line); }
`;
