import type { ReactNode } from 'react';
import { Loaded, type Source } from '@/ui/patterns/loaded';
import type { Task } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Note } from '@/ui/pieces/text';
import { useToast } from '@/ui/pieces/toast';
import { useShiftUndo } from '../use-shift-undo';
import { isEmptyPlan, PlanLines, type ShiftPlan } from './plan-lines';

/**
 * Props of PlanSheet: what is chosen (`children`), its plan (null while too little is chosen), and carrying it out.
 */
export type PlanSheetProps = {
  title: string;
  children: ReactNode;
  plan: Source<ShiftPlan> | null;
  /** Said of a plan without a day. */
  empty: string;
  /** Said while there is no plan. */
  hint?: string;
  problem: string | null;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
  beside?: ReactNode;
};

/** Many shifts at once: what is chosen, which days get a shift and which not, and one button for all of them. */
export function PlanSheet(props: PlanSheetProps) {
  const { title, children, plan, empty, hint, problem, busy, onYes, onClose, beside } = props;
  const count = plan?.data?.shifts.length ?? 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {beside}
          <Button
            size="lg"
            style={{ flexGrow: 2 }}
            disabled={count === 0}
            loading={busy}
            loadingText="登録中"
            onClick={onYes}
          >
            {count > 0 ? `${count}件を登録する` : '登録する'}
          </Button>
        </>
      }
    >
      <InSheet $gap={16}>
        {children}
        <div aria-live="polite">
          {plan === null ? (
            <Note>{hint}</Note>
          ) : (
            <Loaded from={plan} failed="登録できる日を確認できませんでした" waiting={<Skeleton height="120px" />}>
              {(data) => (isEmptyPlan(data) ? <Note>{empty}</Note> : <PlanLines {...data} />)}
            </Loaded>
          )}
        </div>
        <Fault>{problem}</Fault>
      </InSheet>
    </Sheet>
  );
}

/** Says how many shifts were registered, and offers to take exactly those back. */
export function useRegisteredToast(): (answer: { added: readonly { id: number }[] }) => void {
  const toast = useToast();
  const undo = useShiftUndo();
  return ({ added }) =>
    toast({
      text: `${added.length}件の出勤を登録しました`,
      action: { label: '取り消す', onPress: () => void undo(added.map(({ id }) => id)) },
    });
}

/** Runs a task and closes when it is done. */
export const thenClose = <In,>(task: Task<In>, input: In, onClose: () => void): void => {
  void task.run(input).then((refused) => {
    if (refused === null) onClose();
  });
};
