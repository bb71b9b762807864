import styled from 'styled-components';
import { DialogLines } from '@/components/dialog';
import { QuestionDialog } from '@/components/question-dialog';
import { Skeleton } from '@/components/skeleton';
import { useToast } from '@/components/toast';
import type { Data } from '@/contract';
import { formatDate } from '@/domain/business-day';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/kit/loaded';
import { useCommand } from '@/kit/use-command';
import { SHIFTS_SHOWN_BY } from './types';
import { useShiftUndo } from './use-shift-undo';

type Plan = Data<'GET /api/v1/female_casts/me/shifts/copy/'>;

/** Names each shift that a copy of the week before would add, adds them at a yes, and offers to take exactly those back. */
export default function CopyWeekDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const toast = useToast();
  const undo = useShiftUndo();
  const plan = useApi(
    'GET /api/v1/female_casts/me/shifts/copy/',
    { query: { from } },
    { revalidateOnMount: true, revalidateOnFocus: false },
  );
  const copy = useCommand('POST /api/v1/female_casts/me/shifts/copy/', {
    refresh: SHIFTS_SHOWN_BY,
    onDone: ({ added }) =>
      toast({
        text: `${added.length}件の出勤を登録しました`,
        action: { label: '取り消す', onPress: () => void undo(added.map(({ id }) => id)) },
      }),
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
        {({ shifts }) => (
          <Shifts>
            {shifts.map((shift) => (
              <li key={`${shift.business_date} ${shift.from}`}>
                <span>{formatDate(shift.business_date)}</span> {shift.from}–{shift.to}
              </li>
            ))}
          </Shifts>
        )}
      </Loaded>
    </QuestionDialog>
  );
}

function noteOf({ shifts, skipped }: Plan): string {
  if (shifts.length === 0)
    return skipped === 0
      ? '前の週に出勤の登録がありません。'
      : `登録できる出勤がありません。${skipped}件は、登録済みの出勤と重なるか、登録できる期間外です。`;
  const left =
    skipped === 0 ? '' : `ほかの${skipped}件は、登録済みの出勤と重なるか、登録できる期間外のため登録しません。`;
  return `次の出勤を登録します。すぐに検索と空き状況に表示されます。${left}`;
}

const Shifts = styled(DialogLines)`
  span { display: inline-block; min-width: 84px; }
`;
