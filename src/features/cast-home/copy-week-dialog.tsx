import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { Skeleton } from '@/ui/pieces/skeleton';
import { PlanLines, type ShiftPlan } from './schedule/plan-lines';
import { useRegisteredToast } from './schedule/plan-sheet';
import { SHIFTS_SHOWN_BY } from './types';

/**
 * Names each shift that a copy of the week before would add, adds them at a yes, and offers to take exactly those
 * back.
 */
export default function CopyWeekDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const plan = useApi(
    'GET /api/v1/female_casts/me/shifts/copy/',
    { query: { from } },
    { revalidateOnMount: true, revalidateOnFocus: false },
  );
  const copy = useCommand('POST /api/v1/female_casts/me/shifts/copy/', {
    refresh: SHIFTS_SHOWN_BY,
    onDone: useRegisteredToast(),
  });
  const count = plan.data?.shifts.length ?? 0;
  return (
    <QuestionDialog
      title="前の週の出勤をコピーしますか？"
      note={plan.data && noteOf(plan.data)}
      {...(count > 0 ? { yes: `${count}件を登録する` } : {})}
      busy="登録中"
      onYes={() => copy.run({ body: { from } })}
      onClose={onClose}
    >
      <Loaded from={plan} failed="前の週の出勤を読み込めませんでした" waiting={<Skeleton height="96px" />}>
        {(data) => <PlanLines {...data} />}
      </Loaded>
    </QuestionDialog>
  );
}

function noteOf({ shifts, skipped }: ShiftPlan): string {
  if (shifts.length === 0) return skipped === 0 ? '前の週に出勤の登録がありません。' : '登録できる出勤がありません。';
  return '次の出勤を登録します。すぐに検索と空き状況に表示されます。';
}
