import { type ReactNode, useState } from 'react';
import { CountedArea } from '@/ui/patterns/counted-area';
import type { Task } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Stack } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import { Actions, KeyHint, Panel, useKeys } from './desk-parts';

type Command = Pick<Task<never>, 'busy' | 'problem'>;
type Props = {
  /** What an approval chooses, above the reason. */
  children?: ReactNode;
  /** Characters of a reason, at most. */
  reasonMax: number;
  approve: Command;
  refuse: Command;
  onApprove: () => void;
  onRefuse: (reason: string) => void;
  onNext: () => void;
  /** What an approval does. */
  note: string;
};

const KEYS = /^[an]$/i;

/** An approval, or the reason why not. Keys: A approve, N the next one. */
export function ApprovalPanel(props: Props) {
  const { children, reasonMax, approve, refuse, onApprove, onRefuse, onNext, note } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const sendBack = () => {
    if (!reason.trim()) return setMissing('差し戻す理由を入力してください');
    onRefuse(reason);
  };
  useKeys(KEYS, (key) => {
    if (key === 'a') onApprove();
    else onNext();
  });
  return (
    <Panel aria-label="判断">
      <Stack $gap={16}>
        {children}
        <CountedArea
          label="差し戻す理由"
          help="本人に表示されます"
          rows={3}
          error={missing}
          text={reason}
          most={reasonMax}
          onText={(next) => {
            setReason(next);
            setMissing(undefined);
          }}
        />
        <Fault>{approve.problem ?? refuse.problem}</Fault>
        <Actions>
          <Button tone="secondary" loading={refuse.busy} onClick={sendBack}>
            差し戻す
          </Button>
          <Button loading={approve.busy} onClick={onApprove}>
            承認する <KeyHint>A</KeyHint>
          </Button>
        </Actions>
        <Footnote>{note}ご自身の名前で記録されます。キー：A 承認、N 次の件。</Footnote>
      </Stack>
    </Panel>
  );
}
