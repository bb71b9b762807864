import { type FormEvent, type ReactNode, useState } from 'react';
import type { IDENTITY_POINTS } from '@/domain/identity';
import type { Task } from '@/ui/patterns/use-task';
import { Fault } from '@/ui/pieces/fault';
import { Stack } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import { DecisionButtons, ReasonChips, useDecision } from './decision';
import { useKeys } from './desk-parts';
import { DocumentDate, DocumentPoints, usePoints } from './document-points';

/** What was read from a document, as every approval sends it. */
export type Findings = { birth_date: string; checked: (keyof typeof IDENTITY_POINTS)[] };

/** One of several reasons that a decision must name. */
type Grounds<Name extends string> = {
  title: string;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  /** What is said where none is chosen. */
  missing: string;
};

type Command = Pick<Task<never>, 'busy' | 'faults' | 'problem' | 'reset'>;

type Props<Yes extends string, No extends string> = {
  className?: string;
  /** It is open here: no one else decides meanwhile. */
  isHeld: boolean;
  approve: {
    label: string;
    command: Command;
    /** False where something beside the document forbids it. */
    isAllowed?: boolean;
    grounds?: Grounds<Yes>;
    send: (findings: Findings, ground: Yes | null) => void;
  };
  reject: { label: string; command: Command; grounds: Grounds<No>; send: (reason: No) => void };
  onNext?: () => void;
  /** Says above the buttons what is still missing; `areAll` = the four points are ticked. */
  status: (areAll: boolean) => ReactNode;
  /** The foot: the keys, and under whose name it is noted. */
  foot?: ReactNode;
};

const KEYS = /^[1-4arn]$/i;

/**
 * What one of the staff decides on a document: four points and the date of birth for a yes, one reason for a no. Keys:
 * 1–4 points, A approve, R refuse, N the next one.
 */
export function DocumentDecision<Yes extends string, No extends string>(props: Props<Yes, No>) {
  const { className, isHeld, approve, reject, onNext, status, foot } = props;
  const points = usePoints();
  const [date, setDate] = useState('');
  const [ground, setGround] = useState<Yes | null>(null);
  const { reason, missing, ask, choose, withReason } = useDecision<No>(reject.grounds.missing);
  const isReady = isHeld && points.areAll && approve.isAllowed !== false;
  const sendApproval = () => {
    if (!isReady) return;
    if (approve.grounds && ground === null) return ask(approve.grounds.missing);
    approve.send({ birth_date: date, checked: [...points.checked] }, ground);
  };
  const sendRejection = () => {
    if (isHeld) withReason(reject.send);
  };
  useKeys(KEYS, (key) => {
    if (points.press(key)) return;
    if (key === 'a') sendApproval();
    else if (key === 'r') sendRejection();
    else onNext?.();
  });
  return (
    <Stack
      as="form"
      $gap={16}
      className={className}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        sendApproval();
      }}
    >
      <DocumentPoints points={points} />
      <DocumentDate
        value={date}
        error={approve.command.faults.birth_date}
        onChange={(next) => {
          setDate(next);
          approve.command.reset();
        }}
      />
      {approve.grounds && (
        <ReasonChips
          {...approve.grounds}
          chosen={ground}
          onChoose={(one) => {
            setGround(one);
            ask(null);
          }}
        />
      )}
      <ReasonChips {...reject.grounds} chosen={reason} onChoose={choose} />
      <Fault>{missing ?? approve.command.problem ?? reject.command.problem}</Fault>
      <Footnote role="status">{status(points.areAll)}</Footnote>
      <DecisionButtons
        no={{ label: reject.label, busy: reject.command.busy, isAllowed: isHeld, onPress: sendRejection }}
        yes={{ label: approve.label, busy: approve.command.busy, isAllowed: isReady }}
      />
      {foot && <Footnote>{foot}</Footnote>}
    </Stack>
  );
}
